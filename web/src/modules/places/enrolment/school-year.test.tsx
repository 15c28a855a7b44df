// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { show, startPortal } from '../../../testing/page.tsx';
import { EMPTY, type EnrolForm, type School } from './form.ts';
import { SchoolYear } from './parts/child-and-school.tsx';
import type { EnrolFormState } from './use-enrolment.ts';

const school: School = {
  id: 'riverside',
  name: 'Riverside Junior School',
  town: null,
  day: null,
  years: null,
  isClosed: false,
};
interface SchoolYearSetUp {
  readonly form?: Partial<EnrolForm>;
  readonly years?: { readonly min: number; readonly max: number } | null;
  readonly today?: string;
}
const open = async ({
  form = {},
  years = { min: 1, max: 3 },
  today = '2027-01-12',
}: SchoolYearSetUp = {}) => {
  await startPortal({ now: `${today}T10:00:00Z` });
  const change = vi.fn<(form: EnrolForm) => void>();
  const enrolling = {
    form: { ...EMPTY, name: 'Noor Khan', school, ...form },
    change,
    errorOf: () => undefined,
    lessons: { years },
  } as unknown as EnrolFormState;
  const { page, user } = show(<SchoolYear enrolling={enrolling} />);
  const list = await page.findByLabelText<HTMLSelectElement>('Current school year');
  return {
    page,
    user,
    list,
    change,
    years: () => [...list.options].filter(({ value }) => value !== '').map(({ text }) => text),
  };
};

describe('the school year', () => {
  it('is one that the school takes', async () => {
    const { years, list } = await open();
    expect(years()).toEqual(['Year 1', 'Year 2', 'Year 3']);
    expect(list.disabled).toBe(false);
  });

  it('waits for a school: schools take different years', async () => {
    const { page, years, list } = await open({ form: { school: null }, years: null });
    expect(list.disabled).toBe(true);
    expect(years()).toEqual([]);
    page.getByText('Choose a school first: schools take different years.');
  });

  it('that the school does not take is still what the parent said', async () => {
    const { years, list } = await open({ form: { year: 6 } });
    expect(years()).toEqual(['Year 6', 'Year 1', 'Year 2', 'Year 3']);
    expect(list.value).toBe('6');
  });

  it('of Reception is a year', async () => {
    const { user, list, change } = await open({ years: { min: 0, max: 2 } });
    await user.selectOptions(list, 'Reception');
    expect(change.mock.lastCall?.[0]).toMatchObject({ year: 0 });
  });

  it('that is another clears the instruments, and can be taken back', async () => {
    const { user, list, change } = await open({ form: { year: 2, enrolOn: 'drums' } });
    await user.selectOptions(list, 'Year 3');
    expect(change.mock.lastCall?.[0]).toMatchObject({ year: 3, enrolOn: null });
    await user.selectOptions(list, '');
    expect(change.mock.lastCall?.[0]).toMatchObject({ year: null });
  });
});

describe('which year is meant', () => {
  it.each([
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2027-08-31', true],
    ['2027-09-01', false],
  ])('is asked on %s: %s', async (today, isAsked) => {
    const { page } = await open({ form: { year: 2 }, today });
    expect(page.queryByText('Is Year 2 the right year?') !== null).toBe(isAsked);
  });

  it('is not asked before one is chosen', async () => {
    const { page } = await open({ today: '2027-05-01' });
    expect(page.queryByText(/the right year\?/)).toBeNull();
  });

  it('is told by the child’s first name, with the year that comes', async () => {
    const { page } = await open({ form: { year: 2 }, today: '2027-05-01' });
    page.getByText('Year 2 now, and Year 3 come September.');
    expect(page.getByText(/^Please check that this is/).textContent).toContain('Noor’s current');
  });

  it('is told of the school’s last year as the end of lessons there', async () => {
    const { page } = await open({ form: { year: 3 }, today: '2027-05-01' });
    page.getByText(/come September, when Noor will be too old for these lessons\.$/);
  });
});
