// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportList, listViews, listFamilies } from '@bandstand/domain/desk/office/lists-contract';
import { findTimetables } from '@bandstand/domain/places/schools/contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { queryClient } from '../../../platform/queries.ts';
import { show } from '../../../testing/page.tsx';
import { signedInAs, signIn, eachOfficePage } from '../../../testing/staff.ts';
import { FamiliesScreen } from './families-screen.tsx';

const HARBOUR = '01900000-0000-7000-8000-000000000003';
const portal = eachOfficePage('office');

const familiesAre = (names: readonly string[], school: string | null = null) =>
  portal.answer(listFamilies, {
    data: names.map((name, n) => ({
      id: `01900000-0000-7000-8000-00000000000${n}`,
      type: 'listed_family' as const,
      attributes: {
        name,
        email: 'priya@families.example',
        phone: '020 7946 0018',
        known_since: '2026-01-01' as const,
        children: [{ name: 'Maya', school: 'Harbour Junior School', status: 'leaving' as const }],
        direct_debit: 'none' as const,
        owes: 4150,
      },
    })),
    meta: { next: null, school: school === null ? null : { name: school, town: 'Hull' } },
  });

/** The page is gone, and all that it knew by itself. */
const leaveForAnotherPage = () => {
  cleanup();
  queryClient.clear();
};

beforeEach(() => {
  portal.answer(listViews, { data: [] });
  signIn('office');
  familiesAre(['Priya Shah']);
});

describe('the list of all families', () => {
  it('is there before anybody is looked for', async () => {
    const { page } = show(<FamiliesScreen />);
    await page.findByRole('link', { name: 'Priya Shah' });
    page.getByText('Leaving, Harbour Junior School');
    page.getByText('£41.50');
    expect(portal.received(listFamilies)).toMatchObject([{ query: {} }]);
  });

  it('offers no file where there is no family, and one where only a later page has none', async () => {
    familiesAre([]);
    const { page } = show(<FamiliesScreen />, '/?owing=yes');
    await page.findByText('No family fits all of these');
    expect(page.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
    leaveForAnotherPage();
    const later = show(<FamiliesScreen />, `/?after=${HARBOUR}`);
    await later.page.findByRole('button', { name: 'Download as CSV' });
  });

  it('leads to its beginning from an address that can’t be read, where trying again can’t help', async () => {
    portal.refuse(listFamilies, 'invalid');
    const { page } = show(<FamiliesScreen />, `/?after=${HARBOUR}`);
    await page.findByText('This address can’t be read');
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
    const back = page.getByRole('link', { name: 'Back to the newest' });
    expect(back.getAttribute('href')).toBe('/');
    leaveForAnotherPage();
    const filtered = show(<FamiliesScreen />, '/?school=cut-short');
    const whole = await filtered.page.findByRole('link', { name: 'Show the list without filters' });
    expect(whole.getAttribute('href')).toBe('/');
  });

  it('has the box of a card on the edge of its values', async () => {
    const { page } = show(<FamiliesScreen />);
    const box = await page.findByRole('checkbox', { name: 'Choose Priya Shah' });
    expect(box.closest('.max-md\\:-mr-3')).not.toBeNull();
  });

  it('keeps its filters in the address, each beside the others, and begins at the first page', async () => {
    const { page, user, history } = show(<FamiliesScreen />, `/?owing=yes&after=${HARBOUR}`);
    await page.findByRole('link', { name: 'Priya Shah' });
    await user.click(page.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(page.getByLabelText('A child who'), 'has lessons, and is leaving');
    expect(history.location.search).toBe('?owing=yes&children=leaving');
    await expect
      .poll(() => portal.received(listFamilies).at(-1)?.query)
      .toEqual({ owing: 'yes', children: 'leaving' });
    await user.click(page.getByRole('button', { name: 'Show all families' }));
    expect(history.location.search).toBe('');
  });

  it('says in one line which filters are in use; their fields are behind a button', async () => {
    const { page, user, history } = show(<FamiliesScreen />, '/?owing=yes&children=leaving');
    const button = await page.findByRole('button', { name: 'Filters' });
    const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect([button.getAttribute('aria-expanded'), fields?.hidden]).toEqual(['false', true]);
    const inUse = await page.findByRole('list', { name: 'Filters in use' });
    expect([...inUse.children].map(({ textContent }) => textContent)).toEqual([
      'Leaving',
      'Owes money',
    ]);
    await user.click(button);
    expect([button.getAttribute('aria-expanded'), fields?.hidden]).toEqual(['true', false]);
    expect(fields?.contains(page.getByLabelText('Money'))).toBe(true);
    await user.click(page.getByRole('button', { name: 'Remove filter: Owes money' }));
    expect(history.location.search).toBe('?children=leaving');
  });

  it('is of a school that is found by its name', async () => {
    portal.answer(findTimetables, {
      data: [
        {
          id: HARBOUR,
          type: 'timetable',
          attributes: {
            display_name: 'Harbour Junior School',
            school_id: HARBOUR,
            school_name: 'Harbour Junior School',
            town: 'Hull',
            lesson_day: 'Tuesday',
            min_year: 0,
            max_year: 6,
            closed_to_new_signups: false,
          },
        },
      ],
    });
    const { page, user, history } = show(<FamiliesScreen />);
    await page.findByRole('link', { name: 'Priya Shah' });
    await user.click(page.getByRole('button', { name: 'Filters' }));
    await user.type(page.getByLabelText('School'), 'harb');
    familiesAre(['Jo Bell'], 'Harbour Junior School');
    await user.click(await page.findByRole('radio', { name: /Harbour Junior School/ }));
    expect(history.location.search).toBe(`?school=${HARBOUR}`);
    await page.findByRole('link', { name: 'Jo Bell' });
    page.getByLabelText('A child there who');
    page.getByRole('button', { name: 'Remove filter: Harbour Junior School' });
  });

  it('leaves out of an old address what is none of its filters', async () => {
    const { page } = show(<FamiliesScreen />, '/?children=dancing&school=x');
    await page.findByRole('link', { name: 'Priya Shah' });
    expect(portal.received(listFamilies)).toMatchObject([{ query: {} }]);
  });

  it('says so where no family fits', async () => {
    familiesAre([]);
    const { page } = show(<FamiliesScreen />, '/?children=held');
    await page.findByText('No family fits all of these');
  });

  it('is taken along by its filters', async () => {
    portal.answer(exportList, { name: 'families.csv', csv: '', missing: [] });
    const { page, user } = show(<FamiliesScreen />, '/?owing=yes');
    await user.click(await page.findByRole('button', { name: 'Download as CSV' }));
    await expect
      .poll(() => portal.received(exportList))
      .toMatchObject([{ body: { list: 'families', query: 'owing=yes' } }]);
  });

  it('is taken along as those families alone that are chosen one by one, on all its pages', async () => {
    familiesAre(['Priya Shah', 'Jo Bell', 'Ben Ode']);
    portal.answer(exportList, { name: 'families.csv', csv: '', missing: [] });
    const { page, user } = show(<FamiliesScreen />, '/?owing=yes');
    await user.click(await page.findByRole('checkbox', { name: 'Choose Jo Bell' }));
    page.getByRole('heading', { name: '1 family chosen' });
    await user.click(page.getByRole('checkbox', { name: 'Choose all 3 on this page' }));
    await user.click(page.getByRole('checkbox', { name: 'Choose Priya Shah' }));
    page.getByRole('heading', { name: '2 families chosen' });
    await user.click(page.getByRole('button', { name: 'Download these as CSV' }));
    const chosen = [1, 2].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
    await expect
      .poll(() => portal.received(exportList).map(({ body }) => body))
      .toEqual([{ list: 'families', query: '', chosen }]);
    await user.click(page.getByRole('button', { name: 'Choose none' }));
    expect(page.queryByRole('heading', { name: /chosen$/ })).toBeNull();
  });

  it('keeps those that were chosen under other filters, and says how many are not among these', async () => {
    familiesAre(['Priya Shah', 'Jo Bell']);
    const { page, user } = show(<FamiliesScreen />, '/?owing=yes');
    await user.click(await page.findByRole('checkbox', { name: 'Choose all 2 on this page' }));
    page.getByText('They stay chosen on every page of the list.');
    familiesAre(['Priya Shah']);
    await user.click(page.getByRole('button', { name: 'Remove filter: Owes money' }));
    await page.findByText('1 of them is not on this page of the list, and stays chosen.');
    page.getByRole('heading', { name: '2 families chosen' });
  });

  it('has the same families chosen for a colleague who comes back to it, and none for somebody else', async () => {
    const choosing = show(<FamiliesScreen />);
    await choosing.user.click(
      await choosing.page.findByRole('checkbox', { name: /^Choose Priya/ }),
    );
    leaveForAnotherPage();
    await show(<FamiliesScreen />).page.findByRole('heading', { name: '1 family chosen' });
    leaveForAnotherPage();
    const { data } = signedInAs('admin');
    portal.answer(getSignedInStaff, { data: { ...data, id: HARBOUR } });
    const { page } = show(<FamiliesScreen />);
    const box = await page.findByRole('checkbox', { name: /^Choose Priya/ });
    expect((box as HTMLInputElement).checked).toBe(false);
    expect(page.queryByRole('heading', { name: /chosen$/ })).toBeNull();
  });

  it('lets go of families that were erased meanwhile, and says so', async () => {
    familiesAre(['Priya Shah', 'Jo Bell']);
    const [priya = '', jo = ''] = [0, 1].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
    portal.answer(exportList, { name: 'families.csv', csv: '', missing: [jo] });
    const { page, user } = show(<FamiliesScreen />);
    await user.click(await page.findByRole('checkbox', { name: 'Choose all 2 on this page' }));
    await user.click(page.getByRole('button', { name: 'Download these as CSV' }));
    await page.findByText('1 family that you chose was erased meanwhile. It is not in the file.');
    page.getByRole('heading', { name: '1 family chosen' });
    portal.answer(exportList, { name: 'families.csv', csv: '', missing: [priya] });
    await user.click(page.getByRole('button', { name: 'Download these as CSV' }));
    await page.findByRole('heading', { name: 'No family chosen' });
    await user.click(page.getByRole('button', { name: 'Close' }));
    expect(page.queryByRole('heading', { name: /chosen$/ })).toBeNull();
  });

  it('is taken along by nobody of safeguarding', async () => {
    signIn('safeguarding');
    const { page } = show(<FamiliesScreen />);
    await page.findByRole('link', { name: 'Priya Shah' });
    expect(page.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
    expect(page.queryByRole('checkbox')).toBeNull();
  });

  it('is shown to safeguarding without the filters of money that its address has', async () => {
    signIn('safeguarding');
    const { page } = show(<FamiliesScreen />, '/?owing=yes&direct_debit=none&children=leaving');
    await page.findByRole('link', { name: 'Priya Shah' });
    const inUse = await page.findByRole('list', { name: 'Filters in use' });
    expect([...inUse.children].map(({ textContent }) => textContent)).toEqual(['Leaving']);
    const asked = portal.received(listFamilies).map(({ query }) => query);
    expect(new Set(asked)).toEqual(new Set([{ children: 'leaving' }]));
  });
});
