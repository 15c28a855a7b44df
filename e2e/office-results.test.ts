import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { approve, prepare } from '../api/src/modules/money/collections/run/approve.ts';
import { writeFinalisedMonths } from '../api/src/modules/money/collections/run/collect.ts';
import { preview } from '../api/src/modules/money/collections/run/preview.ts';
import { lookAfterCollections } from '../api/src/modules/money/collections/hand-over/sweep.ts';
import { closedMonths, countsInMonth } from '../api/src/testing/tables/money.ts';
import { payer, sendBack } from './support/bank.ts';
import { expectAccessible, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { SIZES } from './support/sizes.ts';
import { setStage } from './support/stage.ts';

const MONTH = '2027-02';
const told = (count: number, pennies: number): string =>
  `${count} ${count === 1 ? 'payment' : 'payments'}, ${formatPounds(pennies)}`;

/** The lines of the bank are given by hand, each a day and its pennies. */
const match = async (page: Page, lines: readonly (readonly [string, number])[]): Promise<void> => {
  await page
    .getByLabel('Lines of the statement')
    .fill(
      lines.map(([day, pennies]) => `${day},${(pennies / 100).toFixed(2)},SMART DEBIT`).join('\n'),
    );
  await page.getByRole('button', { name: 'Match the lines' }).click();
  await page.getByText('What became of the lines').waitFor();
};

const opened = eachVisit();

describe.each(SIZES)('a month that was handed over, on %s', (_where, viewport) => {
  const stage = setStage();
  /** What the portal does each minute, at this instant, until the month's payments have come so far. */
  const comesTo = async (instant: string, counts: Readonly<Record<string, number>>) => {
    stage.portal.clock.moveTo(instant);
    const minute = async () => {
      await lookAfterCollections(stage.portal.deps);
      return countsInMonth(stage.portal, MONTH);
    };
    await expect.poll(minute, { timeout: 60_000, interval: 500, message: instant }).toEqual(counts);
  };
  const handOver = async (): Promise<{ count: number; total: number }> => {
    const { portal } = stage;
    await portal.adoptDirectDebits();
    portal.clock.moveTo('2027-01-21T09:00:00Z');
    await writeFinalisedMonths(portal.deps);
    await prepare(portal.deps, MONTH, 'Ann');
    const { hash, count, total } = await preview(portal.deps, MONTH);
    const { ok } = await approve(portal.deps, { month: MONTH, by: 'Ben', hash: hash ?? '' });
    expect(ok).toBe(true);
    return { count, total };
  };
  const asFinn = async (path: string) => {
    await opened.now?.context.close();
    opened.now = await asOffice(stage, 'finn@bandstand.example.com', path, { viewport });
    return opened.now.page;
  };

  it('shows its results as they come, asks once more for what came back, and closes when all is paid out', async () => {
    const { portal } = stage;
    const { count, total } = await handOver();
    await comesTo('2027-01-21T09:10:00Z', { 'submitted 1': count });
    await comesTo('2027-02-04T06:06:00Z', { 'collected 1': count });
    let page = await asFinn(`/office/money/runs/${MONTH}`);
    const result = (what: string) =>
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${what}$`) })
        .locator('xpath=following-sibling::dd')
        .textContent();
    await expect.poll(() => result('Collected')).toBe(told(count, total));
    await page.getByText('Taken on Monday 1 February 2027.', { exact: false }).waitFor();
    await settled(page);
    await expectAccessible(page);

    // One payer's bank had not enough: what came back is asked for once more, on the 15th.
    const back = await payer(portal, 0);
    await sendBack(portal, back, '0');
    await page.reload();
    await expect.poll(() => result('Asked for again')).toBe(told(1, back.amount));
    expect(await result('Collected')).toBe(told(count - 1, total - back.amount));
    await comesTo('2027-02-18T06:06:00Z', {
      'retried 1': 1,
      'collected 1': count - 1,
      'collected 2': 1,
    });

    await match(await asFinn('/office/money/reconcile'), [
      ['2027-02-01', total],
      ['2027-02-04', -back.amount],
      ['2027-02-15', back.amount],
    ]);
    const paidOut = { 'retried 1': 1, 'settled 1': count - 1, 'settled 2': 1 };
    await comesTo('2027-02-19T06:06:00Z', paidOut);
    await expect.poll(() => closedMonths(portal)).toContain(MONTH);
    page = await asFinn(`/office/money/runs/${MONTH}`);
    await page.getByText('Everything is settled.', { exact: false }).waitFor();
    expect(await result('Paid out')).toBe(told(count - 1, total - back.amount));
    expect(await result('Paid out, second attempt')).toBe(told(1, back.amount));
    await settled(page);
    await expectAccessible(page);
  });
});
