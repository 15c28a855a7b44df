import { beforeEach, describe, expect, it } from 'vitest';
import { approve, prepare } from '../modules/money/collections/run/approve.ts';
import { enterBankLines, readStatement } from '../testing/bank-statement.ts';
import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { agreePlan, writeOff } from '../modules/money/collections/debts/debts.ts';
import { preview } from '../modules/money/collections/run/preview.ts';
import { refundPayment } from '../modules/money/collections/refunds/refunds.ts';
import { lookAfterCollections } from '../modules/money/collections/hand-over/sweep.ts';
import { balanceOf, playing } from '../testing/collections.ts';
import type { TestParent } from '../testing/families.ts';
import { brokenInvariants, eachPortal } from '../testing/portal.ts';
import {
  agreePlanWithoutGuard,
  refundWithoutGuard,
  settleLineWithoutGuard,
  together,
  writeOffWithoutGuard,
} from '../testing/unguarded-money.ts';
import { allCollections, mandates } from '../testing/tables/money.ts';

const BY = { actor: 'Ann', reason: 'two lessons were cancelled' };

const portal = eachPortal({ env: { COLLECTION_APPROVAL: 'two_people' } });
let parent: TestParent;
beforeEach(async () => {
  parent = await playing(portal, 'priya@example.com');
  portal.sandbox.adopt((await mandates(portal)).map(({ reference }) => reference));
});

const minuteAt = async (instant: string) => {
  portal.clock.moveTo(instant);
  await lookAfterCollections(portal.deps);
  await portal.drain();
};
/** February was taken; where a code is given, the bank sent it back. */
const collect = async (code?: string): Promise<string> => {
  portal.clock.moveTo('2027-01-21T03:00:00Z');
  await writeFinalisedMonths(portal.deps);
  portal.clock.moveTo('2027-01-22T10:00:00Z');
  await prepare(portal.deps, '2027-02', 'Ann');
  const { hash } = await preview(portal.deps, '2027-02');
  await approve(portal.deps, { month: '2027-02', by: 'Ben', hash: hash ?? '' });
  await portal.drain();
  const [mandate] = await mandates(portal);
  if (code !== undefined)
    portal.sandbox.bank.returnUnpaid(mandate?.reference ?? '', '2027-02-01', code);
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt('2027-02-04T06:06:00Z');
  const [one] = await allCollections(portal);
  return one?.id ?? '';
};
const twice = <Answer>(press: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all([press(), press()]);

describe('two people who pay the same payment back at once', () => {
  it('pay it back once', async () => {
    const collectionId = await collect();
    const answers = await twice(() =>
      refundPayment(portal.deps, { collectionId, amount: null, ...BY }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await brokenInvariants(portal)).toEqual([]);
    expect(await balanceOf(portal, parent)).toBe(0);
  });

  it('would pay it back twice without the lock (the twin that must fail)', async () => {
    const collectionId = await collect();
    const looked = together(2);
    await twice(() => refundWithoutGuard(portal, collectionId, looked));
    expect((await brokenInvariants(portal)).join()).toContain('L11');
  });
});

describe('two people who give up the same debt at once', () => {
  const accountOf = () => parent.billingAccountId;

  it('give it up once', async () => {
    await collect('5');
    const answers = await twice(() =>
      writeOff(portal.deps, { billingAccountId: accountOf(), amount: null, ...BY }),
    );
    expect(answers).toContainEqual(expect.objectContaining({ refusal: 'nothing_owed' }));
    expect(await balanceOf(portal, parent)).toBe(0);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('would owe the family its own debt without the lock (the twin that must fail)', async () => {
    await collect('5');
    const looked = together(2);
    await twice(() => writeOffWithoutGuard(portal, accountOf(), looked));
    expect(await balanceOf(portal, parent)).toBe(-3600);
  });
});

describe('a debt that one person gives up while another agrees on parts', () => {
  const accountOf = () => parent.billingAccountId;
  const leftOfPlan = async () => {
    const question = "select (plan_of($1::uuid) ->> 'left')::int as left";
    return (await portal.sql<{ left: number | null }>(question, [accountOf()]))[0]?.left ?? 0;
  };

  it('is never taken in parts after it was given up', async () => {
    await collect('7');
    await Promise.all([
      writeOff(portal.deps, { billingAccountId: accountOf(), amount: null, ...BY }),
      agreePlan(portal.deps, { billingAccountId: accountOf(), parts: 3, amount: null, ...BY }),
    ]);
    expect(await leftOfPlan()).toBeLessThanOrEqual(
      Math.max(0, (await balanceOf(portal, parent)) ?? 0),
    );
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('is agreed on once by two people', async () => {
    await collect('7');
    const answers = await twice(() =>
      agreePlan(portal.deps, { billingAccountId: accountOf(), parts: 3, amount: null, ...BY }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(expect.objectContaining({ refusal: 'has_plan' }));
  });

  it('would be taken in parts all the same without the lock (the twin that must fail)', async () => {
    await collect('7');
    const looked = together(2);
    await Promise.all([
      writeOffWithoutGuard(portal, accountOf(), looked),
      agreePlanWithoutGuard(portal, accountOf(), looked),
    ]);
    expect(await balanceOf(portal, parent)).toBe(0);
    expect(await leftOfPlan()).toBe(3600);
  });
});

describe('two lines of the bank, of which one is what the provider paid', () => {
  const HEAD = 'date,amount,description';
  const LINES = ['2027-02-01,36.00,SMARTDEBIT A', '2027-02-01,36.00,SMARTDEBIT B'];

  it('are booked once and left in suspense once when two people read them at once', async () => {
    await collect();
    const read = (line: string) => enterBankLines(portal, `${HEAD}\n${line}`);
    const [one, other] = await Promise.all(LINES.map((line) => read(line)));
    expect(Number(one?.settled) + Number(other?.settled)).toBe(1);
    expect(Number(one?.suspense) + Number(other?.suspense)).toBe(1);
    expect(await brokenInvariants(portal)).toEqual([]);
  });

  it('would both be the same payment without the lock (the twin that must fail)', async () => {
    await collect();
    const { lines } = await readStatement([HEAD, ...LINES].join('\n'), '2027-02-01');
    const looked = together(lines.length);
    await Promise.all(lines.map((line) => settleLineWithoutGuard(portal, line, looked)));
    expect(await brokenInvariants(portal)).not.toEqual([]);
  });
});
