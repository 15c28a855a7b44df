import { collectionDate } from '@bandstand/domain/prices/collections';
import {
  comingMonths,
  samplesOf,
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

export const paymentSamples = samplesOf({
  direct_debit_set_up: {
    'A Direct Debit is set up, and asks whether the address is right': (it) =>
      directDebitSetUpEmail(mandate(it), { ...it, link: link(it) }),
  },
  bank_link_other: {
    'The office sends the way to another account': (it) => bankLinkEmail(true, it.publicUrl),
  },
  bank_link_first: {
    'The office sends the way to a first Direct Debit': (it) => bankLinkEmail(false, it.publicUrl),
  },
  bank_details_new: {
    'To the parent, when another address pays': (it) => newBankDetailsEmail(mandate(it), it.sender),
  },
  bank_changed: {
    'Payments move to another account': (it) =>
      bankChangedEmail(mandate(it), { ...it, link: null }),
  },
  bank_change_taken_back: {
    'The change of account was taken back': (it) =>
      bankChangeTakenBackEmail(mandate(it), { ...it, staysWith: '9911' }),
  },
  bank_account_kept: {
    'The change of account was taken back, to the parent': (it) =>
      bankAccountKeptEmail(mandate(it), { ...it, staysWith: '9911' }),
  },
  bank_change_declined: {
    'The bank declined the other account': (it) => bankChangeDeclinedEmail(it.publicUrl),
  },
  direct_debit_declined: {
    'The bank declined a Direct Debit': (it) => directDebitDeclinedEmail(it.publicUrl),
  },
  set_up_too_late: {
    'A set-up that was finished with the former provider': (it) =>
      setUpTooLateEmail('set_up', it.publicUrl),
    'A change of account that was finished with the former provider': (it) =>
      setUpTooLateEmail('change', it.publicUrl),
  },
  payer_address_asked: {
    'Is the payer’s address right?': (it) =>
      confirmPayerAddressEmail(mandate(it), it.sender, link(it)),
  },
  payer_address_changed: {
    'The payer’s address was changed': (it) =>
      payerAddressChangedEmail(mandate(it), { ...it, byOffice: false }),
    'The office changed the payer’s address for a caller': (it) =>
      payerAddressChangedEmail(mandate(it), { ...it, byOffice: true }),
  },
  payer_address_left: {
    'To the payer’s old address': (it) => payerAddressLeftEmail(mandate(it), it.sender),
  },
  mandate_not_cancelled: {
    'To the office: a Direct Debit to cancel': () => mandateNotCancelledEmail('BAND-4F7K2Q'),
  },
});
