import { HOLD_LASTS } from '@bandstand/domain/enrolment/rules';
import {
  formatDate,
  formatMonths,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import type { NextCollection } from '@bandstand/domain/payments/next-collection';
import type { Email, Sender } from '../../platform/mail/email.ts';
import type { Mandate } from './store.ts';

const amounts = (mandate: Mandate) => {
  const { firstPaymentOn: on, firstAmountPennies: first, regularAmountPennies: regular } = mandate;
  return [
    [
      'First payment',
      on === null || first === null
        ? 'to be confirmed'
        : `${formatPounds(first)} on ${formatDate(on, { year: true })}`,
    ],
    ['Then', `${formatPounds(regular)} on or just after the 1st of each month`],
  ] as const;
};

interface SetUp {
  readonly sender: Sender;
  readonly noticeDays: number;
  /** What the payer's first e-mail asks, as long as nobody has proven that address. */
  readonly link: string | null;
}

/**
 * The confirmation and advance notice to the payer: amount, date, frequency, reference, notice period, who collects. It
 * goes to an address that may be mistyped, so it names no child.
 */
export const directDebitSetUpEmail = (
  mandate: Mandate,
  { sender, noticeDays, link }: SetUp,
): Email => {
  return {
    kind: 'direct_debit_set_up',
    subject: 'Your Direct Debit is set up',
    heading: 'Your Direct Debit is set up',
    paragraphs: [
      `${sender.name} will collect these payments from your account. Please keep this email.`,
    ],
    facts: [
      ['Reference', mandate.reference],
      ['Account holder', mandate.accountName],
      ['Account number ending', mandate.accountNumberEnding],
      ...amounts(mandate),
    ],
    ...(link !== null && { action: { label: 'Confirm this address', url: link } }),
    after: [
      ...(link === null
        ? []
        : [
            'Please confirm that this is your address. Until then we tell only the parent about changes to your payments.',
          ]),
      `If the amount, date or frequency changes, we will tell you at least ${noticeDays} working days before it is collected.`,
      'You are protected by the Direct Debit Guarantee: your bank refunds a payment made in error in full and at once, and you can cancel at any time with your bank. Please tell us as well.',
      `If you did not set this up, call us on ${sender.phone}.`,
    ],
  };
};

/** To the account's own address, when another one was given for the Direct Debit. */
export const newBankDetailsEmail = (mandate: Mandate, sender: Sender): Email => ({
  kind: 'bank_details_new',
  subject: 'New bank details on your account',
  heading: 'New bank details on your account',
  paragraphs: [
    `A Direct Debit was set up on your ${sender.name} account. Its emails go to a different address from yours, so we are telling you as well.`,
  ],
  facts: [
    ['Reference', mandate.reference],
    ['Account number ending', mandate.accountNumberEnding],
    ['Its emails go to', mandate.emailAddress],
    ...amounts(mandate),
  ],
  after: [
    'Until somebody presses the link in the email we sent there, only you will hear about changes to your payments. You can correct the address on the Direct Debit page.',
    `If that was you, there is nothing to do. If it was not, change your password and call us on ${sender.phone}.`,
  ],
});

/** To the new address of whoever pays, when the parent corrected it. It names nobody but the provider. */
export const confirmPayerAddressEmail = (
  mandate: Mandate,
  sender: Sender,
  link: string,
): Email => ({
  kind: 'payer_address_asked',
  subject: 'Please confirm your address',
  heading: 'Please confirm your address',
  paragraphs: [
    `This address was given for emails about a Direct Debit to ${sender.name}. If you pay by that Direct Debit, please confirm that this is your address. We will then tell you about changes to the payments.`,
  ],
  facts: [['Reference', mandate.reference]],
  action: { label: 'Confirm this address', url: link },
  after: ['If you know nothing about this, you can ignore this email. We will not send any more.'],
});

/** To the account: where notices of payments go is a thing of its owner. */
export const payerAddressChangedEmail = (mandate: Mandate, sender: Sender): Email => ({
  kind: 'payer_address_changed',
  subject: 'The address for your Direct Debit was changed',
  heading: 'The address for your Direct Debit was changed',
  paragraphs: ['From now on, emails about your payments go to a different address.'],
  facts: [['They go to', mandate.emailAddress]],
  after: [
    `If that was you, there is nothing to do. If it was not, change your password and call us on ${sender.phone}.`,
  ],
});

/** The bank said no after the parent had left. */
export const directDebitDeclinedEmail = (publicUrl: string): Email => ({
  kind: 'direct_debit_declined',
  subject: 'Your Direct Debit could not be set up',
  heading: 'Your Direct Debit could not be set up',
  paragraphs: [
    `The bank did not accept the details you gave us, so nothing was set up and nothing will be taken. Please check them and try again: your place is held for another ${HOLD_LASTS / 60_000} minutes.`,
  ],
  action: { label: 'Try again', url: `${publicUrl}/direct-debits` },
});

/** To the office: nothing is collected by this Direct Debit any more, but the provider would not cancel it. */
export const mandateNotCancelledEmail = (reference: string): Email => ({
  kind: 'mandate_not_cancelled',
  subject: `Direct Debit to cancel: ${reference}`,
  heading: 'A Direct Debit was not cancelled',
  paragraphs: [
    'A family’s data was erased. Nothing is collected by their Direct Debit any more, but the provider refused to cancel it. Please check it with them.',
  ],
  facts: [['Reference', reference]],
});

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
  action: { label: 'See your payments', url: `${publicUrl}/direct-debits` },
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
