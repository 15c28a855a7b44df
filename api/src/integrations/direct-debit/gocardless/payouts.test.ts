import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceItems } from './payments.ts';
import { type GoCardlessWorld, startGoCardlessWorld, valueOf } from './gocardless.test-data.ts';

let world: GoCardlessWorld;
beforeEach(async () => {
  world = await startGoCardlessWorld();
  world.standIn.bank.accept(world.mandate.providerId);
});
afterEach(() => world.close());

const paid = async (): Promise<[string, number][]> => {
  const payout = valueOf(await world.provider.payouts('2027-01-20')).at(-1);
  return (payout?.items ?? []).map(({ what, amount }) => [what, amount]);
};

test('a payout is its payments less one fee, to the penny', async () => {
  const first = await world.pay();
  const second = await world.pay({ key: 'a1:2027-03:1', on: '2027-03-01', amount: 7200 });
  world.standIn.bank.collect(first);
  world.standIn.bank.collect(second);
  const id = world.standIn.bank.payOut();
  // 1% and 20p: 56.5p and 92p. What is left, 10,701.5p, is rounded.
  expect(valueOf(await world.provider.payouts('2027-01-20'))).toEqual([
    {
      id,
      on: '2027-01-26',
      amount: 10_702,
      items: [
        { what: 'collected', key: null, providerId: first, amount: 3650 },
        { what: 'collected', key: null, providerId: second, amount: 7200 },
        { what: 'fee', key: null, providerId: null, amount: -148 },
      ],
    },
  ]);
});

test('a late return, a claim and a refund are taken off the next payout', async () => {
  const [late, claimed, kept] = [
    await world.pay(),
    await world.pay({ key: 'a1:2027-03:1', on: '2027-03-01', amount: 1000 }),
    await world.pay({ key: 'a1:2027-04:1', on: '2027-04-01', amount: 9000 }),
  ];
  world.standIn.bank.collect(late);
  world.standIn.bank.collect(claimed);
  world.standIn.bank.payOut();
  world.standIn.bank.fail(late, 'ARUDD-0');
  world.standIn.bank.chargeBack(claimed, 'DDICA-1');
  world.standIn.bank.collect(kept);
  await world.provider.refund?.({
    key: 'a1:refund:1',
    collection: { key: '', providerId: kept },
    amount: 500,
  });
  world.standIn.bank.payOut();
  // Fees of what is taken back are given back: 110p less 56.5p and 30p.
  expect(new Map(await paid())).toEqual(
    new Map([
      ['returned', -3650],
      ['claimed', -1000],
      ['collected', 9000],
      ['refunded', -500],
      ['fee', -23],
    ]),
  );
});

test('what was paid out is not paid out again, and nothing is no payout', async () => {
  world.standIn.bank.collect(await world.pay());
  expect(world.standIn.bank.payOut()).not.toBeNull();
  expect(world.standIn.bank.payOut()).toBeNull();
  expect(valueOf(await world.provider.payouts('2027-01-20'))).toHaveLength(1);
});

test('payouts are told from the day that was asked for', async () => {
  world.standIn.bank.collect(await world.pay());
  world.standIn.bank.payOut();
  expect(valueOf(await world.provider.payouts('2027-01-26'))).toEqual([]);
});

test('a payout is told once it is paid, and as bounced only to whom it was told before', async () => {
  world.standIn.bank.collect(await world.pay());
  const id = world.standIn.bank.preparePayout() ?? '';
  const known = new Set([id]);
  const told = async (of = new Set<string>()) =>
    valueOf(await world.provider.payouts('2027-01-20', { known: of })).map(
      ({ id: one, hasBounced = false }) => ({ one, hasBounced }),
    );
  expect(await told()).toEqual([]);
  world.standIn.bank.sendPayouts();
  expect(await told()).toEqual([{ one: id, hasBounced: false }]);
  expect(await told(known)).toEqual([]);
  world.standIn.bank.sendPayouts('bounced');
  expect(await told()).toEqual([]);
  expect(await told(known)).toEqual([{ one: id, hasBounced: true }]);
});

const item = (type: string, amount: string) => ({ type, amount, links: {} });

test('money that does not add up is not booked on a guess', () => {
  const collected = item('payment_paid_out', '3600.0');
  expect(balanceItems(3500, [collected])).toBeNull();
  expect(balanceItems(3600, [collected, item('something_new', '0.0')])).toBeNull();
  expect(balanceItems(3600, [item('payment_paid_out', '3600.5')])).toBeNull();
  expect(balanceItems(3600, [collected])).toHaveLength(1);
});

test('whatever the fees, the items of a payout sum to it', () => {
  const payments = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 40 });
  const fees = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(payments, fees, (amounts, tenths) => {
      const items = [
        ...amounts.map((amount) => item('payment_paid_out', `${amount}.0`)),
        ...tenths.map((fee) => item('gocardless_fee', `-${Math.floor(fee / 10)}.${fee % 10}`)),
      ];
      const sum = amounts.reduce((all, one) => all + one * 10, 0);
      const amount = Math.round((sum - tenths.reduce((all, one) => all + one, 0)) / 10);
      const balanced = balanceItems(amount, items) ?? [];
      expect(balanced.reduce((all, one) => all + one.amount, 0)).toBe(amount);
      expect(balanced.filter(({ what }) => what === 'fee').length).toBeLessThanOrEqual(1);
    }),
  );
});
