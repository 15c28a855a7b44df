import { instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type {
  CollectionRequest,
  ProviderCollection,
  RefundRequest,
  Payout,
  PayoutItem,
} from '../collections-port.ts';
import type { CreationAnswer, ProviderAnswer } from '../port.ts';
import { act, type Client, fetchAll, fetchNamed, make } from './client.ts';
import { searchMandate } from './mandates.ts';
import {
  BY_US,
  type GoCardlessPayment,
  noteIn,
  PAYMENTS,
  REFUNDS,
  type GoCardlessPayoutItem,
  PAYOUT_ITEMS,
  PAYOUTS,
} from './resources.ts';
import { unreadable } from './call.ts';

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

interface PayoutsQuery {
  readonly since: IsoDate;
  /** Payouts whose items need not be asked for again, by their ids. */
  readonly known: ReadonlySet<string>;
}

/** One that is pending is asked about again until it is paid; one that bounces after that is told as it is. */
export const payouts = async (
  client: Client,
  { since, known }: PayoutsQuery,
): Promise<ProviderAnswer<readonly Payout[]>> => {
  const from = instantAt(since, '00:00').toISOString();
  const told = await fetchAll(client, PAYOUTS, { 'created_at[gte]': from });
  if (told.kind !== 'ok') return told;
  const read: Payout[] = [];
  for (const payout of told.value.toReversed()) {
    if (payout.payout_type === 'partner') continue;
    const { id, amount } = payout;
    const on = payout.arrival_date ?? londonDate(new Date(payout.created_at));
    if (payout.status === 'bounced' && known.has(id))
      read.push({ id, on, amount, items: [], hasBounced: true });
    if (payout.status !== 'paid' || known.has(id)) continue;
    const items = await fetchAll(client, PAYOUT_ITEMS, { payout: id });
    if (items.kind !== 'ok') return items;
    const balanced = balanceItems(amount, items.value.toReversed());
    // Money that doesn't add up is not booked on a guess.
    if (balanced === null) return unreadable(200);
    read.push({ id, on, amount, items: balanced });
  }
  return { kind: 'ok', value: read };
};

/**
 * Fees have tenths of a penny, and GoCardless rounds the sum of a payout only. So its fees become one item: what is left
 * between the payout and everything else. Null when that isn't within a penny of the fees that were told.
 */
export const balanceItems = (
  amount: number,
  told: readonly GoCardlessPayoutItem[],
): readonly PayoutItem[] | null => {
  const items: PayoutItem[] = [];
  let feeTenths = 0;
  for (const item of told) {
    const what = KINDS.get(item.type);
    const tenths = tenthsOf(item.amount);
    if (what === undefined) return null;
    if (what === 'fee') feeTenths += tenths;
    else if (tenths % 10 !== 0) return null;
    else
      items.push({ what, key: null, providerId: item.links.payment ?? null, amount: tenths / 10 });
  }
  const fee = amount - items.reduce((sum, item) => sum + item.amount, 0);
  if (Math.abs(fee * 10 - feeTenths) >= 10) return null;
  return fee === 0 ? items : [...items, { what: 'fee', key: null, providerId: null, amount: fee }];
};

/** "-35.5" is -355; computed on the digits, for a fraction would lose some. */
const tenthsOf = (amount: string): number => {
  const [whole = '', tenth = '0'] = amount.split('.');
  return Number(`${whole}${tenth}`);
};

const KINDS: ReadonlyMap<string, PayoutItem['what']> = new Map(
  Object.entries({
    payment_paid_out: 'collected',
    payment_failed: 'returned',
    payment_charged_back: 'claimed',
    payment_refunded: 'refunded',
    refund: 'refunded',
    refund_funds_returned: 'refunded',
    gocardless_fee: 'fee',
    app_fee: 'fee',
    revenue_share: 'fee',
    surcharge_fee: 'fee',
  }),
);
