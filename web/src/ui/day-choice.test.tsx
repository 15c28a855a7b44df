// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { DayChoice } from './day-choice.tsx';

/** Two weeks and a day, beginning on a Tuesday. */
const DAYS = Array.from({ length: 15 }, (_, n) => ({
  date: `2027-01-${12 + n}`,
  says: `Day ${n + 1}`,
  weekday: ((n + 1) % 7) + 1,
  isMarked: n % 7 === 0,
}));

const openDays = async (value: string, more: { error?: string; hint?: string } = {}) => {
  const onChange = vi.fn();
  const { page, user } = show(
    <DayChoice
      name="day"
      label="Which day?"
      months={[{ heading: 'January', days: DAYS }]}
      markMeans="Lesson day"
      value={value}
      onChange={onChange}
      {...more}
    />,
  );
  await page.findByRole('radiogroup', { name: 'Which day?' });
  const day = (n: number) => page.getByRole<HTMLInputElement>('radio', { name: `Day ${n}` });
  return { onChange, page, user, day };
};

describe('the choice of a day', () => {
  it('is a radio for each day, under the whole day as it is spoken', async () => {
    const { page, day, onChange, user } = await openDays('2027-01-13');
    expect(page.getAllByRole('radio')).toHaveLength(15);
    expect(day(2).checked).toBe(true);
    await user.click(day(4));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-01-15');
    expect(page.getByText('Lesson day').getAttribute('aria-hidden')).toBe('true');
  });

  it.each([
    ['ArrowRight', 9],
    ['ArrowLeft', 7],
    ['ArrowDown', 15],
    ['ArrowUp', 1],
    ['Home', 1],
    ['End', 15],
  ])('goes about as in a calendar by %s', async (key, to) => {
    const { day, onChange } = await openDays('2027-01-19');
    expect(fireEvent.keyDown(day(8), { key })).toBe(false);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(day(to).value);
    expect(document.activeElement).toBe(day(to));
  });

  it('goes nowhere beyond its ends, and leaves other keys alone', async () => {
    const { day, onChange } = await openDays('2027-01-12');
    for (const key of ['ArrowLeft', 'ArrowUp']) fireEvent.keyDown(day(1), { key });
    fireEvent.keyDown(day(15), { key: 'ArrowRight' });
    fireEvent.keyDown(day(10), { key: 'ArrowDown' });
    expect(fireEvent.keyDown(day(1), { key: 'Tab' })).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('begins where the focus is while nothing is chosen', async () => {
    const { day, onChange } = await openDays('');
    fireEvent.keyDown(day(1), { key: 'ArrowRight' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-01-13');
  });

  it('is read with its hint and its fault', async () => {
    const { page } = await openDays('', { hint: 'A lesson day is best.', error: 'Choose a day.' });
    const group = page.getByRole('radiogroup');
    const read = (group.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(read).toEqual(['A lesson day is best.', 'Error: Choose a day.']);
    expect(within(group).getAllByRole('radio')).toHaveLength(15);
  });
});
