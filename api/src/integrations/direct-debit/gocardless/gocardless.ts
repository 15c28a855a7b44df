import type { CollectionProvider } from '../collections-port.ts';
import type { DirectDebitProvider, HostedSetUp, ProviderCallOptions } from '../port.ts';
import type { GoCardlessSettings } from './call.ts';
import { type Client, openClient, openForList } from './client.ts';
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
): DirectDebitProvider & CollectionProvider & HostedSetUp => {
  /** A piece of work that is given its client. */
  const within =
    <Asked, Answer>(work: (client: Client, asked: Asked) => Promise<Answer>) =>
    (asked: Asked, options?: ProviderCallOptions): Promise<Answer> =>
      work(openClient(settings, options), asked);
  return {
    name: 'gocardless',
    tellsEnds: true,
    hostedBy: 'GoCardless',
    validate: within(validate),
    createMandate: within(createMandate),
    findMandate: (reference, options) =>
      findMandate(openClient(settings, options), reference, options?.providerId ?? null),
    cancelMandate: (reference, options) =>
      cancelMandate(openClient(settings, options), reference, options?.providerId ?? null),
    collect: within(collect),
    findCollection: within(findCollection),
    withdraw: within(withdraw),
    reports: (since, options) => reports(openForList(settings, options), since),
    report: within(report),
    payouts: (since, options) =>
      payouts(openForList(settings, options), { since, known: options?.known ?? new Set() }),
    refund: within(refund),
    readWebhook: (body, signature) => readWebhook(settings.webhookSecret, body, signature),
    startHostedFlow: within(startHostedFlow),
    finishHostedFlow: within(finishHostedFlow),
  };
};
