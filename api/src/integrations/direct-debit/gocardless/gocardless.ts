import type { CollectionProvider } from '../collections-port.ts';
import type { DirectDebitProvider, HostedSetUp } from '../port.ts';
import type { GoCardlessSettings } from './call.ts';
import { openClient, openForList } from './client.ts';
import { report, reports, readWebhook } from './events.ts';
import { cancelMandate, createMandate, findMandate, validate } from './mandates.ts';
import { collect, findCollection, refund, withdraw, payouts } from './payments.ts';
import { finishHostedFlow, startHostedFlow } from './hosted-flow.ts';

export type { GoCardlessSettings } from './call.ts';

/**
 * GoCardless (REST, version 2015-07-06): a payment for each family and month, and never one of their subscriptions,
 * whose schedule would be theirs.
 */
export const createGoCardless = (
  settings: GoCardlessSettings,
): DirectDebitProvider & CollectionProvider & HostedSetUp => ({
  name: 'gocardless',
  tellsEnds: true,
  hostedBy: 'GoCardless',
  validate: (request, options) => validate(openClient(settings, options), request),
  createMandate: (request, options) => createMandate(openClient(settings, options), request),
  findMandate: (reference, options) =>
    findMandate(openClient(settings, options), reference, options?.providerId ?? null),
  cancelMandate: (reference, options) =>
    cancelMandate(openClient(settings, options), reference, options?.providerId ?? null),
  collect: async (request, options) => collect(openClient(settings, options), request),
  findCollection: (request, options) => findCollection(openClient(settings, options), request),
  withdraw: (request, options) => withdraw(openClient(settings, options), request),
  reports: (since, options) => reports(openForList(settings, options), since),
  report: (name, options) => report(openClient(settings, options), name),
  payouts: (since, options) =>
    payouts(openForList(settings, options), {
      since,
      known: options?.known ?? new Set(),
    }),
  refund: (request, options) => refund(openClient(settings, options), request),
  readWebhook: (body, signature) => readWebhook(settings.webhookSecret, body, signature),
  startHostedFlow: (request, options) => startHostedFlow(openClient(settings, options), request),
  finishHostedFlow: (id, options) => finishHostedFlow(openClient(settings, options), id),
});
