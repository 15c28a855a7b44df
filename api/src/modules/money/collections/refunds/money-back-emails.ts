import type { RefundPayer } from '@bandstand/domain/money/collections/refunds/refunds';
import { formatDay, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import type { RemainingPlan } from '@bandstand/domain/prices/payment-plan';
import type { Email, Letterhead } from '../../../../platform/mail/email.ts';

const seePayments = (publicUrl: string): NonNullable<Email['action']> => ({
  label: 'See your payments',
  url: `${publicUrl}/payments`,
});

const refunded = (amount: Pennies, paidBy: RefundPayer): string =>
  paidBy === 'provider'
    ? `We have paid ${formatPounds(amount)} back to you`
    : `We are paying ${formatPounds(amount)} back to you`;

/**
 * What was collected is paid back, whole or in part: the provider has paid it, or somebody pays it from our bank account
 * in the next days.
 */
export const refundMadeEmail = (
  {
    on,
    amount: collected,
    reference,
  }: { readonly on: IsoDate; readonly amount: Pennies; readonly reference: string },
  { amount, paidBy }: { readonly amount: Pennies; readonly paidBy: RefundPayer },
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'payment_refunded',
  subject: refunded(amount, paidBy),
  heading: refunded(amount, paidBy),
  paragraphs: [
    `This is ${amount === collected ? 'the whole' : 'part'} of your payment of ${formatPounds(collected)} on ${formatDay(on)}. It can take a few working days to reach your account.`,
    'You do not have to pay it again. Your other payments stay as they are.',
  ],
  facts: [
    [paidBy === 'provider' ? 'Paid back' : 'To be paid back', formatPounds(amount)],
    ['Reference', reference],
  ],
  action: seePayments(publicUrl),
  after: [`If you have a question, call us on ${sender.phone}.`],
});

/** A debt that the family was asked for is not asked for any more. */
export const debtWrittenOffEmail = (
  { amount, left }: { readonly amount: Pennies; readonly left: Pennies },
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'debt_written_off',
  subject: `You do not have to pay ${formatPounds(amount)} any more`,
  heading: `You do not have to pay ${formatPounds(amount)} any more`,
  paragraphs: [
    `You owed us ${formatPounds(amount + left)} from before. We will not ask for ${left === 0 ? 'it' : `${formatPounds(amount)} of it`} again.`,
    left === 0
      ? 'You no longer owe us anything from before.'
      : `${formatPounds(left)} is still owed. We will tell you before we take it.`,
  ],
  action: seePayments(publicUrl),
  after: [`If you have a question, call us on ${sender.phone}.`],
});

/** A debt is taken in parts, as was agreed with the office. */
export const debtInPartsEmail = (
  { left, next, payments, from }: RemainingPlan & { readonly from: IsoDate },
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'debt_in_parts',
  subject: `Paying ${formatPounds(left)} in parts`,
  heading: `Paying ${formatPounds(left)} in parts`,
  paragraphs: [
    `As we agreed, we will take the ${formatPounds(left)} that you owe in ${payments} parts, one with each payment from ${formatDay(from)} on. The first part is ${formatPounds(next)}.`,
    'Before a payment changes we will tell you its amount and its day, as always.',
  ],
  action: seePayments(publicUrl),
  after: [`If this is not what you agreed to, call us on ${sender.phone}.`],
});

/** What a family has paid by transfer, cheque or card has arrived. */
export const paymentReceivedEmail = (
  {
    amount,
    on,
    balance,
  }: { readonly amount: Pennies; readonly on: IsoDate; readonly balance: Pennies },
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'payment_received',
  subject: `We have received ${formatPounds(amount)}`,
  heading: `Thank you for paying ${formatPounds(amount)}`,
  paragraphs: [
    `We received ${formatPounds(amount)} that you paid on ${formatDay(on)} without your Direct Debit.`,
    leftAfter(balance),
  ],
  action: seePayments(publicUrl),
  after: [`If you have a question, call us on ${sender.phone}.`],
});

/** A child had or will have fewer lessons in a school year than we promise. */
export const lessonsCreditedEmail = (
  {
    amount,
    lessons,
    balance,
    child,
  }: {
    readonly amount: Pennies;
    readonly lessons: number;
    readonly balance: Pennies;
    readonly child: string;
  },
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'lessons_credited',
  subject: `We credit you with ${formatPounds(amount)}`,
  heading: `We credit you with ${formatPounds(amount)}`,
  paragraphs: [
    `${child} has ${lessons === 1 ? 'one lesson' : `${lessons} lessons`} fewer this school year than we promise, so we give you back what ${lessons === 1 ? 'it costs' : 'they cost'}.`,
    leftAfter(balance),
  ],
  action: seePayments(publicUrl),
  after: [`If you have a question, call us on ${sender.phone}.`],
});

const leftAfter = (balance: Pennies): string => {
  if (balance > 0)
    return `You still owe ${formatPounds(balance)} from before. We will tell you before we take it.`;
  return balance === 0
    ? 'You no longer owe us anything from before.'
    : `That is ${formatPounds(-balance)} more than you owed. It comes off your next payment.`;
};

/** The office asks for money that no rule of the portal asked for: what was paid back by mistake, say. */
export const chargedByHandEmail = (amount: Pennies, { sender, publicUrl }: Letterhead): Email => ({
  kind: 'charged_by_hand',
  subject: `${formatPounds(amount)} more to pay`,
  heading: `${formatPounds(amount)} more to pay`,
  paragraphs: [
    `We have added ${formatPounds(amount)} to what you owe. Your payments page shows it.`,
    'Before we take it we will tell you the amount and the day, as always.',
  ],
  action: seePayments(publicUrl),
  after: [`If you do not know what this is for, call us on ${sender.phone} before then.`],
});
