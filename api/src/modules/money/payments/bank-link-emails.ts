import type { Email } from '../../../platform/mail/email.ts';

const after = [
  'We never ask for bank details by email or on the phone: give them on that page only.',
] as const;
const url = (publicUrl: string): string => `${publicUrl}/direct-debits`;

/** The way to their own page of bank details, for a family that asked the office for it: as it pays already, or not. */
export const bankLinkEmail = (hasDirectDebit: boolean, publicUrl: string): Email =>
  hasDirectDebit ? otherAccountEmail(publicUrl) : firstAccountEmail(publicUrl);

const otherAccountEmail = (publicUrl: string): Email => ({
  kind: 'bank_link_other',
  subject: 'How to pay from another account',
  heading: 'How to pay from another account',
  paragraphs: [
    'You asked us how to pay from another bank account. Please sign in and give us the new account’s details. The payments come from the old account until the new one is ready, so none is missed and none is taken twice.',
  ],
  action: { label: 'Pay from another account', url: url(publicUrl) },
  after,
});

const firstAccountEmail = (publicUrl: string): Email => ({
  kind: 'bank_link_first',
  subject: 'How to set up your Direct Debit',
  heading: 'How to set up your Direct Debit',
  paragraphs: [
    'You asked us how to set up your Direct Debit. Please sign in and give us the details of the account. You need its sort code and account number, and it takes a few minutes.',
  ],
  action: { label: 'Set up a Direct Debit', url: url(publicUrl) },
  after,
});
