import { workingDaysAfter } from '@bandstand/domain/kernel/working-days';
import {
  addEvent,
  type Book,
  changePayment,
  type Resource,
  stamp,
  type StandInPayment,
} from './stand-in-book.ts';
import { linkIn } from './stand-in-answers.ts';

interface Settlement {
  readonly type: string;
  /** In tenths of a penny. */
  readonly tenths: number;
  readonly payment: string;
  /** What is settled or taken back by it; a fee goes with its payment. */
  readonly about?: { readonly id: string; readonly isSettled: boolean };
}

/**
 * Pays everything that is held, less what has to be given back and the fees: 1% and 20p. A sum that is nothing or less
 * waits for more.
 */
export const payOut = (book: Book): string | null => {
  const settlements = [
    ...[...book.payments.values()].flatMap((payment) => settlePayment(book, payment)),
    ...[...(book.kinds.refunds?.values() ?? [])].flatMap((refund) => settleRefund(book, refund)),
  ];
  const amount = Math.round(settlements.reduce((sum, one) => sum + one.tenths, 0) / 10);
  if (amount <= 0) return null;
  const payout = {
    ...stamp(book, 'PO'),
    amount,
    arrival_date: workingDaysAfter(book.today, 1),
    currency: 'GBP',
    payout_type: 'merchant',
    reference: 'BANDSTAND',
    status: 'pending',
  };
  book.kinds.payouts?.set(payout.id, payout);
  for (const settlement of settlements) keepItem(book, payout.id, settlement);
  return payout.id;
};

/** Sent to our bank: what GoCardless pays is pending until then. */
export const sendPayouts = (book: Book, status: 'paid' | 'bounced' = 'paid'): void => {
  for (const [id, payout] of book.kinds.payouts ?? []) {
    if (payout['status'] !== (status === 'paid' ? 'pending' : 'paid')) continue;
    book.kinds.payouts?.set(id, { ...payout, status });
    const links = { payout: id };
    if (status === 'paid')
      addEvent(book, 'payouts', {
        action: 'paid',
        origin: 'gocardless',
        cause: 'payout_paid',
        links,
      });
  }
};

const settlePayment = (book: Book, payment: StandInPayment): Settlement[] => {
  const isSettled = book.settled.has(payment.id);
  if (payment.status === 'confirmed' && !isSettled)
    return withFee(payment, 1, 'payment_paid_out', true);
  if (payment.status === 'failed' && isSettled)
    return withFee(payment, -1, 'payment_failed', false);
  if (payment.status === 'charged_back' && isSettled)
    return withFee(payment, -1, 'payment_charged_back', false);
  return [];
};

const withFee = (
  { id, amount }: StandInPayment,
  sign: 1 | -1,
  type: string,
  isSettled: boolean,
): Settlement[] => [
  { type, tenths: sign * amount * 10, payment: id, about: { id, isSettled } },
  { type: 'gocardless_fee', tenths: -sign * feeTenths(amount), payment: id },
];

/** 1% and 20p, to a tenth of a penny. */
const feeTenths = (amount: number): number => Math.round(amount / 10) + 200;

const settleRefund = (book: Book, refund: Resource): Settlement[] => {
  if (book.settled.has(refund.id)) return [];
  const payment = linkIn(refund, 'payment');
  const about = { id: refund.id, isSettled: true };
  return [{ type: 'payment_refunded', tenths: -Number(refund.amount) * 10, payment, about }];
};

const keepItem = (book: Book, payout: string, { type, tenths, payment, about }: Settlement) => {
  const item = {
    ...stamp(book, 'PI'),
    payout,
    type,
    amount: (tenths / 10).toFixed(1),
    links: { payment },
  };
  book.kinds.payout_items?.set(item.id, item);
  if (about === undefined) return;
  if (about.isSettled) book.settled.add(about.id);
  else book.settled.delete(about.id);
  const action = ACTIONS[type];
  if (action === undefined) return;
  const status = action === 'paid_out' ? 'paid_out' : statusNow(book, payment);
  changePayment(book, payment, status, {
    action,
    origin: 'gocardless',
    cause: action === 'paid_out' ? 'payment_paid_out' : action,
    links: { payout },
  });
};

const statusNow = (book: Book, payment: string): StandInPayment['status'] =>
  book.payments.get(payment)?.status ?? 'failed';

const ACTIONS: Readonly<Record<string, string>> = {
  payment_paid_out: 'paid_out',
  payment_failed: 'late_failure_settled',
  payment_charged_back: 'chargeback_settled',
};
