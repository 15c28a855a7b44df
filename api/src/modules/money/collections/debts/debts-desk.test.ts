import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { addParent } from '../../../../testing/families.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf, type TestStaff } from '../../../../testing/office.ts';
import { withinLimit } from '../decisions.ts';
import { writeOff } from './debts.ts';
import { letEverybodyOwe } from '../../../../testing/tables/money.ts';

const { stage, at, collected, writeAt, collections, someone, get, post, emails } = moneyDesks();

interface Debts {
  readonly data: readonly {
    readonly attributes: {
      readonly family: { readonly id: string };
      readonly amount: number;
      readonly since: string;
      readonly age: string;
      readonly plan: object | null;
      readonly next: object;
    };
  }[];
  readonly meta: {
    readonly after: string | null;
    readonly ages: readonly {
      readonly age: string;
      readonly count: number;
      readonly total: number;
    }[];
  };
}
const debtsOf = async (staff: TestStaff, query = '') => get<Debts>(staff, `debts${query}`);
const REASON = 'They lost their job.';

describe('debts', () => {
  it('are what came back, since that day, with what becomes of them', async () => {
    const [owing] = await collected(['a@example.com', 'B'], ['b@example.com']);
    const finn = await someone();
    const { data, meta } = await debtsOf(finn);
    expect(data.map(({ attributes }) => attributes)).toEqual([
      {
        family: { id: owing?.parent.grownUpId, name: 'Priya Shah' },
        amount: 3600,
        since: '2027-02-02',
        age: 'under_30',
        plan: null,
        next: { step: 'new_details', on: '2027-02-09' },
      },
    ]);
    expect(meta.ages[0]).toEqual({ age: 'under_30', count: 1, total: 3600 });
  });

  it('grow older, and are found by their age', async () => {
    await collected(['a@example.com', '7']);
    at('2027-03-04T10:00:00Z');
    const finn = await someone();
    expect((await debtsOf(finn, '?age=under_60')).data).toHaveLength(1);
    expect((await debtsOf(finn, '?age=under_30')).data).toEqual([]);
    at('2027-05-03T10:00:00Z');
    const later = await someone();
    expect((await debtsOf(later, '?age=older')).data[0]?.attributes).toMatchObject({
      since: '2027-02-02',
      next: { step: 'with_next', on: '2027-06-01' },
    });
  });

  it('are not what is about to be taken, nor what is on its way', async () => {
    const [one] = await collected(['a@example.com', '7']);
    const finn = await someone();
    await writeAt('2027-02-21T03:00:00Z');
    expect(one && (await collections(one.parent)).at(-1)).toBe('2027-03 1 written 7200');
    expect((await debtsOf(await someone())).data).toEqual([]);
    expect(finn.staffId).not.toBe('');
  });

  it('are read page by page, the oldest first', async () => {
    for (let n = 0; n < 27; n += 1)
      await addParent(stage.portal, `p${n}@example.com`, { signedIn: false });
    await letEverybodyOwe(stage.portal);
    const finn = await someone();
    const first = await debtsOf(finn);
    expect(first.data).toHaveLength(25);
    const second = await debtsOf(finn, `?after=${first.meta.after}`);
    expect(second.meta.after).toBeNull();
    const amounts = [...first.data, ...second.data].map(({ attributes: { amount } }) => amount);
    expect(amounts).toEqual(Array.from({ length: 27 }, (_, n) => 100 + n));
    expect(first.meta.ages.reduce((sum, { count }) => sum + count, 0)).toBe(27);
  });
});

describe('a payment plan', () => {
  it('is agreed for what was shown, and ended, each with a reason', async () => {
    const [one] = await collected(['a@example.com', '7']);
    const family = `families/${one?.parent.grownUpId}`;
    const finn = await someone();
    const agreed = { parts: 3, amount: 3600, reason: REASON };
    expect(await post(finn, `${family}/payment_plan`, { ...agreed, parts: 13 })).toMatchObject({
      code: 'parts_wrong',
    });
    expect(await post(finn, `${family}/payment_plan`, { ...agreed, amount: 3601 })).toMatchObject({
      code: 'more_than_owed',
    });
    expect(await post(finn, `${family}/payment_plan`, agreed)).toEqual({
      left: 3600,
      next: 1200,
      payments: 3,
    });
    expect((await debtsOf(finn)).data[0]?.attributes).toMatchObject({
      plan: { left: 3600, next: 1200, payments: 3 },
      next: { step: 'part_with_next', on: '2027-03-01' },
    });
    expect(await post(finn, `${family}/payment_plan`, agreed)).toMatchObject({ code: 'has_plan' });
    await post(finn, `${family}/payment_plan/end`, { reason: 'They can pay at once.' });
    expect((await debtsOf(finn)).data[0]?.attributes.plan).toBeNull();
    expect(await changesOf(stage.portal)).toMatchObject([
      { call: 'agreePaymentPlan', grown_up_id: one?.parent.grownUpId, reason: REASON },
      { call: 'endPaymentPlan', staff_id: finn.staffId },
    ]);
  });
});

describe('a debt that is given up', () => {
  const giveUp = (staff: TestStaff, family: string, amount: number | null, key?: string) =>
    post<{ amount?: number }>(
      staff,
      `families/${family}/write_off`,
      { amount, reason: REASON },
      key,
    );

  it('is written off by finance up to its limit, slice by slice, and by an administrator above', async () => {
    const parent = await addParent(stage.portal, 'p@example.com', { owes: 30_000 });
    const family = parent.grownUpId;
    const finn = await someone();
    expect(await giveUp(finn, family, 10_001)).toMatchObject({ code: 'above_limit' });
    expect(await giveUp(finn, family, 6_000)).toEqual({ amount: 6_000, left: 24_000 });
    expect(await giveUp(finn, family, 4_001)).toMatchObject({ code: 'above_limit' });
    expect(await giveUp(finn, family, 4_000)).toEqual({ amount: 4_000, left: 20_000 });
    // Somebody else of the same role gives it no more either.
    expect(await giveUp(await someone('finance', 'Priya Raman'), family, 1)).toMatchObject({
      code: 'above_limit',
    });
    const ada = await someone('admin', 'Ada Quist');
    expect(await giveUp(ada, family, null)).toEqual({ amount: 20_000, left: 0 });
    expect(await giveUp(ada, family, null)).toMatchObject({ code: 'nothing_owed' });
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await changesOf(stage.portal)).toHaveLength(3);
    expect(await emails()).toEqual([]);
  });

  it('can be given up again after thirty days', async () => {
    const { grownUpId: family } = await addParent(stage.portal, 'p@example.com', { owes: 30_000 });
    await giveUp(await someone(), family, 10_000);
    at(new Date(stage.portal.clock.now().getTime() + 30 * 86_400_000).toISOString());
    expect(await giveUp(await someone(), family, 10_000)).toMatchObject({ amount: 10_000 });
  });

  it('is given up once, however often the same press arrives, and not beyond the limit by two at once', async () => {
    const parent = await addParent(stage.portal, 'p@example.com', { owes: 30_000 });
    const finn = await someone();
    const key = crypto.randomUUID();
    const press = () => giveUp(finn, parent.grownUpId, 4_000, key);
    expect(await press()).toEqual(await press());
    expect(await balanceOf(stage.portal, parent)).toBe(26_000);
    const priya = await someone('finance', 'Priya Raman');
    const said = await Promise.all([
      giveUp(finn, parent.grownUpId, 4_000),
      giveUp(priya, parent.grownUpId, 4_000),
    ]);
    expect(said.map(({ amount, code }) => String(amount ?? code)).toSorted()).toEqual([
      '4000',
      'above_limit',
    ]);
  });

  it('would go beyond the limit by two at once, were the account not held while the sum is made', async () => {
    const parent = await addParent(stage.portal, 'p@example.com', { owes: 30_000 });
    const { deps } = stage.portal;
    const billingAccountId = parent.billingAccountId;
    const now = deps.clock.now();
    const giving = { billingAccountId, kind: 'write_off' as const, amount: 6_000 };
    const limits = { ofFamily: 10_000, ofDay: 50_000, maySecond: false };
    const look = () => withinLimit(deps.db, giving, { actor: 'Ann', limits, now });
    const seen = [await look(), await look()];
    for (const { ok: may } of seen)
      if (may)
        await writeOff(deps, { billingAccountId, amount: 6_000, actor: 'Ann', reason: REASON });
    expect(await balanceOf(stage.portal, parent)).toBe(30_000 - 12_000);
    expect(await look()).toMatchObject({ refusal: 'above_limit' });
  });
});
