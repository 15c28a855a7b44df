import type { Deadline } from '../../deadline.ts';
import type { CollectionRequest, ProviderCollection } from '../collections-port.ts';
import type { CreationAnswer, Mandate, ProviderAnswer } from '../port.ts';
import { type SmartdebitCall, callWithRetries, type SmartDebitSettings } from './call.ts';
import { collectionFields, NO_AMOUNT, toForm } from './fields.ts';
import { findMandate, isDoneReply, unreadable } from './mandates.ts';

/**
 * Sets the amount and the day of the family's plan. It says the same however often it is sent, so a repetition collects
 * nothing twice; the key stays with us, for a plan keeps none.
 */
export const collect = async (
  settings: SmartDebitSettings,
  deadline: Deadline,
  request: CollectionRequest,
): Promise<CreationAnswer<ProviderCollection>> => {
  const fields = collectionFields(request);
  const { reply, mayHaveHadEffect } = await callWithRetries(
    settings,
    deadline,
    change(settings, request.mandate.reference, fields),
  );
  if (reply.kind === 'unavailable') return { ...reply, mayHaveBeenAccepted: mayHaveHadEffect };
  if (reply.kind === 'xml' && isDoneReply(reply)) return { kind: 'ok', value: made(request) };
  const found = await findCollection(settings, deadline, request);
  if (found.kind === 'unavailable') return { ...found, mayHaveBeenAccepted: true };
  if (found.kind === 'ok' && found.value !== null) return { kind: 'ok', value: found.value };
  return reply.kind === 'declined' ? reply : { ...unreadable, mayHaveBeenAccepted: true };
};

export const findCollection = async (
  settings: SmartDebitSettings,
  deadline: Deadline,
  request: CollectionRequest,
): Promise<ProviderAnswer<ProviderCollection | null>> => {
  const found = await findMandate(settings, deadline, request.mandate.reference);
  if (found.kind !== 'ok') return found;
  return { kind: 'ok', value: standsAsAsked(found.value, request) ? made(request) : null };
};

/**
 * Takes the amount off the plan, before its day or after it, unless the plan is at another day by now: a late call must
 * not take away the amount of the month that follows.
 */
export const withdraw = async (
  settings: SmartDebitSettings,
  deadline: Deadline,
  request: CollectionRequest,
): Promise<ProviderAnswer<{ key: string }>> => {
  const { key, mandate } = request;
  const found = await findMandate(settings, deadline, mandate.reference);
  if (found.kind !== 'ok') return found;
  if (!mayCollect(found.value, request)) return { kind: 'ok', value: { key } };
  const { reply } = await callWithRetries(
    settings,
    deadline,
    change(settings, mandate.reference, NO_AMOUNT),
  );
  if (reply.kind !== 'xml') return reply;
  return isDoneReply(reply) ? { kind: 'ok', value: { key } } : unreadable;
};

/** In the query, because the server overlooks some changes in a form, an amount of zero among them. */
const change = (
  settings: SmartDebitSettings,
  reference: string,
  fields: Readonly<Record<string, string>>,
): SmartdebitCall => ({
  method: 'PUT',
  path: `/api/ddi/variable/${encodeURIComponent(reference)}`,
  query: toForm(settings.pslid, fields),
});

const made = ({ key, amount, on }: CollectionRequest): ProviderCollection => ({
  key,
  providerId: null,
  amount,
  on,
});

const standsAsAsked = (plan: Mandate | null, request: CollectionRequest): boolean =>
  plan !== null &&
  mayCollect(plan, request) &&
  [plan.firstPaymentPennies, plan.regularAmountPennies].every(
    (amount) => amount === request.amount,
  );

/** Whether the plan may collect anything on that day; an amount that could not be read counts as one. */
const mayCollect = (plan: Mandate | null, { on }: CollectionRequest): boolean =>
  plan !== null &&
  plan.state !== 'cancelled' &&
  plan.state !== 'rejected' &&
  plan.startDate === on &&
  (plan.firstPaymentPennies !== 0 || plan.regularAmountPennies !== 0);
