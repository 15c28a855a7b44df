import { GoCardlessClient } from 'gocardless-nodejs';
import { Environments } from 'gocardless-nodejs/constants';
import * as webhooks from 'gocardless-nodejs/webhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GOCARDLESS_LOGIN } from '../suite-worlds.test-data.ts';
import { type GoCardlessWorld, startGoCardlessWorld } from './gocardless.test-data.ts';

let world: GoCardlessWorld;
beforeEach(async () => {
  world = await startGoCardlessWorld();
});
afterEach(() => world.close());

/** GoCardless's own client, with the stand-in where their servers are. */
const clientWith = (token: string = GOCARDLESS_LOGIN.accessToken): GoCardlessClient => {
  const client = new GoCardlessClient(token, Environments.Sandbox);
  Object.assign(Reflect.get(client, '_api') as object, { _baseUrl: world.standIn.url });
  return client;
};

const idOf = ({ id }: { readonly id?: string | undefined }): string => id ?? '';

describe('GoCardless’s own client reads what the stand-in answers', () => {
  test('to a set-up by details: the look-up, the customer, the account and the mandate', async () => {
    const client = clientWith();
    const bank = { account_number: '55779911', branch_code: '200000', country_code: 'GB' };
    const found = await client.bankDetailsLookups.create(bank);
    expect(found.available_debit_schemes).toEqual(['bacs']);
    const customer = await client.customers.create(
      { given_name: 'Jo', family_name: 'Okafor', email: 'jo@example.com', country_code: 'GB' },
      'jo:customer',
    );
    const account = await client.customerBankAccounts.create({
      account_holder_name: 'J OKAFOR',
      ...bank,
      links: { customer: idOf(customer) },
    });
    expect(account.account_number_ending).toBe('11');
    const mandate = await client.mandates.create({
      scheme: 'bacs',
      metadata: { reference: 'BAND000124' },
      links: { customer_bank_account: idOf(account) },
    });
    expect(await client.mandates.find(idOf(mandate))).toMatchObject({
      id: idOf(mandate),
      status: 'pending_submission',
      scheme: 'bacs',
      metadata: { reference: 'BAND000124' },
      links: { customer: idOf(customer) },
      reference: expect.stringMatching(/^GC-/),
      next_possible_charge_date: '2027-01-29',
    });
    // The second one with this key is the first.
    const again = await client.customers.create(
      { given_name: 'Jo', family_name: 'Okafor', email: 'jo@example.com' },
      'jo:customer',
    );
    expect(idOf(again)).toBe(idOf(customer));
    expect(await client.mandates.cancel(idOf(mandate), {})).toMatchObject({ status: 'cancelled' });
  });

  test('to a payment, its events, its refund and its payout', async () => {
    const client = clientWith();
    const { providerId } = world.mandate;
    world.standIn.bank.accept(providerId);
    const metadata = { key: 'a1:2027-02:1', reference: world.mandate.reference };
    const made = await client.payments.create({
      amount: 3650,
      currency: 'GBP',
      charge_date: '2027-02-01',
      retry_if_possible: false,
      metadata,
      links: { mandate: providerId },
    });
    const id = idOf(made);
    world.standIn.bank.collect(id);
    expect(await client.payments.find(id)).toMatchObject({
      status: 'confirmed',
      amount: 3650,
      charge_date: '2027-02-01',
      links: { mandate: providerId },
    });
    const { events, meta } = await client.events.list({ payment: id, limit: 500 });
    expect(events.map(({ action }) => action)).toEqual(['confirmed', 'submitted']);
    expect(meta.cursors?.after).toMatch(/^EV/);
    const all: string[] = [];
    for await (const event of client.events.all({ payment: id })) all.push(event.action ?? '');
    expect(all).toEqual(['confirmed', 'submitted', 'created']);
    await world.provider.refund?.({
      key: 'a1:refund:1',
      collection: { key: '', providerId: id },
      amount: 500,
    });
    const { refunds } = await client.refunds.list({ payment: id });
    expect(refunds).toMatchObject([{ amount: 500, metadata: { key: 'a1:refund:1' } }]);
    const payout = world.standIn.bank.preparePayout() ?? '';
    const { payouts } = await client.payouts.list({ created_at: { gte: '2027-01-20T00:00:00Z' } });
    expect(payouts).toMatchObject([{ id: payout, status: 'pending', payout_type: 'merchant' }]);
    const types: string[] = [];
    for await (const { type } of client.payoutItems.all({ payout })) types.push(type ?? '');
    expect(types.toSorted()).toEqual(['gocardless_fee', 'payment_paid_out', 'payment_refunded']);
  });

  test('to a set-up on its own pages', async () => {
    const client = clientWith();
    const request = await client.billingRequests.create({
      mandate_request: { currency: 'GBP', scheme: 'bacs' },
    });
    const flow = await client.billingRequestFlows.create({
      redirect_uri: 'https://portal.example/back',
      exit_uri: 'https://portal.example/back',
      links: { billing_request: idOf(request) },
    });
    expect(flow.authorisation_url).toContain(idOf(flow));
    world.standIn.bank.authorise(idOf(request));
    expect(await client.billingRequests.find(idOf(request))).toMatchObject({
      status: 'fulfilled',
      links: { mandate_request_mandate: expect.stringMatching(/^MD/) },
    });
  });

  test('to a webhook', () => {
    world.standIn.bank.accept(world.mandate.providerId);
    const { body, signature } = world.standIn.webhook();
    const events = webhooks.parse(body.toString(), GOCARDLESS_LOGIN.webhookSecret, signature);
    expect(events.map(({ action }) => action)).toEqual(['created', 'active']);
  });

  test.each([
    [401, 'AuthenticationError'],
    [403, 'PermissionsError'],
    [429, 'RateLimitError'],
  ])('to what it refuses: %i is a %s, and no malformed answer', async (status, name) => {
    const client = clientWith(status === 401 ? 'wrong' : undefined);
    if (status === 403) world.standIn.behave({ kind: 'fail', status });
    if (status === 429) world.standIn.behave({ kind: 'too_many', retryAfter: 1 });
    const fault: unknown = await client.billingRequests.create({}).catch((it: unknown) => it);
    expect((fault as Error).constructor.name).toBe(name);
  });
});
