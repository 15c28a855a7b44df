import {
  formatDate,
  formatMonths,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import type { CollectedPart, NextCollection } from '@bandstand/domain/payments/next-collection';
import type { PlanLeft } from '@bandstand/domain/payments/payment-plan';
import type { Email, Sender } from '../../platform/mail/email.ts';
import type { NoticeToSend } from './plan.ts';

/** "Maya’s lessons, February 2027", or what is owed from before. */
const partLabel = (
  { what, kidId: kid, months }: CollectedPart,
  names: NoticeToSend['names'],
): string => {
  if (what === 'owed') return 'Owed from before';
  if (what === 'plan') return 'Part of what you pay in parts';
  const name = (kid === null ? undefined : names[kid]) ?? '';
  const whose = name === '' ? '' : `${name}’s `;
  const thing = what === 'lessons' ? 'lessons' : 'kids’ app';
  return `${whose}${thing}, ${formatMonths(months)}`;
};

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
  sender: Sender,
  publicUrl: string,
): Email => ({
  kind: 'payment_notice',
  subject: `Your payment of ${formatPounds(notice.amount)} on ${formatDate(notice.on, { year: true })}`,
  heading: 'Your next payment',
  paragraphs: [
    `${sender.name} will take ${formatPounds(notice.amount)} by Direct Debit on ${formatDate(notice.on, { year: true })}. We have not told you of this amount on this day before, so here is what it is made of.`,
    ...(inParts === null ? [] : [partsLeft(inParts)]),
  ],
  facts: [
    ...notice.parts.map(
      (part) => [partLabel(part, names), formatPounds(part.amount)] as [string, string],
    ),
    ['Total', formatPounds(notice.amount)],
    ['Date', formatDate(notice.on, { year: true })],
    ['Then', laterOf(notice.monthly)],
    ['Reference', reference],
  ],
  addsUp: true,
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [`If something looks wrong, call us on ${sender.phone} before then.`],
});

const partsLeft = ({ left, next, payments }: PlanLeft): string =>
  payments === 1
    ? `${formatPounds(left)} of what you pay in parts comes with the payment after this one, which is the last that has a part of it.`
    : `${formatPounds(left)} of what you pay in parts is still to come: ${formatPounds(next)} with each payment. We will tell you before that changes.`;

const laterOf = (monthly: Pennies | null): string => {
  if (monthly === null) return 'we will tell you before each payment';
  return monthly === 0
    ? 'no further payment, as things stand'
    : `${formatPounds(monthly)} on or just after the 1st of each month`;
};

interface MissedPayment {
  readonly on: IsoDate;
  readonly amount: Pennies;
  readonly next: NextCollection;
}

/** The notice of a payment that could not be taken on its day, and of the one that it comes into instead. */
export const missedPaymentEmail = (
  { on, amount, next }: MissedPayment,
  sender: Sender,
  publicUrl: string,
): Email => ({
  kind: 'payment_missed',
  subject: 'A payment was not taken',
  heading: 'A payment was not taken on the day it was due',
  paragraphs: [
    `We did not take your payment of ${formatDate(on, { year: true })}. That was our mistake, and we are sorry.`,
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

/** A collection that its payer was told of is not taken: what it was for stays owed. */
export const collectionWithheldEmail = (
  {
    on,
    amount,
    reference,
  }: { readonly on: IsoDate; readonly amount: Pennies; readonly reference: string },
  sender: Sender,
  publicUrl: string,
): Email => ({
  kind: 'payment_withheld',
  subject: 'A payment will not be taken',
  heading: 'A payment will not be taken',
  paragraphs: [
    `We told you that we would take ${formatPounds(amount)} on ${formatDate(on, { year: true })}. We will not take it on that day. You did nothing wrong.`,
    'What it was for is still owed. We will take it with your next payment, and tell you the amount and the day before we do.',
  ],
  facts: [['Reference', reference]],
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [`If you have a question, call us on ${sender.phone}.`],
});

/** The bank gave a payment back for want of money: it is asked for once more. */
export const paymentTriedAgainEmail = (
  {
    amount,
    on,
    again,
  }: { readonly amount: Pennies; readonly on: IsoDate; readonly again: IsoDate },
  reference: string,
  sender: Sender,
): Email => ({
  kind: 'payment_tried_again',
  subject: 'Your bank did not make a payment',
  heading: 'Your bank did not make a payment',
  paragraphs: [
    `We asked your bank for ${formatPounds(amount)} on ${formatDate(on, { year: true })}, and it sent the request back. We will ask once more, for the same amount, on ${formatDate(again, { year: true })}.`,
    'Lessons go on as usual. You do not have to do anything if the money is in the account by then.',
  ],
  facts: [
    ['Amount', formatPounds(amount)],
    ['Date', formatDate(again, { year: true })],
    ['Reference', reference],
  ],
  after: [`If that day does not suit you, call us on ${sender.phone}.`],
});

/** The bank gave a payment back, and it is not asked for again automatically. */
export const paymentReturnedEmail = (
  { amount, on }: { readonly amount: Pennies; readonly on: IsoDate },
  sender: Sender,
  publicUrl: string,
): Email => ({
  kind: 'payment_returned',
  subject: 'A payment came back from your bank',
  heading: 'A payment came back from your bank',
  paragraphs: [
    `Your bank sent back our request for ${formatPounds(amount)} of ${formatDate(on, { year: true })}, so it is still owed. We will take it with your next payment, and tell you before we do.`,
    'Lessons go on as usual.',
  ],
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [`If you would rather pay it in parts, call us on ${sender.phone}.`],
});
