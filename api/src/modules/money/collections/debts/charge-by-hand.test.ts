import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { brokenInvariants } from '../../../../testing/invariants.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf } from '../../../../testing/office.ts';
import type { TestStaff } from '../../../../testing/staff.ts';

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
