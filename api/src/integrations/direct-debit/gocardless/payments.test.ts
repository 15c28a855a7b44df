import { afterEach, beforeEach, expect, test } from 'vitest';
import { askStandIn, type GoCardlessWorld, startGoCardlessWorld } from './gocardless.test-data.ts';

let world: GoCardlessWorld;
beforeEach(async () => {
  world = await startGoCardlessWorld();
  world.standIn.bank.accept(world.mandate.providerId);
});
afterEach(() => world.close());

const refundOf = (providerId: string | null, amount: number, key = 'a1:refund:1') => ({
  key,
  collection: { key: 'a1:2027-02:1', providerId },
  amount,
});

test('a payment is in pence, on its day, and never retried by GoCardless', async () => {
  const id = await world.pay();
  expect(world.payment(id)).toMatchObject({
    amount: 3650,
    currency: 'GBP',
    charge_date: '2027-02-01',
    description: 'Payment for 2027-02',
    retry_if_possible: false,
    metadata: { key: 'a1:2027-02:1', reference: 'BAND000123' },
    links: { mandate: world.mandate.providerId },
  });
});

test('it is the key that keeps a repeated payment from being made twice', async () => {
  await world.pay();
  await world.pay();
  expect(world.standIn.book.payments.size).toBe(1);
  const payments = {
    amount: 3650,
    currency: 'GBP',
    charge_date: '2027-02-01',
    links: { mandate: world.mandate.providerId },
  };
  await askStandIn(world.standIn, '/payments', { payments });
  await askStandIn(world.standIn, '/payments', { payments });
  expect(world.standIn.book.payments.size).toBe(3);
});

test('a mandate whose id is not known is searched by our reference', async () => {
  const mandate = { reference: 'BAND000123', providerId: null };
  const id = await world.pay({ mandate });
  expect(world.payment(id)?.links.mandate).toBe(world.mandate.providerId);
  const stranger = { ...world.request, mandate: { ...mandate, reference: 'BAND999999' } };
  expect(await world.provider.collect(stranger)).toMatchObject({ kind: 'declined' });
  expect(await world.provider.findCollection(stranger)).toEqual({ kind: 'ok', value: null });
});

test('a day that is too near is declined, and nothing is made', async () => {
  expect(await world.provider.collect({ ...world.request, on: '2027-01-26' })).toEqual({
    kind: 'declined',
    errors: ['Collection date must be on or after 2027-01-28'],
  });
  expect(world.standIn.book.payments.size).toBe(0);
});

test('a day without banks is moved on, and the payment is found all the same', async () => {
  // New Year's Day 2028 is a Saturday, and the Monday is its bank holiday.
  const request = { ...world.request, on: '2028-01-01' };
  const moved = { kind: 'ok', value: expect.objectContaining({ on: '2028-01-04' }) };
  expect(await world.provider.collect(request)).toEqual(moved);
  expect(await world.provider.findCollection(request)).toEqual(moved);
});

test('a mandate that has ended is declined in a sentence', async () => {
  world.standIn.bank.cancel(world.mandate.providerId, 'ADDACS-1');
  expect(await world.provider.collect(world.request)).toEqual({
    kind: 'declined',
    errors: ['Mandate is failed, cancelled or expired'],
  });
});

test('a payment that was made before and can not be looked at now may be accepted', async () => {
  await world.pay();
  const failing = { kind: 'fail', status: 500 } as const;
  world.standIn.behave({ kind: 'none' }, failing, failing, failing);
  expect(await world.provider.collect(world.request)).toMatchObject({
    kind: 'unavailable',
    mayHaveBeenAccepted: true,
  });
});

test('what was withdrawn is not collected again by the same key', async () => {
  await world.pay();
  await world.provider.withdraw(world.request);
  expect(await world.provider.collect(world.request)).toEqual({
    kind: 'declined',
    errors: ['This collection was withdrawn'],
  });
});

test('a payment that the bank was asked for can no longer be withdrawn', async () => {
  const id = await world.pay();
  world.standIn.bank.submit(id);
  expect(await world.provider.withdraw(world.request)).toEqual({
    kind: 'declined',
    errors: ['This payment cannot be cancelled'],
  });
  expect(await world.provider.findCollection(world.request)).toMatchObject({
    value: { providerId: id },
  });
});

test('a withdrawal whose answer is lost is found done', async () => {
  await world.pay();
  // The payment is looked for on one page, then cancelled.
  world.standIn.behave({ kind: 'none' }, { kind: 'lose_answer' });
  expect(await world.provider.withdraw(world.request)).toMatchObject({ kind: 'ok' });
  expect(world.standIn.book.events.filter(({ action }) => action === 'cancelled')).toHaveLength(1);
});

test("one month's payment is not taken for another's", async () => {
  const february = await world.pay();
  const march = { ...world.request, key: 'a1:2027-03:1', on: '2027-03-01' };
  expect(await world.provider.findCollection(march)).toEqual({ kind: 'ok', value: null });
  await world.provider.collect(march);
  expect(await world.provider.findCollection(world.request)).toMatchObject({
    value: { providerId: february },
  });
});

test('a refund goes to its payment once, whatever is repeated', async () => {
  const id = await world.pay();
  world.standIn.bank.collect(id);
  world.standIn.behave({ kind: 'none' }, { kind: 'lose_answer' });
  const refunded = { kind: 'ok', value: { key: 'a1:refund:1' } };
  expect(await world.provider.refund?.(refundOf(id, 1000))).toEqual(refunded);
  expect(await world.provider.refund?.(refundOf(id, 1000))).toEqual(refunded);
  expect(world.payment(id)?.amount_refunded).toBe(1000);
});

test('a refund is not made again when GoCardless has forgotten its key', async () => {
  const id = await world.pay();
  world.standIn.bank.collect(id);
  await world.provider.refund?.(refundOf(id, 1000));
  world.standIn.book.keys.clear();
  expect(await world.provider.refund?.(refundOf(id, 1000))).toMatchObject({ kind: 'ok' });
  expect(world.payment(id)?.amount_refunded).toBe(1000);
});

test('two refunds of one payment are both made, and together never more than was paid', async () => {
  const id = await world.pay();
  world.standIn.bank.collect(id);
  await world.provider.refund?.(refundOf(id, 1000));
  expect(await world.provider.refund?.(refundOf(id, 2000, 'a1:refund:2'))).toMatchObject({
    kind: 'ok',
  });
  expect(await world.provider.refund?.(refundOf(id, 651, 'a1:refund:3'))).toEqual({
    kind: 'declined',
    errors: ['Amount is more than was paid'],
  });
  expect(world.payment(id)?.amount_refunded).toBe(3000);
});

test('two refunds at one moment: each counts the other, or is declined', async () => {
  const id = await world.pay();
  world.standIn.bank.collect(id);
  const answers = await Promise.all([
    world.provider.refund?.(refundOf(id, 3000, 'a1:refund:1')),
    world.provider.refund?.(refundOf(id, 3000, 'a1:refund:2')),
  ]);
  expect(new Set(answers.map((answer) => answer?.kind))).toEqual(new Set(['ok', 'declined']));
  expect(world.payment(id)?.amount_refunded).toBe(3000);
});

test('what was not collected is not refunded', async () => {
  const id = await world.pay();
  expect(await world.provider.refund?.(refundOf(id, 100))).toMatchObject({ kind: 'declined' });
  expect(await world.provider.refund?.(refundOf(null, 100))).toMatchObject({ kind: 'declined' });
});
