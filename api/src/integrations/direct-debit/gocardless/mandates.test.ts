import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alex, goCardlessAt, withBank } from '../suite-worlds.test-data.ts';
import { type GoCardlessWorld, startGoCardlessWorld, valueOf } from './gocardless.test-data.ts';

let world: GoCardlessWorld;
beforeEach(async () => {
  world = await startGoCardlessWorld();
});
afterEach(() => world.close());

const sam = {
  ...alex,
  reference: 'BAND000456',
  payer: { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' },
};

test("Alex's mandate is by Bacs, and remembers our reference", () => {
  const { standIn, mandate } = world;
  expect(standIn.book.mandates.get(mandate.providerId)).toMatchObject({
    scheme: 'bacs',
    metadata: { reference: 'BAND000123' },
  });
  expect(standIn.book.mandates.get(mandate.providerId)?.reference).not.toBe('BAND000123');
});

test("where the contract allows it, the bank's reference is ours", async () => {
  const provider = goCardlessAt(world.standIn.url, true)();
  const { providerId } = valueOf(await provider.createMandate(sam));
  expect(world.standIn.book.mandates.get(providerId ?? '')?.reference).toBe('BAND000456');
});

test('the payer is sent as they are, and the account with digits only', async () => {
  const address = { line1: 'Flat 2', town: "King's Lynn", postcode: 'PE30 1AA' };
  const zoe = { firstName: 'Zoë', lastName: 'Müller-Søby', email: 'zoe@example.com', address };
  const request = { ...withBank({ accountNumber: '5577 9911' }), reference: 'BAND000777' };
  await world.provider.createMandate({ ...request, payer: zoe });
  const { customers, customer_bank_accounts: accounts } = world.standIn.book.kinds;
  expect([...(customers?.values() ?? [])].at(-1)).toMatchObject({
    given_name: 'Zoë',
    family_name: 'Müller-Søby',
    address_line1: 'Flat 2',
    city: "King's Lynn",
    postal_code: 'PE30 1AA',
    country_code: 'GB',
  });
  expect([...(accounts?.values() ?? [])].at(-1)).toMatchObject({ account_number_ending: '11' });
});

test('a caller who knows its id finds a mandate without reading all of them', async () => {
  const { standIn, provider, mandate } = world;
  const { providerId } = mandate;
  const before = standIn.requests().length;
  expect(await provider.findMandate(alex.reference, { providerId })).toMatchObject({
    value: { providerId, state: 'new', firstName: 'Aléx', firstPaymentPennies: null },
  });
  const asked = standIn.requests().slice(before);
  expect(asked.map(({ path }) => path)).toEqual([
    `/mandates/${providerId}`,
    expect.stringMatching(/^\/customers\/CU/),
  ]);
});

test('an old mandate is found on the last of many pages', async () => {
  for (const n of [1, 2, 3, 4, 5])
    await world.provider.createMandate({ ...sam, reference: `BAND00060${n}` });
  expect(await world.provider.findMandate(alex.reference)).toMatchObject({
    value: { providerId: world.mandate.providerId },
  });
});

test('when only the mandate is missing, a repetition takes up the customer and the account', async () => {
  const { standIn, provider } = world;
  standIn.behave({ kind: 'none' }, { kind: 'none' }, { kind: 'fail', status: 500 });
  standIn.behave({ kind: 'fail', status: 500 }, { kind: 'fail', status: 500 });
  expect(await provider.createMandate(sam)).toMatchObject({ mayHaveBeenAccepted: true });
  expect(await provider.createMandate(sam)).toMatchObject({ kind: 'ok' });
  const { customers, customer_bank_accounts: accounts } = standIn.book.kinds;
  expect([customers?.size, accounts?.size, standIn.book.mandates.size]).toEqual([2, 2, 2]);
});

test('a reference whose mandate is for another account is declined', async () => {
  const other = withBank({ accountNumber: '55779912' });
  expect(await world.provider.createMandate(other)).toEqual({
    kind: 'declined',
    errors: ['Reference number has already been taken'],
  });
});

test('an account that takes no Direct Debits is declined before anything is made', async () => {
  expect(await world.provider.validate(withBank({ sortCode: '99-99-99' }))).toEqual({
    kind: 'declined',
    errors: ['This bank account does not accept Direct Debits'],
  });
});

test('what is wrong with a field is said as a sentence about it', async () => {
  const wrong = withBank({ accountNumber: '123', sortCode: '2' });
  expect(await world.provider.validate(wrong)).toEqual({
    kind: 'declined',
    errors: ['Sort code is invalid', 'Account number is invalid'],
  });
});

describe('the state of a mandate', () => {
  const stateOf = async () =>
    valueOf(await world.provider.findMandate(alex.reference))?.state ?? 'none';

  test('is live when the bank has accepted it', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    expect(await stateOf()).toBe('live');
  });

  test('is rejected when the bank refuses it, and cancelled when the payer ends it', async () => {
    world.standIn.bank.refuse(world.mandate.providerId, 'AUDDIS-5');
    expect(await stateOf()).toBe('rejected');
    world.standIn.bank.cancel(world.mandate.providerId, 'ADDACS-1');
    expect(await stateOf()).toBe('cancelled');
  });

  test('follows a mandate that GoCardless replaced', async () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const next = world.standIn.bank.replace(world.mandate.providerId);
    expect(await world.provider.findMandate(alex.reference)).toMatchObject({
      value: { providerId: next, state: 'live' },
    });
  });
});

test('a cancellation whose answer is lost is found done', async () => {
  world.standIn.behave({ kind: 'none' }, { kind: 'lose_answer' });
  const { providerId } = world.mandate;
  expect(await world.provider.cancelMandate(alex.reference, { providerId })).toMatchObject({
    kind: 'ok',
  });
  expect(world.standIn.book.mandates.get(providerId)?.status).toBe('cancelled');
});

test('cancelling says that it was us', async () => {
  await world.provider.cancelMandate(alex.reference, { providerId: world.mandate.providerId });
  expect(world.standIn.book.events.at(-1)).toMatchObject({
    action: 'cancelled',
    details: { origin: 'api' },
    metadata: { by: 'bandstand' },
  });
});
