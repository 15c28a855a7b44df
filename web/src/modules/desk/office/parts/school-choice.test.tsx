// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { findTimetables } from '@bandstand/domain/places/schools/contract';
import { idOf } from '../../../../testing/family.ts';
import { show, eachPage } from '../../../../testing/page.tsx';
import { schoolWith } from '../../../../testing/school.ts';
import { SchoolChoice, type ChosenSchool } from './school-choice.tsx';

const portal = eachPage();
let chosen: ChosenSchool | null | undefined;
beforeEach(() => {
  chosen = undefined;
});

function Choice({ error }: { error: string | undefined }) {
  const [school, setSchool] = useState<ChosenSchool | null>(null);
  const choose = (one: ChosenSchool | null) => {
    chosen = one;
    setSchool(one);
  };
  return <SchoolChoice value={school} onChange={choose} error={error} />;
}
const open = async (error?: string) => {
  const { page, user } = show(<Choice error={error} />);
  const field = await page.findByLabelText<HTMLInputElement>('School');
  return { page, user, field };
};
const schools = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    schoolWith({ display_name: `Riverside ${n + 1}` }, idOf(50 + n)),
  );

describe('a school for a child', () => {
  it('is looked for by three letters and more', async () => {
    portal.answer(findTimetables, { data: [schoolWith()] });
    const { page, user, field } = await open();
    await user.type(field, 'ri ');
    expect(portal.received(findTimetables)).toEqual([]);
    await user.type(field, 'v');
    await page.findByLabelText(/^Riverside Junior School/);
    expect(portal.received(findTimetables).at(-1)?.query.q.replace(/\s/, '')).toBe('riv');
  });

  it('is told from others by its town and day, and says where it takes nobody', async () => {
    const closed = schoolWith({ closed_to_new_signups: true, lesson_day: 'Friday' }, idOf(22));
    portal.answer(findTimetables, { data: [schoolWith(), closed] });
    const { page, user, field } = await open();
    await user.type(field, 'river');
    await page.findByText('Leeds · Tuesday');
    page.getByText('Leeds · Friday · closed to new sign-ups');
  });

  it('stands there once it is chosen, and another can be looked for', async () => {
    portal.answer(findTimetables, { data: [schoolWith()] });
    const { page, user, field } = await open();
    await user.type(field, 'river');
    await user.click(await page.findByLabelText(/^Riverside Junior School/));
    expect(chosen).toMatchObject({ name: 'Riverside Junior School', detail: 'Leeds · Tuesday' });
    expect(page.queryByLabelText('School')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Choose another' }));
    expect(chosen).toBeNull();
    await page.findByLabelText('School');
  });

  it('is one of six at most: more are found by more letters', async () => {
    portal.answer(findTimetables, { data: schools(9) });
    const { page, user, field } = await open();
    await user.type(field, 'river');
    await page.findByLabelText(/^Riverside 1/);
    expect(page.getAllByRole('radio')).toHaveLength(6);
  });

  it('that is not there is said not to be', async () => {
    portal.answer(findTimetables, { data: [] });
    const { page, user, field } = await open();
    await user.type(field, 'xyz');
    await page.findByText('No school was found.');
  });

  it('can be looked for again where nobody answered', async () => {
    portal.lose(findTimetables);
    const { page, user, field } = await open();
    await user.type(field, 'river');
    const again = await page.findByRole('button', { name: 'Try again' });
    portal.answer(findTimetables, { data: [schoolWith()] });
    await user.click(again);
    await page.findByLabelText(/^Riverside Junior School/);
    expect(field.value).toBe('river');
  });

  it('that is missing is said at its field', async () => {
    const { page, field } = await open('Please choose a school.');
    page.getByText('Please choose a school.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
