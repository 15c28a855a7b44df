import { instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type {
  CollectionLine,
  MandateLine,
  Report,
  ReportLine,
  ReportName,
  Webhook,
} from '../collections-port.ts';
import type { ProviderAnswer } from '../port.ts';
import { unreadable, parseJson } from './call.ts';
import { type Client, fetchAll, fetchOne } from './client.ts';
import {
  EVENTS,
  type GoCardlessEvent,
  type GoCardlessMandate,
  type GoCardlessPayment,
  MANDATES,
  noteIn,
  PAYMENTS,
  type ResourceKind,
} from './resources.ts';
import { isApplied, mandateSteps, paymentSteps, type Steps } from './steps.ts';

export const reports = async (
  client: Client,
  since: IsoDate,
): Promise<ProviderAnswer<readonly ReportName[]>> => {
  const from = instantAt(since, '00:00').toISOString();
  const events = await fetchAll(client, EVENTS, { 'created_at[gte]': from });
  if (events.kind !== 'ok') return events;
  return { kind: 'ok', value: namesOf(events.value).toReversed() };
};

/** Only events that are applied have names. */
const namesOf = (events: readonly GoCardlessEvent[]): readonly ReportName[] =>
  events.filter(isApplied).map((event): ReportName => ({
    id: event.id,
    kind: 'event',
    on: dayOf(event),
    at: event.created_at,
    about: event.links.payment ?? event.links.mandate ?? undefined,
  }));

/** What names nothing that can be found waits for somebody, and holds up no other report. */
const nothingFound = (name: ReportName, raw: object, unread: number): ProviderAnswer<Report> => ({
  kind: 'ok',
  value: { ...name, raw: JSON.stringify(raw), lines: [], unreadable: unread },
});

/**
 * An event is only the occasion: what is told is every step that its mandate or payment has taken until now, the oldest
 * first. So it doesn't matter in which order, how often or how late events come, or whether one before it was lost. The event is
 * in that history too, and only asked for itself where we don't know what it is about: each month has several for each family.
 */
export const report = async (client: Client, name: ReportName): Promise<ProviderAnswer<Report>> => {
  const { about = '' } = name;
  // GoCardless's reference says with which letters each of its ids begins.
  if (about.startsWith('PM')) return reportPayment(client, name, about);
  if (about.startsWith('MD')) return reportMandate(client, name, about);
  const event = await fetchOne(client, EVENTS, name.id);
  if (event.kind !== 'ok') return event;
  if (event.value === null) return nothingFound(name, {}, 1);
  const { resource_type: type, links } = event.value;
  if (type === 'mandates' && typeof links.mandate === 'string')
    return reportMandate(client, name, links.mandate);
  if (type === 'payments' && typeof links.payment === 'string')
    return reportPayment(client, name, links.payment);
  return nothingFound(name, { event: event.value }, isApplied(event.value) ? 1 : 0);
};

const reportMandate = (client: Client, name: ReportName, id: string) =>
  reportResource(client, name, [MANDATES, id, { mandate: id }], async (mandate, history) => {
    const next = await successorIn(client, history);
    if (next.kind !== 'ok') return next;
    const told = mandateSteps(history.filter((one) => one.resource_type === 'mandates'));
    const lines = told.steps.map((step) => toMandateLine(mandate, step, next.value));
    return { kind: 'ok', value: { told, lines } };
  });

const reportPayment = (client: Client, name: ReportName, id: string) =>
  reportResource(client, name, [PAYMENTS, id, { payment: id }], async (payment, history) => {
    const reference = await referenceOf(client, payment);
    if (reference.kind !== 'ok') return reference;
    const told = paymentSteps(history.filter((one) => one.resource_type === 'payments'));
    const lines = told.steps.map((step) => toCollectionLine(payment, reference.value, step));
    return { kind: 'ok', value: { told, lines } };
  });

interface ToldLines {
  readonly told: Steps<unknown>;
  readonly lines: readonly ReportLine[];
}

const reportResource = async <Resource extends object>(
  client: Client,
  name: ReportName,
  [kind, id, query]: readonly [ResourceKind<Resource>, string, Readonly<Record<string, string>>],
  read: (of: Resource, history: readonly GoCardlessEvent[]) => Promise<ProviderAnswer<ToldLines>>,
): Promise<ProviderAnswer<Report>> => {
  const [found, events] = await Promise.all([
    fetchOne(client, kind, id),
    fetchAll(client, EVENTS, query),
  ]);
  if (found.kind !== 'ok') return found;
  if (events.kind !== 'ok') return events;
  const [resource, history] = [found.value, events.value];
  if (resource === null) return nothingFound(name, { history }, 1);
  const told = await read(resource, history);
  return told.kind === 'ok' ? finish(client, name, { resource, history, ...told.value }) : told;
};

/** The mandate that goes on in place of this one: its bank reference is another one. */
const successorIn = async (
  client: Client,
  history: readonly GoCardlessEvent[],
): Promise<ProviderAnswer<GoCardlessMandate | null>> => {
  const id = history.find(({ links }) => typeof links.new_mandate === 'string')?.links.new_mandate;
  return typeof id === 'string' ? fetchOne(client, MANDATES, id) : { kind: 'ok', value: null };
};

interface ResourceEvents extends ToldLines {
  readonly resource: object;
  readonly history: readonly GoCardlessEvent[];
}

/** What can't be read is counted once, by the report of its own event. */
const finish = async (
  client: Client,
  name: ReportName,
  { resource, history, told, lines }: ResourceEvents,
): Promise<ProviderAnswer<Report>> => {
  const event = history.find((one) => one.id === name.id);
  if (event === undefined) return lagsBehind(client, name);
  const isUnforeseen = told.unforeseen.some((one) => one.id === event.id);
  const raw = JSON.stringify({ event, resource, history });
  const { payment, mandate } = event.links;
  const says = `“${event.action}” of ${payment ?? mandate ?? event.resource_type}`;
  const unread = isUnforeseen ? { unreadable: 1, says } : { unreadable: 0 };
  return { kind: 'ok', value: { ...name, raw, lines, ...unread } };
};

/** Lists may lag behind: an event that its own history doesn't have yet is asked about again later, if it exists at all. */
const lagsBehind = async (client: Client, name: ReportName): Promise<ProviderAnswer<Report>> => {
  const event = await fetchOne(client, EVENTS, name.id);
  if (event.kind !== 'ok') return event;
  return event.value === null ? nothingFound(name, {}, 1) : unreadable(200);
};

type MandateStepOf = ReturnType<typeof mandateSteps>['steps'][number];
type PaymentStepOf = ReturnType<typeof paymentSteps>['steps'][number];

const toMandateLine = (
  mandate: GoCardlessMandate,
  step: MandateStepOf,
  successor: GoCardlessMandate | null,
): MandateLine => ({
  about: 'mandate',
  line: lineOf(mandate.id, step),
  on: dayOf(step.event),
  mandate: {
    reference: noteIn(mandate, 'reference') ?? '',
    // A mandate that was replaced goes on as another one.
    providerId: step.event.links.new_mandate ?? mandate.id,
  },
  bankReference: step.event.links.new_mandate === successor?.id ? successor?.reference : undefined,
  what: step.what,
  code: step.code,
  becomes: step.becomes,
});

const toCollectionLine = (
  payment: GoCardlessPayment,
  reference: string,
  step: PaymentStepOf,
): CollectionLine => ({
  about: 'collection',
  line: lineOf(payment.id, step),
  on: dayOf(step.event),
  mandate: { reference, providerId: payment.links.mandate },
  key: noteIn(payment, 'key'),
  what: step.what,
  code: step.code,
  amount: payment.amount,
  collectedOn: payment.charge_date,
});

/** The event's id too: a payment that is retried by hand may fail twice, and a claim may be made again. */
const lineOf = (id: string, { what, event }: MandateStepOf | PaymentStepOf): string =>
  `${id}:${what}:${event.id}`;

/** Empty where the payment is by a mandate that isn't ours: somebody made both in the dashboard. */
const referenceOf = async (
  client: Client,
  payment: GoCardlessPayment,
): Promise<ProviderAnswer<string>> => {
  const own = noteIn(payment, 'reference');
  if (own !== null) return { kind: 'ok', value: own };
  const mandate = await fetchOne(client, MANDATES, payment.links.mandate);
  if (mandate.kind !== 'ok') return mandate;
  const reference = mandate.value === null ? null : noteIn(mandate.value, 'reference');
  return { kind: 'ok', value: reference ?? '' };
};

const dayOf = ({ created_at: at }: GoCardlessEvent): IsoDate => londonDate(new Date(at));

const BODY = z.object({ events: z.array(EVENTS.schema) });

/** The signature is that of the bytes as they came: parsing and writing them again would change them. */
export const readWebhook = (secret: string, body: Buffer, signature: string): Webhook => {
  if (!isSignedBy(secret, body, signature)) return { kind: 'forged' };
  const read = BODY.safeParse(parseJson(body.toString('utf8')));
  return read.success ? { kind: 'ok', reports: namesOf(read.data.events) } : { kind: 'unreadable' };
};

export const signWebhook = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const isSignedBy = (secret: string, body: Buffer, signature: string): boolean => {
  const expected = Buffer.from(signWebhook(secret, body));
  const told = Buffer.from(signature.trim().toLowerCase());
  return told.length === expected.length && timingSafeEqual(told, expected);
};
