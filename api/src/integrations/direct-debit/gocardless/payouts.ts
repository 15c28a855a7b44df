import { instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Payout, PayoutItem } from '../collections-port.ts';
import type { ProviderAnswer } from '../port.ts';
import { unreadable } from './call.ts';
import { type Client, fetchAll } from './client.ts';
import { type GoCardlessPayoutItem, PAYOUT_ITEMS, PAYOUTS } from './resources.ts';

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
