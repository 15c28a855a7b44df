import { describe, expect, it } from 'vitest';
import { enterBankLines } from '../../../../testing/bank-statement.ts';
import { closedMonths, heldBy, collectionRuns } from '../../../../testing/tables/money.ts';

const { stage, family, at, minuteAt, collections, tasks, handOverFebruary } = collectionRuns();

const read = (...lines: string[]) =>
  enterBankLines(stage.portal, ['date,amount,description', ...lines].join('\n'));

/** Two families whose February was taken; the bank of the second sent it back, where a code is given. */
const collected = async (code?: string) => {
  const one = await family('priya@example.com');
  const other = await family('sam@example.com', ['Zoe Cole', 'Ben Cole']);
  await handOverFebruary();
  if (code !== undefined)
    stage.portal.sandbox.bank.returnUnpaid(other.reference, '2027-02-01', code);
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  return [one.parent, other.parent] as const;
};
/** After the day of the second attempts, for which a month waits. */
const isClosed = async () => {
  await minuteAt('2027-02-16T06:06:00Z');
  return (await closedMonths(stage.portal)).length === 1;
};

const NOTHING = {
  settled: 0,
  suspense: 0,
  known: 0,
  passed: 0,
  unreadable: [],
  toCome: [],
  tooOld: [],
  notBooked: [],
  notPounds: [],
  suggested: [],
};

describe('a line of the bank', () => {
  it('settles the collections of its day to the penny, once, and lets the run close after the day of second attempts', async () => {
    const [one, other] = await collected();
    const line = '2027-02-01,108.00,BACS SMART DEBIT LTD';
    expect(await read(line)).toEqual({ ...NOTHING, settled: 1 });
    expect(await collections(one)).toEqual(['2027-02 1 settled 3600']);
    expect(await collections(other)).toEqual(['2027-02 1 settled 7200']);
    expect([await heldBy(stage.portal, 'bank'), await heldBy(stage.portal, 'provider')]).toEqual([
      10_800, 0,
    ]);
    expect(await isClosed()).toBe(true);
    expect(await read(line)).toEqual({ ...NOTHING, known: 1 });
    expect(await heldBy(stage.portal, 'bank')).toBe(10_800);
  });

  it('that has with it what came back is settled, and what is taken off for that as well', async () => {
    const [one, other] = await collected('5');
    expect(await collections(other)).toEqual(['2027-02 1 owed 7200']);
    expect(await read('2027-02-01,108.00,SMARTDEBIT', '2027-02-04,-72.00,SMARTDEBIT')).toEqual({
      ...NOTHING,
      settled: 2,
    });
    expect(await collections(one)).toEqual(['2027-02 1 settled 3600']);
    expect([await heldBy(stage.portal, 'bank'), await heldBy(stage.portal, 'provider')]).toEqual([
      3600, 0,
    ]);
    expect(await isClosed()).toBe(true);
  });

  it('without what came back settles the others', async () => {
    const [one, other] = await collected('5');
    expect(await read('2027-02-02,36.00,SMARTDEBIT')).toEqual({ ...NOTHING, settled: 1 });
    expect(await collections(one)).toEqual(['2027-02 1 settled 3600']);
    expect(await collections(other)).toEqual(['2027-02 1 owed 7200']);
    expect(await tasks()).toEqual(['mandate_ended']);
  });

  it('that fits no day waits in suspense for somebody', async () => {
    const [one] = await collected();
    expect(await read('2027-02-01,107.99,SMARTDEBIT', '2027-02-04,-12.00,SMARTDEBIT')).toEqual({
      ...NOTHING,
      suspense: 2,
    });
    expect(await collections(one)).toEqual(['2027-02 1 collected 3600']);
    expect(await tasks()).toEqual(['payout_unmatched', 'payout_unmatched']);
    expect(await heldBy(stage.portal, 'suspense')).toBe(-9599);
  });

  it('of a day that is yet to come is not booked, until London has that day', async () => {
    await collected();
    const line = '2027-02-08,12.34,SMARTDEBIT';
    expect(await read(line)).toEqual({ ...NOTHING, toCome: [2] });
    expect(await heldBy(stage.portal, 'bank')).toBe(0);
    at('2027-02-07T23:59:00Z');
    expect(await read(line)).toEqual({ ...NOTHING, toCome: [2] });
    at('2027-02-08T00:01:00Z');
    expect(await read(line)).toEqual({ ...NOTHING, suspense: 1 });
  });

  it('of somebody else is passed over, and one that can’t be read is said', async () => {
    await collected();
    expect(await read('2027-02-01,108.00,RENT', 'nonsense')).toEqual({
      ...NOTHING,
      passed: 1,
      unreadable: [3],
    });
    expect(await heldBy(stage.portal, 'bank')).toBe(0);
  });

  it('that is read twice at the same moment is booked once', async () => {
    await collected();
    const line = '2027-02-01,108.00,SMARTDEBIT';
    const both = await Promise.all([read(line), read(line)]);
    expect(both.filter(({ settled }) => settled === 1)).toHaveLength(1);
    expect(await heldBy(stage.portal, 'bank')).toBe(10_800);
  });
});
