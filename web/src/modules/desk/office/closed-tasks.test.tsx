// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  giveTaskBack,
  listClosedTasks,
  openTaskAgain,
} from '@bandstand/domain/desk/office/contract';
import { listToday } from '@bandstand/domain/desk/office/contract';
import { countMissingRegisters } from '@bandstand/domain/lessons/day-contract';
import { exportList, listViews } from '@bandstand/domain/desk/office/lists-contract';
import { show } from '../../../testing/page.tsx';
import { signedInAs, eachOfficePage } from '../../../testing/staff.ts';
import { TodayScreen } from './today-screen.tsx';

const portal = eachOfficePage('office');
const ID = '01900000-0000-7000-8000-000000000001';
const closedAre = (titles: readonly string[]) =>
  portal.answer(listClosedTasks, {
    data: titles.map((title) => ({
      id: ID,
      type: 'closed_task' as const,
      attributes: {
        title,
        detail: 'Code 1',
        family: { id: ID, name: 'Priya Shah' },
        closed_at: '2027-01-12T11:00:00Z',
        by: 'Finn Larsen',
        outcome: 'They set up another one.',
      },
    })),
    meta: { next: null },
  });

beforeEach(() => {
  portal.answer(listViews, { data: [] });
  portal.answer(countMissingRegisters, { on: '2027-01-11', count: 0 });
});

describe('what was closed on Today', () => {
  it('is taken along as a file', async () => {
    closedAre(['A Direct Debit has ended']);
    portal.answer(exportList, { name: 'closed.csv', csv: 'Closed', missing: [] });
    const { page, user } = show(<TodayScreen />, '/office?closed=yes');
    await user.click(await page.findByRole('button', { name: 'Download as CSV' }));
    await expect.poll(() => portal.received(exportList).length).toBe(1);
    expect(portal.received(exportList)[0]?.body).toMatchObject({ list: 'closed' });
  });

  it('is read with its outcome, and opened again with a reason', async () => {
    closedAre(['A Direct Debit has ended']);
    portal.answer(openTaskAgain, { message: 'It waits for somebody again.' });
    const { page, user } = show(<TodayScreen />, '/office?closed=yes');
    await page.findByText('They set up another one.');
    page.getByText(/Finn Larsen closed this/);
    await user.click(page.getByRole('button', { name: 'Open again …' }));
    await user.click(await page.findByRole('button', { name: 'Open it again' }));
    expect(portal.received(openTaskAgain)).toEqual([]);
    await user.type(page.getByLabelText('Why?'), 'They rang again.');
    closedAre([]);
    await user.click(page.getByRole('button', { name: 'Open it again' }));
    await page.findByText('Nothing is closed yet');
    expect(portal.received(openTaskAgain)).toMatchObject([
      { params: { id: ID }, body: { reason: 'They rang again.' } },
    ]);
  });

  it('is reached from what waits, and says why it is there again', async () => {
    portal.answer(listToday, {
      data: [
        {
          id: ID,
          type: 'today_item',
          attributes: {
            kind: 'mandate_ended',
            title: 'A Direct Debit has ended',
            detail: '',
            since: '2027-01-12T11:00:00Z',
            due_on: '2027-01-13',
            family: null,
            taken_by: { id: signedInAs('office').data.id, name: 'Nadia' },
            deferred_until: null,
            opened_again: { at: '2027-01-12T12:00:00Z', by: 'Finn Larsen', reason: 'They rang.' },
            media_report: null,
          },
        },
      ],
      meta: { waiting: 0, deferred: 0, next: null, colleagues: [] },
    });
    portal.answer(giveTaskBack, { message: 'Anybody can take it now.' });
    const { page, user } = show(<TodayScreen />, '/office');
    await user.click(await page.findByRole('button', { name: 'A Direct Debit has ended' }));
    await page.findByText(/^Finn Larsen opened this again .*: They rang\.$/);
    const link = page.getByRole('link', { name: 'Show what was closed' });
    expect(link.getAttribute('href')).toBe('/office?closed=yes');
    await user.click(await page.findByRole('button', { name: 'Give it back' }));
    await expect.poll(() => portal.received(giveTaskBack)).toMatchObject([{ params: { id: ID } }]);
  });
});
