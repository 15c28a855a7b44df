import { sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import type { Letter, Sender } from '../../platform/mail/letter.ts';
import type { Mandate } from './store.ts';

/** The confirmation and advance notice to the payer: amount, date, frequency, reference, notice period, who collects. */
export const directDebitSetUp = (mandate: Mandate, sender: Sender, noticeDays: number): Letter => {
  const { firstPaymentOn: on, firstAmountPennies: first, regularAmountPennies: regular } = mandate;
  return {
    subject: 'Your Direct Debit is set up',
    heading: 'Your Direct Debit is set up',
    paragraphs: [
      `${sender.name} will collect these payments from your account. Please keep this email.`,
    ],
    facts: [
      ['Reference', mandate.reference],
      ['Account holder', mandate.accountName],
      ['Account number ending', mandate.accountNumberEnding],
      [
        'First payment',
        on === null || first === null
          ? 'to be confirmed'
          : `${sayPounds(first)} on ${sayDate(on, { year: true })}`,
      ],
      ['Then', `${sayPounds(regular)} on or just after the 1st of each month`],
    ],
    after: [
      `If the amount, date or frequency changes, we will tell you at least ${noticeDays} working days before it is collected.`,
      'You are protected by the Direct Debit Guarantee: your bank refunds a payment made in error in full and at once, and you can cancel at any time with your bank. Please tell us as well.',
      `If you did not set this up, call us on ${sender.phone}.`,
    ],
  };
};

/** To the account's own address, when another one was given for the Direct Debit. */
export const bankDetailsNew = (mandate: Mandate, sender: Sender): Letter => ({
  subject: 'New bank details on your account',
  heading: 'New bank details on your account',
  paragraphs: [
    `A Direct Debit was set up on your ${sender.name} account. Its emails go to another address than yours, so we tell you as well.`,
  ],
  facts: [
    ['Reference', mandate.reference],
    ['Account number ending', mandate.accountNumberEnding],
  ],
  after: [
    `If that was you, there is nothing to do. If it was not, change your password and call us on ${sender.phone}.`,
  ],
});

/** The bank said no after the parent had left. */
export const directDebitDeclined = (publicUrl: string): Letter => ({
  subject: 'Your Direct Debit could not be set up',
  heading: 'Your Direct Debit could not be set up',
  paragraphs: [
    'The bank did not accept the details you gave us, so nothing was set up and nothing will be taken. Please check them and try again: your place is held for another 30 minutes.',
  ],
  action: { label: 'Try again', url: `${publicUrl}/direct-debits` },
});

/** To the office: nothing is collected by this Direct Debit any more, but the provider would not cancel it. */
export const mandateNotCancelled = (reference: string): Letter => ({
  subject: `Direct Debit to cancel: ${reference}`,
  heading: 'A Direct Debit was not cancelled',
  paragraphs: [
    'A family was erased. Nothing is collected by their Direct Debit any more, but the provider refused to cancel it. Please look at it there.',
  ],
  facts: [['Reference', reference]],
});
