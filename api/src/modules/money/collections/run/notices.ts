import {
  londonDate,
  formatDate,
  formatMonths,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { sayMonthly } from '@bandstand/domain/prices/prices';
import type { NextCollection } from '@bandstand/domain/money/payments/next-collection';
import type { RemainingPlan } from '@bandstand/domain/prices/payment-plan';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import type { CollectDeps } from './runs.ts';
import type { NoticeToSend } from './plan.ts';
import { writeNotices, type WrittenNotice } from './write-store.ts';
import type { Email, Letterhead } from '../../../../platform/mail/email.ts';
import { partLines } from '../hand-over/not-taken-emails.ts';

/**
 * The advance notice of a payment whose amount or date the payer does not know yet: total, each part, date, frequency,
 * reference, who collects and where to ask.
 */
export const paymentNoticeEmail = (
  {
    notice,
    reference,
    names,
    inParts,
  }: Pick<NoticeToSend, 'notice' | 'reference' | 'names' | 'inParts'>,
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'payment_notice',
  subject: `Your payment of ${formatPounds(notice.amount)} on ${formatDate(notice.on, { year: true })}`,
  heading: 'Your next payment',
  paragraphs: [
    `${sender.name} will take ${formatPounds(notice.amount)} by Direct Debit on ${formatDate(notice.on, { year: true })}. This is a new amount or date, so here is how it is made up.`,
    ...(inParts === null ? [] : [partsLeft(inParts)]),
  ],
  facts: [
    ...partLines(notice.parts, names),
    ['Total', formatPounds(notice.amount)],
    ['Date', formatDate(notice.on, { year: true })],
    ['Then', laterOf(notice.monthly, inParts)],
    ['Reference', reference],
    ['On your statement', sender.statement],
  ],
  addsUp: true,
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [`If something looks wrong, call us on ${sender.phone} before then.`],
});

const partsLeft = ({ left, next, payments }: RemainingPlan): string =>
  payments === 1
    ? `We will take the last ${formatPounds(left)} of what you are paying in parts with the payment after this one.`
    : `${formatPounds(left)} of what you are paying in parts is still to come: ${formatPounds(next)} with each payment. We will tell you before that changes.`;

/** What comes after the payment: a last part is in one more, and in none after that. */
const laterOf = (monthly: Pennies | null, inParts: RemainingPlan | null): string => {
  if (monthly === null) return 'we will tell you before each payment';
  return inParts?.payments === 1
    ? `${formatPounds(monthly)} with the last part, then ${sayMonthly(monthly - inParts.next)}`
    : sayMonthly(monthly);
};

interface MissedPayment {
  readonly on: IsoDate;
  readonly amount: Pennies;
  readonly next: NextCollection;
}

/** The notice of a payment that could not be taken on its day, and of the one that it comes into instead. */
export const missedPaymentEmail = (
  { on, amount, next }: MissedPayment,
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'payment_missed',
  subject: 'A payment was not taken',
  heading: 'A payment was not taken on the day it was due',
  paragraphs: [
    `We did not take your payment due on ${formatDate(on, { year: true })}. That was our mistake, and we are sorry.`,
    `We will take it together with your payment on ${formatDate(next.date, { year: true })} instead. Nothing else changes.`,
  ],
  facts: [
    ['Not taken', formatPounds(amount)],
    [`Payment on ${formatDate(next.date, { year: true })}`, formatPounds(next.amount)],
  ],
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [`If you would rather pay it at another time, or in parts, call us on ${sender.phone}.`],
});

/** To the office: a month's collection was not written before its day. */
export const missedMonthEmail = (month: Month, publicUrl: string): Email => ({
  kind: 'month_missed',
  subject: `The collection of ${formatMonths([month])} was missed`,
  heading: `The collection of ${formatMonths([month])} was missed`,
  paragraphs: [
    'It was not prepared in time, because the portal was not running. Nothing is lost: the charges are recorded now, the payers have been emailed, and the money is collected with the next collection that can still change.',
    'Please find out why the portal was down, and have someone ready to answer the phone.',
  ],
  action: { label: 'Open the portal', url: publicUrl },
});

/** Writes down what payers are told of their next payment, and tells them, in the caller's transaction. */
export const emailNotices = async (
  { clock, emailQueue, sender, publicUrl }: CollectDeps,
  tx: Db,
  notices: readonly NoticeToSend[],
): Promise<void> => {
  if (notices.length === 0) return;
  const now = clock.now();
  await writeNotices(
    tx,
    notices.map(({ notice }) => notice),
    { now, today: londonDate(now) },
  );
  await emailQueue.sendAll(
    tx,
    notices.map((one) => ({
      to: one.to,
      message: paymentNoticeEmail(one, { sender, publicUrl }),
      family: one.grownUpId,
    })),
  );
};

/** Writes down what another e-mail of this moment tells a payer. */
export const noteNotice = (tx: Db, notice: WrittenNotice, clock: Clock): Promise<void> => {
  const now = clock.now();
  return writeNotices(tx, [notice], { now, today: londonDate(now) });
};
