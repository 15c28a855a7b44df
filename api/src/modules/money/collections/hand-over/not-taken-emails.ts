import { NOT_TAKEN } from '@bandstand/domain/places/cancellation/words';
import type { ExpectedCollection } from '@bandstand/domain/places/cancellation/untaken-charges';
import { formatDate, type IsoDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';
import { calledAmong } from '@bandstand/domain/families/children/short-name';
import type { Email, Letterhead, Sender } from '../../../../platform/mail/email.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import type { RunDeps } from '../run/runs.ts';
import type { CollectionFacts } from './submit-store.ts';
import type { UnpaidAmount } from '../debts/unpaid-amount.ts';

/** What children are called, by id. */
export type FirstNames = Readonly<Record<string, string>>;

export const firstNamesOf = (
  children: readonly { readonly kidId: string; readonly name: string }[],
): FirstNames => {
  const family = children.map(({ name }) => name);
  return Object.fromEntries(children.map(({ kidId, name }) => [kidId, calledAmong(name, family)]));
};

/** What a payment is made up of, as every e-mail lists it: a line for each part, with its amount. */
export const partLines = (
  parts: readonly CollectedPart[],
  names: FirstNames,
): [label: string, amount: string][] =>
  parts.map((part) => [partLabel(part, names), formatPounds(part.amount)]);

/** "Maya’s lessons, February 2027", or what is owed from before. */
const partLabel = ({ what, kidId: kid, months }: CollectedPart, names: FirstNames): string => {
  if (what === 'owed') return 'Owed from before';
  if (what === 'credit') return 'Your credit';
  if (what === 'plan') return 'Owed from before, in parts';
  const name = (kid === null ? undefined : names[kid]) ?? '';
  const whose = name === '' ? '' : `${name}’s `;
  const thing = what === 'lessons' ? 'lessons' : 'kids’ app';
  return `${whose}${thing}, ${formatMonths(months)}`;
};

/** To the account, and to the payer where that is somebody else. */
export const emailPayer = (
  { emailQueue }: Pick<RunDeps, 'emailQueue'>,
  tx: Db,
  { email: account, payer, grownUpId }: Pick<CollectionFacts, 'email' | 'payer' | 'grownUpId'>,
  message: Email,
): Promise<void> => emailQueue.send(tx, { account, payer }, message, grownUpId);

interface UncollectedPayment {
  readonly on: IsoDate;
  readonly amount: Pennies;
  /** What of it is owed all the same, and when it is taken. */
  readonly owed: UnpaidAmount;
}

/** A collection that its payer was told of is not taken: what it was for stays owed, as far as it was. */
export const collectionWithheldEmail = (
  { on, amount, owed, reference }: UncollectedPayment & { readonly reference: string },
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'payment_withheld',
  subject: 'A payment will not be taken',
  heading: 'A payment will not be taken',
  paragraphs: [
    `We told you that we would take ${formatPounds(amount)} on ${formatDate(on, { year: true })}. We will not take it on that day. You did nothing wrong.`,
    whatIsOwed({ amount, owed }),
  ],
  facts: [['Reference', reference]],
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [`If you have a question, call us on ${sender.phone}.`],
});

const whatIsOwed = ({
  amount,
  owed: { atOnce, inParts, taken },
}: Pick<UncollectedPayment, 'amount' | 'owed'>): string => {
  if (atOnce + inParts === 0)
    return 'You do not owe it any more, so we will not ask for it again. As it was not taken, there is nothing to pay back.';
  const what = atOnce === amount ? 'The full amount' : `${formatPounds(atOnce)} of it`;
  const more = `${formatPounds(inParts)}${atOnce === 0 ? ' of it' : ' more'}`;
  return [
    ...(atOnce === 0 ? [] : [`${what} is still owed. ${whenItIsTaken(taken)}`]),
    ...(inParts === 0 ? [] : [`${more} is still to be paid in parts.`]),
  ].join(' ');
};

/** A family without a Direct Debit may be about to have another: no day can be said. */
const whenItIsTaken = (taken: ExpectedCollection): string => {
  if ('on' in taken)
    return `We will take it with your payment on ${formatDate(taken.on, { year: true })}, and tell you the amount before we do.`;
  return taken.because === 'dispute'
    ? NOT_TAKEN.dispute
    : 'We will take it with your next payment, and tell you the amount and the day before we do.';
};

interface RetryFacts {
  readonly on: IsoDate;
  readonly amount: Pennies;
  readonly again: IsoDate;
  readonly parts: readonly CollectedPart[];
  readonly names: FirstNames;
  readonly reference: string;
}

/** The bank gave a payment back for want of money: it is asked for once more. It is a notice too, with each part. */
export const paymentTriedAgainEmail = (
  { amount, on, again, parts, names, reference }: RetryFacts,
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
    ...partLines(parts, names),
    ['Total', formatPounds(amount)],
    ['Date', formatDate(again, { year: true })],
    ['Reference', reference],
  ],
  addsUp: true,
  after: [
    `If the money can’t be there by then, call us on ${sender.phone}, and we will agree with you how to pay.`,
  ],
});

/** The bank gave a payment back, and it is not asked for again automatically. */
export const paymentReturnedEmail = (
  { amount, on, owed }: UncollectedPayment,
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'payment_returned',
  subject: 'A payment came back from your bank',
  heading: 'A payment came back from your bank',
  paragraphs: [
    `We asked your bank for ${formatPounds(amount)} on ${formatDate(on, { year: true })}, and it sent the request back. ${whatIsOwed({ amount, owed })}`,
    ...(owed.atOnce + owed.inParts === 0 ? [] : ['Lessons go on as usual.']),
  ],
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [
    owed.atOnce > 0
      ? `If you would rather pay it in parts, call us on ${sender.phone}.`
      : `If you have a question, call us on ${sender.phone}.`,
  ],
});
