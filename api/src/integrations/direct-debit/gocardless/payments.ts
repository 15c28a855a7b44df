import type { CollectionRequest, ProviderCollection, RefundRequest } from '../collections-port.ts';
import type { CreationAnswer, ProviderAnswer } from '../port.ts';
import { act, type Client, fetchAll, fetchNamed, make } from './client.ts';
import { searchMandate } from './mandates.ts';
import { BY_US, type GoCardlessPayment, noteIn, PAYMENTS, REFUNDS } from './resources.ts';

/** A payment is made once for its key. Knowing the mandate's own id spares a search. */
export const collect = async (
  client: Client,
  request: CollectionRequest,
): Promise<CreationAnswer<ProviderCollection>> => {
  const { key, amount, on, mandate } = request;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('A collection is of whole pennies, and more than none.');
  const id = await mandateId(client, request);
  if (id.kind === 'unavailable') return { ...id, mayHaveBeenAccepted: false };
  if (id.kind === 'declined') return id;
  if (id.value === null) return NO_MANDATE;
  const fields = {
    amount,
    currency: 'GBP',
    charge_date: on,
    description: `Payment for ${on.slice(0, 7)}`,
    retry_if_possible: false,
    metadata: { key, reference: mandate.reference },
    links: { mandate: id.value },
  };
  const made = await make(client, { kind: PAYMENTS, fields, key });
  if (made.kind !== 'ok') return made;
  if (made.value.status === 'cancelled') return WITHDRAWN;
  return { kind: 'ok', value: toCollection(key, made.value) };
};

export const findCollection = async (
  client: Client,
  request: CollectionRequest,
): Promise<ProviderAnswer<ProviderCollection | null>> => {
  const found = await findPayment(client, request);
  if (found.kind !== 'ok') return found;
  const isKnown = found.value !== null && found.value.status !== 'cancelled';
  return { kind: 'ok', value: isKnown ? toCollection(request.key, found.value) : null };
};

/** One that GoCardless does not know is as good as withdrawn. */
export const withdraw = async (
  client: Client,
  request: CollectionRequest,
): Promise<ProviderAnswer<{ key: string }>> => {
  const { key } = request;
  const found = await findPayment(client, request);
  if (found.kind !== 'ok') return found;
  const withdrawn = { kind: 'ok', value: { key } } as const;
  if (found.value === null || found.value.status === 'cancelled') return withdrawn;
  const { id } = found.value;
  const metadata = { ...BY_US, key, reference: request.mandate.reference };
  const answer = await act(client, PAYMENTS, { id, action: 'cancel', metadata });
  if (answer.kind === 'ok') return withdrawn;
  if (answer.kind === 'unavailable') return answer;
  const now = await fetchNamed(client, PAYMENTS, id);
  if (now.kind === 'unavailable') return now;
  return now.kind === 'ok' && now.value.status === 'cancelled' ? withdrawn : answer;
};

/**
 * GoCardless asks for the total of all refunds of a payment, so that two at one moment can't both be made. A refund
 * that is in that total already is answered as made.
 */
export const refund = async (
  client: Client,
  { key, collection, amount }: RefundRequest,
): Promise<CreationAnswer<{ key: string }>> => {
  const payment = collection.providerId;
  if (payment === null) return NO_PAYMENT;
  const before = await fetchAll(client, REFUNDS, { payment });
  if (before.kind === 'unavailable') return { ...before, mayHaveBeenAccepted: false };
  if (before.kind === 'declined') return before;
  const refunded = { kind: 'ok', value: { key } } as const;
  if (before.value.some((one) => noteIn(one, 'key') === key)) return refunded;
  const total = before.value.reduce((sum, one) => sum + one.amount, amount);
  const fields = {
    amount,
    total_amount_confirmation: total,
    metadata: { key },
    links: { payment },
  };
  const made = await make(client, { kind: REFUNDS, fields, key });
  return made.kind === 'ok' ? refunded : made;
};

/** Of the mandate's payments on that day or later, for GoCardless moves a day without banks on, the one with our key. */
const findPayment = async (
  client: Client,
  request: CollectionRequest,
): Promise<ProviderAnswer<GoCardlessPayment | null>> => {
  const mandate = await mandateId(client, request);
  if (mandate.kind !== 'ok') return mandate;
  if (mandate.value === null) return { kind: 'ok', value: null };
  const query = { mandate: mandate.value, 'charge_date[gte]': request.on };
  const payments = await fetchAll(client, PAYMENTS, query);
  if (payments.kind !== 'ok') return payments;
  const own = payments.value.find((payment) => noteIn(payment, 'key') === request.key);
  return { kind: 'ok', value: own ?? null };
};

const mandateId = async (
  client: Client,
  { mandate }: CollectionRequest,
): Promise<ProviderAnswer<string | null>> => {
  if (mandate.providerId !== null) return { kind: 'ok', value: mandate.providerId };
  const found = await searchMandate(client, mandate.reference, null);
  return found.kind === 'ok' ? { kind: 'ok', value: found.value?.id ?? null } : found;
};

/** The day and the amount are GoCardless's: the caller can compare them. */
const toCollection = (key: string, payment: GoCardlessPayment): ProviderCollection => ({
  key,
  providerId: payment.id,
  amount: payment.amount,
  on: payment.charge_date,
});

const NO_MANDATE = {
  kind: 'declined',
  errors: ['There is no mandate with this reference'],
} as const;
const NO_PAYMENT = { kind: 'declined', errors: ['There is no payment to refund'] } as const;
const WITHDRAWN = { kind: 'declined', errors: ['This collection was withdrawn'] } as const;
