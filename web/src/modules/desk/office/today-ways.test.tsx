// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listRuns } from '@bandstand/domain/money/collections/office-contract';
import {
  decideTasks,
  finishTask,
  giveTaskBack,
  listToday,
  takeTask,
} from '@bandstand/domain/desk/office/contract';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { countMissingRegisters } from '@bandstand/domain/lessons/day-contract';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import type { TaskKind } from '@bandstand/domain/work-log/tasks';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { portalNow } from '../../../platform/provider.ts';
import { queryClient } from '../../../platform/queries.ts';
import { show } from '../../../testing/page.tsx';
import { signedInAs, eachOfficePage } from '../../../testing/staff.ts';
import { TodayScreen } from './today-screen.tsx';
import { shortDay } from './today-words.ts';

const portal = eachOfficePage('admin');
beforeEach(() => {
  portal.answer(countMissingRegisters, { on: '2027-01-11', count: 0 });
  portal.answer(listViews, { data: [] }).answer(listRuns, { data: [], meta: { before: null } });
});

const ID = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';

const CURSOR = `2027-01-12_${OTHER}`;

const WAITING = {
  kind: 'unhappy_feedback' as const,
  title: 'It waits',
  detail: '',
  since: '2027-01-12T11:00:00Z',
  due_on: '2027-01-13',
  family: null,
  taken_by: null,
  deferred_until: null,
  opened_again: null,
  media_report: null,
};

const todayIs = (kind: TaskKind, meta: { waiting?: number; next?: string } = {}, count = 1) =>
  portal.answer(listToday, {
    data: [ID, OTHER].slice(0, count).map((id) => ({
      id,
      type: 'today_item' as const,
      attributes: { ...WAITING, kind },
    })),
    meta: { waiting: 1, deferred: 0, next: null, colleagues: [], ...meta },
  });

const WAYS = [
  ['job_failed', 'Look at the jobs that failed', '/office/system'],
  ['payout_unmatched', 'Look at what is in suspense', '/office/money/reconcile'],
  ['claim_opened', 'Look at what came back', '/office/money/returns'],
  ['refund_refused', 'Look at the refunds', '/office/money/refunds'],
] as const;

it.each(WAYS)('something that waits leads to where it is seen to: %s', async (kind, name, href) => {
  todayIs(kind);
  const { page, user } = show(<TodayScreen />);
  await user.click(await page.findByRole('button', { name: 'It waits' }));
  const link = await page.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
});

it.each([
  'unhappy_feedback',
  // A refund begins on the family's page: the list of refunds has nothing of it yet.
  'refund_due',
  'lessons_short',
] as const)('what is seen to on the family’s page leads nowhere else: %s', async (kind) => {
  todayIs(kind);
  const { page, user } = show(<TodayScreen />);
  await user.click(await page.findByRole('button', { name: 'It waits' }));
  expect(page.queryByRole('link', { name: /^Look at/ })).toBeNull();
});

it('says to those who work here what still works, where it can’t be loaded', async () => {
  portal.refuse(listToday, 'too_many');
  const { page, user } = show(<TodayScreen />);
  await page.findByText('Nothing has changed, and the other pages still work.');
  todayIs('unhappy_feedback');
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await page.findByText('It waits');
});

it('names what each button and box is for, where several have one title', async () => {
  portal.answer(listToday, {
    data: [ID, OTHER].map((id, nth) => ({
      id,
      type: 'today_item' as const,
      attributes: {
        ...WAITING,
        family: { id, name: nth === 0 ? 'Helen Stone' : 'Leanne Delaney', phone: '07700 900123' },
      },
    })),
    meta: { waiting: 2, deferred: 0, next: null, colleagues: [] },
  });
  const { page } = show(<TodayScreen />);
  for (const name of ['Helen Stone', 'Leanne Delaney']) {
    await page.findByRole('checkbox', { name: `Choose: It waits, ${name}` });
    const acts = within(page.getByRole('group', { name: `It waits, ${name}` }));
    acts.getByRole('button', { name: /^Done …/ });
  }
});

/** A month as the desk of months lists it, with this many payments that nobody has approved. */
const monthIs = (written: number, submitBy: string) =>
  portal.answer(listRuns, {
    data: [
      {
        id: '2027-02',
        type: 'run',
        attributes: {
          month: '2027-02',
          on: '2027-02-01',
          submit_by: submitBy,
          stage: 'prepared',
          prepared_by: 'Finn Larsen',
          approved_by: null,
          written_since: 0,
          states: [{ state: 'written', attempt: 1, count: written, total: 3600 * written }],
          cutoffs: [],
        },
      },
    ],
    meta: { before: null },
  });
const nothingWaits = () =>
  portal.answer(listToday, {
    data: [],
    meta: { waiting: 0, deferred: 0, next: null, colleagues: [] },
  });
/** Far from now on either side. */
const [LATER, EARLIER] = ['2099-01-27T12:00:00.000Z', '2020-01-27T12:00:00.000Z'];

it('a month that nobody has approved stands on Today for finance, with until when', async () => {
  nothingWaits();
  monthIs(3, LATER);
  portal.answer(getSignedInStaff, signedInAs('finance'));
  const { page } = show(<TodayScreen />);
  await page.findByText('February 2027 has to be approved');
  page.getByText(/^It can be approved until noon on Tuesday 27 January/);
  const look = page.getByRole('link', { name: 'Look at the month' });
  expect(look.getAttribute('href')).toBe('/office/money/runs/2027-02');
  expect(page.queryByText('Nothing needs you')).toBeNull();
});

it.each([
  ['is approved', 'finance', 0, LATER],
  ['can be approved no more', 'finance', 3, EARLIER],
  ['waits for somebody else', 'office', 3, LATER],
] as const)('a month that %s stands on Today for nobody of %s', async (_why, role, count, by) => {
  nothingWaits();
  monthIs(count, by);
  portal.answer(getSignedInStaff, signedInAs(role));
  const { page } = show(<TodayScreen />);
  await page.findByText('Nothing needs you');
  expect(portal.received(listRuns).length > 0).toBe(role === 'finance');
  expect(page.queryByRole('link', { name: 'Look at the month' })).toBeNull();
});

it('registers that nobody has made stand on Today for who acts for families, with the way to whose they are', async () => {
  nothingWaits();
  const on = addDays(londonDate(portalNow()), -1);
  portal.answer(countMissingRegisters, { on, count: 3 });
  const { page } = show(<TodayScreen />);
  await page.findByText('3 registers of yesterday are missing');
  const look = page.getByRole('link', { name: 'See whose they are' });
  expect(look.getAttribute('href')).toBe(`/office/day?on=${on}`);
  expect(page.queryByText('Nothing needs you')).toBeNull();
});

it('registers stand on Today for nobody of finance', async () => {
  nothingWaits();
  portal.answer(getSignedInStaff, signedInAs('finance'));
  const { page } = show(<TodayScreen />);
  await page.findByText('Nothing needs you');
  expect(portal.received(countMissingRegisters)).toEqual([]);
});

it('says of what is put off that there is none, not that nothing waits', async () => {
  nothingWaits();
  const { page } = show(<TodayScreen />, '/?put_off=yes');
  await page.findByText('Nothing is put off');
  expect(page.queryByText('Nothing needs you')).toBeNull();
});

it('Today says how much waits on all pages, and one page leads to the next', async () => {
  todayIs('unhappy_feedback', { waiting: 61, next: ID });
  const { page } = show(<TodayScreen />, `/?after=${CURSOR}`);
  await page.findByText('61 things need somebody.');
  expect(page.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe(`/?after=${ID}`);
  expect(page.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/');
  expect(portal.received(listToday)).toMatchObject([{ query: { after: CURSOR } }]);
});

it('what is chosen of several pages is what is on one of them', async () => {
  todayIs('unhappy_feedback', { waiting: 61, next: ID }, 2);
  const { page } = show(<TodayScreen />);
  await page.findByRole('checkbox', { name: 'Choose all 2 on this page' });
});

it('what is chosen stays chosen for a colleague who comes back to it, and what was closed meanwhile is said', async () => {
  todayIs('unhappy_feedback', {}, 2);
  const first = show(<TodayScreen />);
  await first.user.click(await first.page.findByRole('checkbox', { name: 'Choose all 2' }));
  first.page.getByRole('heading', { name: '2 chosen' });
  cleanup();
  queryClient.clear();
  todayIs('unhappy_feedback', {}, 1);
  const { page, user } = show(<TodayScreen />);
  await page.findByText(
    '1 that you chose no longer waits for you: it was taken or closed meanwhile.',
  );
  page.getByRole('heading', { name: '1 chosen' });
  await user.click(page.getByRole('button', { name: 'Choose none' }));
  expect(page.queryByRole('heading', { name: /chosen$/ })).toBeNull();
});

it('where nothing that was chosen still waits, nothing can be done with it', async () => {
  todayIs('unhappy_feedback', {}, 2);
  const first = show(<TodayScreen />);
  await first.user.click(await first.page.findByRole('checkbox', { name: 'Choose all 2' }));
  cleanup();
  queryClient.clear();
  todayIs('unhappy_feedback', {}, 0);
  const { page } = show(<TodayScreen />);
  await page.findByRole('heading', { name: 'Nothing you chose still waits here' });
  expect(page.queryByRole('button', { name: /^Done …/ })).toBeNull();
});

it('a page that others have worked through does not say that nothing waits', async () => {
  portal.answer(listToday, {
    data: [],
    meta: { waiting: 50, deferred: 0, next: null, colleagues: [] },
  });
  const { page } = show(<TodayScreen />, `/?after=${CURSOR}`);
  await page.findByText('Nothing is left here');
  expect(page.queryByText('Nothing needs you')).toBeNull();
});

/** What waits until these days, each about a family of its own. */
const waitsUntil = (...days: string[]) =>
  portal.answer(listToday, {
    data: days.map((due_on, nth) => ({
      id: `01900000-0000-7000-8000-00000000001${nth}`,
      type: 'today_item' as const,
      attributes: {
        ...WAITING,
        title: `Task ${nth}: call them`,
        due_on,
        family: { id: ID, name: `Family ${nth}`, phone: '07700 900123' },
      },
    })),
    meta: {
      waiting: days.length,
      deferred: 0,
      next: null,
      colleagues: [
        { id: signedInAs('admin').data.id, name: 'Ada Quist', roles: ['admin'] },
        { id: OTHER, name: 'Nadia Okafor', roles: ['office'] },
        { id: ID, name: 'Finn Larsen', roles: ['finance'] },
      ],
    },
  });
const today = () => londonDate(portalNow());

it('what waits is read in four groups, each line with whom to call and by when', async () => {
  const later = addDays(today(), 8);
  waitsUntil(addDays(today(), -3), today(), later);
  const { page } = show(<TodayScreen />);
  await page.findByRole('button', { name: 'Task 0' });
  const headings = page.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(['Overdue', 'Today', 'Later']);
  page.getByText(`By ${shortDay(later)}`);
  const [call] = page.getAllByRole('link', { name: '07700 900123' });
  expect(call?.getAttribute('href')).toBe('tel:07700900123');
  expect(page.getByRole('link', { name: 'Family 1' }).getAttribute('href')).toContain(ID);
});

it('is done in two presses, with what it mostly ends with before what was typed', async () => {
  waitsUntil(today(), today());
  portal
    .answer(takeTask, { message: 'Taken' })
    .answer(finishTask, { message: 'Done' })
    .answer(giveTaskBack, { message: 'Given back' });
  const { page, user } = show(<TodayScreen />);
  const [done] = await page.findAllByRole('button', { name: /^Done …/ });
  await user.click(done as HTMLElement);
  await user.click(await page.findByRole('button', { name: 'Called them' }));
  await expect.poll(() => portal.received(finishTask).length).toBe(1);
  await expect.poll(() => page.queryByLabelText('What was done?')).toBeNull();
  await user.click(page.getAllByRole('button', { name: /^Done …/ })[1] as HTMLElement);
  await user.type(await page.findByLabelText('What was done?'), 'They will ask their bank.');
  await user.click(page.getByRole('button', { name: 'Wrote to them' }));
  await expect
    .poll(() => portal.received(finishTask).map(({ body }) => body.outcome))
    .toEqual(['Called them.', 'Wrote to them. They will ask their bank.']);
});

it('is given to a colleague whose roles see it, alone or with others; what was left is said', async () => {
  waitsUntil(today(), today());
  const left = { id: ID, title: 'Task 0', family: 'Family 0', says: 'Finn Larsen is on this.' };
  portal.answer(decideTasks, { done: 0, left: 1, left_as_it_was: [left] });
  const { page, user } = show(<TodayScreen />);
  await user.click(await page.findByRole('button', { name: 'Task 0' }));
  await user.click(page.getByRole('button', { name: 'Give …' }));
  const names = [...page.getByLabelText<HTMLSelectElement>('To whom?').options];
  expect(names.map(({ text }) => text)).toEqual(['Choose a colleague', 'Nadia Okafor']);
  await user.click(page.getByRole('button', { name: 'Give it to them' }));
  await page.findAllByText('Please choose a colleague.');
  await user.selectOptions(page.getByLabelText('To whom?'), 'Nadia Okafor');
  await user.click(page.getByRole('button', { name: 'Give it to them' }));
  await page.findByText('Finn Larsen is on this.');
  portal.answer(decideTasks, { done: 2, left: 0, left_as_it_was: [] });
  await user.click(page.getByRole('checkbox', { name: 'Choose all 2' }));
  await user.click(page.getAllByRole('button', { name: 'Give …' })[0] as HTMLElement);
  await user.selectOptions(page.getByLabelText('To whom?'), 'Nadia Okafor');
  await user.click(page.getByRole('button', { name: 'Give them all 2' }));
  await expect.poll(() => portal.received(decideTasks).length).toBe(2);
  expect(portal.received(decideTasks).map(({ body }) => [body.what, body.ids.length])).toEqual([
    ['give', 1],
    ['give', 2],
  ]);
});
