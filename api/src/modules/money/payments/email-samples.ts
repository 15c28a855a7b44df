import { collectionDate } from '@bandstand/domain/prices/collections';
import {
  comingMonths,
  type EmailSample,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import { bankLinkEmail } from './change-bank.ts';
import {
  bankChangeDeclinedEmail,
  bankAccountKeptEmail,
  bankChangedEmail,
  bankChangeTakenBackEmail,
  directDebitDeclinedEmail,
  directDebitSetUpEmail,
  mandateNotCancelledEmail,
  setUpTooLateEmail,
  newBankDetailsEmail,
} from './emails.ts';
import {
  confirmPayerAddressEmail,
  payerAddressChangedEmail,
  payerAddressLeftEmail,
} from './payer.ts';

const mandate = (it: SampleSetting) => ({
  reference: 'BAND-4F7K2Q',
  bankReference: null,
  accountName: 'A OKAFOR',
  accountNumberEnding: '911',
  emailAddress: 'payer@example.com',
  firstPaymentOn: collectionDate(comingMonths(it, 1)[0] ?? ''),
  firstPaymentPennies: 72_00,
  regularAmountPennies: 36_00,
});
const link = ({ publicUrl }: SampleSetting): string =>
  `${publicUrl}/confirm-payer?token=Yg3kW0c1Qm8vT5xJ2nB7`;

export const paymentSamples = {
  direct_debit_set_up: [
    {
      title: 'A Direct Debit is set up, and asks whether the address is right',
      write: (it) => directDebitSetUpEmail(mandate(it), { ...it, link: link(it) }),
    },
  ],
  bank_link_other: [
    {
      title: 'The office sends the way to another account',
      write: ({ publicUrl }) => bankLinkEmail(true, publicUrl),
    },
  ],
  bank_link_first: [
    {
      title: 'The office sends the way to a first Direct Debit',
      write: ({ publicUrl }) => bankLinkEmail(false, publicUrl),
    },
  ],
  bank_details_new: [
    {
      title: 'To the parent, when another address pays',
      write: (it) => newBankDetailsEmail(mandate(it), it.sender),
    },
  ],
  bank_changed: [
    {
      title: 'Payments move to another account',
      write: (it) => bankChangedEmail(mandate(it), { ...it, link: null }),
    },
  ],
  bank_change_taken_back: [
    {
      title: 'The change of account was taken back',
      write: (it) => bankChangeTakenBackEmail(mandate(it), { ...it, staysWith: '9911' }),
    },
  ],
  bank_account_kept: [
    {
      title: 'The change of account was taken back, to the parent',
      write: (it) => bankAccountKeptEmail(mandate(it), { ...it, staysWith: '9911' }),
    },
  ],
  bank_change_declined: [
    {
      title: 'The bank declined the other account',
      write: (it) => bankChangeDeclinedEmail(it.publicUrl),
    },
  ],
  direct_debit_declined: [
    {
      title: 'The bank declined a Direct Debit',
      write: (it) => directDebitDeclinedEmail(it.publicUrl),
    },
  ],
  set_up_too_late: [
    {
      title: 'A set-up that was finished with the former provider',
      write: (it) => setUpTooLateEmail('set_up', it.publicUrl),
    },
    {
      title: 'A change of account that was finished with the former provider',
      write: (it) => setUpTooLateEmail('change', it.publicUrl),
    },
  ],
  payer_address_asked: [
    {
      title: 'Is the payer’s address right?',
      write: (it) => confirmPayerAddressEmail(mandate(it), it.sender, link(it)),
    },
  ],
  payer_address_changed: [
    {
      title: 'The payer’s address was changed',
      write: (it) => payerAddressChangedEmail(mandate(it), { ...it, byOffice: false }),
    },
    {
      title: 'The office changed the payer’s address for a caller',
      write: (it) => payerAddressChangedEmail(mandate(it), { ...it, byOffice: true }),
    },
  ],
  payer_address_left: [
    {
      title: 'To the payer’s old address',
      write: (it) => payerAddressLeftEmail(mandate(it), it.sender),
    },
  ],
  mandate_not_cancelled: [
    {
      title: 'To the office: a Direct Debit to cancel',
      write: () => mandateNotCancelledEmail('BAND-4F7K2Q'),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
