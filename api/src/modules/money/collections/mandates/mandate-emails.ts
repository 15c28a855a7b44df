import type { Email, Sender } from '../../../../platform/mail/email.ts';

/** A Direct Debit was refused or ended by the bank: calm, with a link. */
export const directDebitEndedEmail = (
  reference: string,
  sender: Sender,
  publicUrl: string,
): Email => ({
  kind: 'direct_debit_ended',
  subject: 'Your Direct Debit has ended',
  heading: 'Your Direct Debit has ended',
  paragraphs: [
    'Your bank has told us that we can no longer take payments by your Direct Debit. This can happen when an account is closed or moved, or when a Direct Debit is cancelled.',
    'Lessons go on as usual. Please set up a new Direct Debit when you have a moment; it takes about two minutes.',
  ],
  facts: [['Reference', reference]],
  action: { label: 'Set up a new Direct Debit', url: `${publicUrl}/direct-debits` },
  after: [`If you have stopped it because something is wrong, please call us on ${sender.phone}.`],
});

/** The office ended it, as was agreed with the family. */
export const directDebitEndedByUsEmail = (
  reference: string,
  sender: Sender,
  publicUrl: string,
): Email => ({
  kind: 'direct_debit_ended_by_us',
  subject: 'We have ended your Direct Debit',
  heading: 'We have ended your Direct Debit',
  paragraphs: [
    'As agreed, we have ended your Direct Debit. Nothing more is taken by it.',
    'Lessons go on as usual. If you want to pay from another account, please set up a new Direct Debit when you have a moment; it takes about two minutes.',
  ],
  facts: [['Reference', reference]],
  action: { label: 'Set up a new Direct Debit', url: `${publicUrl}/direct-debits` },
  after: [`If you did not ask for this, please call us on ${sender.phone}.`],
});

/** The bank refused the account that payments were to move to, days after it was given. */
export const bankChangeRefusedEmail = (publicUrl: string): Email => ({
  kind: 'bank_change_refused',
  subject: 'Your payments stay with your old account',
  heading: 'Your payments stay with your old account',
  paragraphs: [
    'The bank did not accept the new account, so your payments still come from your old one. Please check the details and try again.',
  ],
  action: { label: 'Try again', url: `${publicUrl}/direct-debits` },
});
