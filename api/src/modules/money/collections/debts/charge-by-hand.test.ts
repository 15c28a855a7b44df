import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { brokenInvariants } from '../../../../testing/portal.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf, type TestStaff } from '../../../../testing/office.ts';
import { signInAgain } from '../../../../testing/families.ts';

const { stage, at, collected, collections, collectionOf, someone, get, post, writeAt, emails } =
  moneyDesks();
const REASON = 'Paid back by mistake.';
const charge = (staff: TestStaff, family: string, amount: number, key?: string) =>
  post(staff, `families/${family}/charge`, { amount, reason: REASON }, key);
const broken = () => brokenInvariants({ ...stage.portal, clock: stage.portal.clock });
const aFamily = async () => {
  const [one] = await collected(['a@example.com']);
  if (one === undefined) throw new Error('a family');
  at('2027-02-09T10:00:00Z');
  return one.parent;
};
const moneyOf = async (staff: TestStaff, family: string) =>
  (await get<{ data: { attributes: object } }>(staff, `families/${family}/money`)).data.attributes;

describe('a charge by hand', () => {
  it('asks again for a refund that was a mistake: with the next payment, of which the payer is told', async () => {
    const parent = await aFamily();
    const { grownUpId: family } = parent;
    const finn = await someone();
    const payment = await collectionOf(family);
    await post(finn, `collections/${payment}/refund`, { amount: 3600, reason: 'A mistake.' });
    expect(await moneyOf(finn, family)).toMatchObject({ owed: 0, credit: 0 });
    expect(await charge(finn, family, 3600)).toMatchObject({ amount: 3600, balance: 3600 });
    expect(await emails()).toContain('£36.00 more to pay');
    expect(await moneyOf(finn, family)).toMatchObject({
      owed: 3600,
      is_collected_from: true,
      decisions: [
        { by: 'Finn Larsen', kind: 'charge', amount: 3600, reason: REASON },
        { kind: 'refund' },
      ],
    });
    expect((await changesOf(stage.portal)).at(-1)).toMatchObject({
      call: 'chargeFamily',
      grown_up_id: family,
      reason: REASON,
    });
    await writeAt('2027-02-21T03:00:00Z');
    expect(await collections(parent)).toContain('2027-03 1 written 7200');
    expect((await emails()).at(-1)).toContain('£72.00');
    expect(await broken()).toEqual([]);
  });

  it('is done once, however often it is pressed, and by finance up to its limit within 30 days', async () => {
    const parent = await aFamily();
    const [finn, ada] = [await someone(), await someone('admin', 'Ada King')];
    const { grownUpId: family } = parent;
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) await charge(finn, family, 6000, key);
    expect(await balanceOf(stage.portal, parent)).toBe(6000);
    expect(await charge(finn, family, 4001)).toMatchObject({ code: 'above_limit' });
    expect((await charge(finn, family, 4000)).code).toBeUndefined();
    expect(await charge(ada, family, 100_001)).toMatchObject({ code: 'too_much' });
    expect((await charge(ada, family, 50_000)).code).toBeUndefined();
    expect(await balanceOf(stage.portal, parent)).toBe(60_000);
    expect(await broken()).toEqual([]);
  });
});

describe('a payment without Direct Debit', () => {
  const paid = (staff: TestStaff, family: string, what: object = {}) =>
    post(staff, `families/${family}/paid`, {
      way: 'transfer',
      on: '2027-02-08',
      amount: 2000,
      reference: 'TAYLOR BAND',
      ...what,
    });

  it('is owed no more, is entered once, and the family reads of it and finds it among its payments', async () => {
    const parent = await aFamily();
    const { grownUpId: family } = parent;
    const finn = await someone();
    await charge(finn, family, 3600);
    expect(await paid(finn, family)).toMatchObject({ amount: 2000, balance: 1600 });
    expect(await paid(finn, family, { reference: 'taylor band' })).toMatchObject({
      code: 'received_already',
    });
    expect(await emails()).toContain('We have received £20.00');
    expect(await moneyOf(finn, family)).toMatchObject({
      owed: 1600,
      decisions: [
        {
          by: 'Finn Larsen',
          kind: 'received',
          amount: 2000,
          reason: 'Bank transfer, Monday 8 February 2027: TAYLOR BAND',
        },
        { kind: 'charge' },
      ],
    });
    const { auth } = await signInAgain(stage.portal, parent);
    const { past } = (await stage.portal.call({ url: '/api/payments.json', headers: auth })).json<{
      past: object[];
    }>();
    expect(past[0]).toMatchObject({ date: '2027-02-09', amount: 2000, state: 'received' });
    await writeAt('2027-02-21T03:00:00Z');
    expect(await collections(parent)).toContain('2027-03 1 written 5200');
    expect(await broken()).toEqual([]);
  });

  it('comes off what is written and not handed over, and more than is owed off the next one', async () => {
    const parent = await aFamily();
    const { grownUpId: family } = parent;
    await charge(await someone(), family, 1000);
    await writeAt('2027-02-21T03:00:00Z');
    expect(await collections(parent)).toContain('2027-03 1 written 4600');
    const finn = await someone('finance', 'Faye Lind');
    expect(await paid(finn, family, { amount: 4600 })).toMatchObject({ balance: -4600 });
    await stage.portal.drain();
    expect((await collections(parent)).join()).toMatch(/2027-03 1 withheld/);
    expect(await moneyOf(finn, family)).toMatchObject({ owed: 0, credit: 0 });
    expect(await broken()).toEqual([]);
  });

  it('has a day that was, an amount that a family pays, and a colleague’s day', async () => {
    const { grownUpId: family } = await aFamily();
    const finn = await someone();
    const [{ since } = { since: '' }] = await stage.portal.sql<{ since: string }>(
      `select ((created_at at time zone 'Europe/London')::date - 1)::text as since from grown_ups where id = $1`,
      [family],
    );
    for (const on of ['2027-02-10', '2025-12-01', since])
      expect(await paid(finn, family, { on })).toMatchObject({ code: 'day_wrong' });
    expect(await paid(finn, family, { amount: 100_001 })).toMatchObject({ code: 'too_much' });
    expect(await paid(finn, family, { amount: 50_000 })).toMatchObject({ balance: -50_000 });
    expect(await paid(finn, family, { amount: 1 })).toMatchObject({ code: 'above_day' });
    const ada = await someone('admin', 'Ada King');
    expect(await paid(ada, family, { amount: 1 })).toMatchObject({ balance: -50_001 });
    expect(await broken()).toEqual([]);
  });
});
