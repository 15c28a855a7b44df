import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../testing/collections.ts';
import { brokenInvariants } from '../../../../testing/portal.ts';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { changesOf, type TestStaff } from '../../../../testing/office.ts';
import { decideRefund } from '../../../../testing/tables/money.ts';

const {
  stage,
  collected,
  handedOver,
  collections,
  collectionOf,
  someone,
  get,
  post,
  emails,
  fileOf,
} = moneyDesks();
const REASON = 'Two lessons were cancelled.';

interface Refunds {
  readonly data: readonly { readonly attributes: Record<string, unknown> }[];
}
interface FamilyMoney {
  readonly data: {
    readonly attributes: {
      readonly owed: number;
      readonly payments: readonly { readonly refundable: number; readonly state: string }[];
      readonly decisions: readonly { readonly kind: string; readonly by: string }[];
    };
  };
}
const payBack = (staff: TestStaff, id: string, amount: number, key?: string) =>
  post<{ amount?: number; paid_by?: string }>(
    staff,
    `collections/${id}/refund`,
    { amount, reason: REASON },
    key,
  );
const moneyOf = async (staff: TestStaff, family: string) =>
  (await get<FamilyMoney>(staff, `families/${family}/money`)).data.attributes;

/** A payment of £36.00 that was collected. */
const paid = async () => {
  const [one] = await collected(['priya@example.com']);
  if (one === undefined) throw new Error('There is no family.');
  return {
    parent: one.parent,
    id: await collectionOf(one.parent.grownUpId),
    finn: await someone(),
  };
};

describe('a refund', () => {
  it('of more than was collected is refused in plain words, and changes nothing', async () => {
    const { parent, id, finn } = await paid();
    const answer = await payBack(finn, id, 3601);
    expect(answer.code).toBe('more_than_collected');
    expect(answer.errors).toEqual([
      'That is more than was collected and not refunded yet, so nothing was refunded.',
    ]);
    expect(await changesOf(stage.portal)).toEqual([]);
    expect(await collections(parent)).toEqual(['2027-02 1 collected 3600']);
  });

  it('is made once however often it arrives, told, listed, and written down', async () => {
    const { parent, id, finn } = await paid();
    const key = crypto.randomUUID();
    expect(await payBack(finn, id, 1000, key)).toEqual({ amount: 1000, paid_by: 'bank' });
    expect(await payBack(finn, id, 1000, key)).toEqual({ amount: 1000, paid_by: 'bank' });
    expect((await moneyOf(finn, parent.grownUpId)).payments[0]).toMatchObject({
      refunded: 1000,
      refundable: 2600,
    });
    expect(await payBack(finn, id, 2601)).toMatchObject({ code: 'more_than_collected' });
    await payBack(finn, id, 2600);
    const { data } = await get<Refunds>(finn, 'refunds');
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      { amount: 2600, state: 'made', paid_by: 'bank', by: 'Finn Larsen', reason: REASON },
      { amount: 1000, family: { name: 'Priya Shah' }, of: '2027-02-01' },
    ]);
    expect((await get<Refunds>(finn, 'refunds?state=refused')).data).toEqual([]);
    expect((await moneyOf(finn, parent.grownUpId)).decisions).toMatchObject([
      { kind: 'refund', by: 'Finn Larsen', amount: 2600 },
      { kind: 'refund', amount: 1000 },
    ]);
    expect(await balanceOf(stage.portal, parent)).toBe(0);
    expect(await emails()).toContain('We are paying £10.00 back to you');
    expect(await changesOf(stage.portal)).toMatchObject([
      { call: 'refundCollection', grown_up_id: parent.grownUpId, after: { amount: 1000 } },
      { call: 'refundCollection', reason: REASON, after: { amount: 2600 } },
    ]);
    const csv = await fileOf(finn, 'refunds');
    expect(csv).toHaveLength(3);
    expect(csv[1]).toMatch(/^[^,]+,Priya Shah,26\.00,2027-02-01,Paid back,Finn Larsen,/);
    expect(await fileOf(finn, 'refunds', 'state=refused')).toHaveLength(1);
    expect(await brokenInvariants({ ...stage.portal, clock: stage.portal.clock })).toEqual([]);
  });

  it('of a payment that is still on its way is refused', async () => {
    const [one] = await handedOver('priya@example.com');
    const id = await collectionOf(one?.parent.grownUpId ?? '');
    expect(await payBack(await someone(), id, 100)).toMatchObject({ code: 'not_collected' });
  });

  it('above finance’s limit for one family needs an administrator', async () => {
    const { parent, id, finn } = await paid();
    const before = { pennies: 14_900, at: stage.portal.clock.now() };
    await decideRefund(stage.portal, parent.billingAccountId, before);
    expect(await payBack(finn, id, 101)).toMatchObject({ code: 'above_limit' });
    expect(await payBack(finn, id, 100)).toMatchObject({ amount: 100 });
    const ada = await someone('admin', 'Ada Quist');
    expect(await payBack(ada, id, 3500)).toMatchObject({ amount: 3500 });
  });

  it('of nobody’s payment is not found', async () => {
    const finn = await someone();
    expect(await payBack(finn, crypto.randomUUID(), 100)).toMatchObject({ code: 'not_found' });
  });
});
