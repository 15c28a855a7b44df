import { expect, it } from 'vitest';
import { gocardlessMonths } from '../../../../testing/gocardless-months.ts';
import { readPayouts } from './payouts.ts';
import { allCollections } from '../../../../testing/tables/money.ts';

const { stage, standIn, familyAtGoCardless, writeAt, approveMonth, hearAt, payments } =
  await gocardlessMonths();

/** This many families whose February is with GoCardless. */
const handedOver = async (count: number): Promise<string[]> => {
  for (let n = 0; n < count; n += 1) await familyAtGoCardless(`family-${n}@example.com`);
  await writeAt('2027-01-21T03:00:00Z');
  standIn.setToday('2027-01-22');
  stage.portal.clock.moveTo('2027-01-22T10:00:00Z');
  expect(await approveMonth('2027-02')).toEqual({ ok: true, value: count });
  await stage.portal.drain();
  standIn.setToday('2027-02-02');
  return payments().map(({ id }) => id);
};

/** Pays out what is collected by now; returns how many statements it took to book it. */
const statementsOfPayout = async (): Promise<number> => {
  expect(standIn.bank.payOut()).not.toBeNull();
  const before = stage.portal.database.statements();
  expect(await readPayouts(stage.portal.deps)).toBe(1);
  return stage.portal.database.statements() - before;
};

const states = async (): Promise<string[]> =>
  (await allCollections(stage.portal)).map(({ state }) => state).toSorted();

it('a payout is booked in as few statements for four families as for two', async () => {
  const ids = await handedOver(6);
  for (const id of ids.slice(0, 2)) standIn.bank.collect(id);
  await hearAt('2027-02-03T06:06:00Z');
  const few = await statementsOfPayout();
  for (const id of ids.slice(2)) standIn.bank.collect(id);
  await hearAt('2027-02-04T06:06:00Z');
  expect(await statementsOfPayout()).toBe(few);
  expect(await states()).toEqual(Array.from({ length: 6 }, () => 'settled'));
});

it('what is out of the ordinary in it is matched item by item, and the rest together', async () => {
  const [a = '', b = '', c = ''] = await handedOver(3);
  for (const id of [a, b, c]) standIn.bank.collect(id);
  // Of the third nothing was heard when it is paid out.
  standIn.book.events.splice(standIn.book.events.length - 1);
  await hearAt('2027-02-03T06:06:00Z');
  expect(await states()).toEqual(['collected', 'collected', 'submitted']);
  await statementsOfPayout();
  standIn.bank.chargeBack(a, 'DDICA-1');
  await hearAt('2027-02-04T06:06:00Z');
  expect(await states()).toEqual(['claimed', 'settled', 'settled']);
});

it('a payout that is booked is not asked about again', async () => {
  const [id = ''] = await handedOver(1);
  standIn.bank.collect(id);
  await hearAt('2027-02-03T06:06:00Z');
  await statementsOfPayout();
  const asked = () => standIn.requests().filter(({ path }) => path === '/payout_items').length;
  const before = asked();
  expect(await readPayouts(stage.portal.deps)).toBe(0);
  expect(asked()).toBe(before);
});
