import { afterEach, beforeEach, expect, test } from 'vitest';
import { alex } from '../suite-worlds.test-data.ts';
import {
  askStandIn,
  type GoCardlessWorld,
  startGoCardlessWorld,
  valueOf,
} from './gocardless.test-data.ts';

let world: GoCardlessWorld;
beforeEach(async () => {
  world = await startGoCardlessWorld();
});
afterEach(() => world.close());

const request = {
  reference: 'BAND000321',
  payer: alex.payer,
  returnUrl: 'https://portal.example.com/direct-debits',
};

test("Alex is sent to GoCardless's pages and comes back with a mandate under our reference", async () => {
  const flow = valueOf(await world.provider.startHostedFlow(request));
  expect(flow.address).toMatch(/^https:/);
  expect(await world.provider.finishHostedFlow(flow.id)).toEqual({ kind: 'ok', value: null });
  world.standIn.bank.authorise(flow.id);
  const mandate = valueOf(await world.provider.finishHostedFlow(flow.id));
  expect(mandate).toEqual({
    reference: 'BAND000321',
    bankReference: expect.stringMatching(/^GC-/),
    providerId: expect.stringMatching(/^MD/),
    confirmedAt: new Date('2027-01-25T09:00:00.009Z'),
    accountName: 'H PAYER',
    accountNumberEnding: '42',
    bankName: 'BARCLAYS BANK PLC',
  });
  expect(await world.provider.findMandate('BAND000321')).toMatchObject({
    value: { providerId: mandate?.providerId, state: 'new' },
  });
});

test('who starts again goes through new pages to the same mandate', async () => {
  const first = valueOf(await world.provider.startHostedFlow(request));
  const second = valueOf(await world.provider.startHostedFlow(request));
  expect(second.id).toBe(first.id);
  expect(second.address).not.toBe(first.address);
});

test('who has finished is sent there no more', async () => {
  const flow = valueOf(await world.provider.startHostedFlow(request));
  world.standIn.bank.authorise(flow.id);
  expect(await world.provider.startHostedFlow(request)).toMatchObject({ kind: 'declined' });
});

test('when the answers are lost, one request is made all the same', async () => {
  world.standIn.behave({ kind: 'lose_answer' }, { kind: 'none' }, { kind: 'lose_answer' });
  expect(await world.provider.startHostedFlow(request)).toMatchObject({ kind: 'ok' });
  expect(world.standIn.book.kinds.billing_requests?.size).toBe(1);
});

test('collecting by a mandate that was set up there works as by any other', async () => {
  const flow = valueOf(await world.provider.startHostedFlow(request));
  world.standIn.bank.authorise(flow.id);
  const mandate = valueOf(await world.provider.finishHostedFlow(flow.id));
  if (mandate === null) throw new Error('There is no mandate.');
  expect(await world.provider.collect({ ...world.request, mandate })).toMatchObject({ kind: 'ok' });
});

test('a request that nobody made is a fault, and one that was given up is declined', async () => {
  expect(await world.provider.finishHostedFlow('BRQ1')).toMatchObject({ kind: 'unavailable' });
  const flow = valueOf(await world.provider.startHostedFlow(request));
  await askStandIn(world.standIn, `/billing_requests/${flow.id}/actions/cancel`, { data: {} });
  expect(await world.provider.finishHostedFlow(flow.id)).toEqual({
    kind: 'declined',
    errors: ['This Direct Debit was not set up'],
  });
});

test('a mandate that its bank refused before anybody asked is not set up', async () => {
  const flow = valueOf(await world.provider.startHostedFlow(request));
  world.standIn.bank.authorise(flow.id);
  const mandate = valueOf(await world.provider.finishHostedFlow(flow.id));
  world.standIn.bank.refuse(mandate?.providerId ?? '', '5');
  expect(await world.provider.finishHostedFlow(flow.id)).toEqual({
    kind: 'declined',
    errors: ['This Direct Debit was not set up'],
  });
});
