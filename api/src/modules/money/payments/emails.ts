import { HOLD_LASTS } from '@bandstand/domain/places/enrolment/rules';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { sayMonthly } from '@bandstand/domain/prices/prices';
import type { Email, Sender } from '../../../platform/mail/email.ts';
import type { MandateRow as StoredMandate } from './store.ts';

/** What e-mails say of a Direct Debit. */
type MandateRow = Pick<
  StoredMandate,
  | 'reference'
  | 'bankReference'
  | 'accountName'
  | 'accountNumberEnding'
  | 'emailAddress'
  | 'firstPaymentOn'
  | 'firstPaymentPennies'
  | 'regularAmountPennies'
>;

/** The one that the payer's bank statement shows. */
export const toldReference = ({
  reference,
  bankReference,
}: Pick<StoredMandate, 'reference' | 'bankReference'>): string => bankReference ?? reference;

const amounts = (mandate: MandateRow) => {
  const { firstPaymentOn: on, firstPaymentPennies: first, regularAmountPennies: regular } = mandate;
  return [
    [
      'First payment',
      on === null || first === null
        ? 'to be confirmed'
        : `${formatPounds(first)} on ${formatDate(on, { year: true })}`,
    ],
    ['Then', sayMonthly(regular)],
  ] as const;
};

interface SetUp {
  readonly sender: Sender;
  readonly noticeDays: number;
  /** What the payer's first e-mail asks, as long as nobody has proven that address. */
  readonly link: string | null;
}

/** What each new Direct Debit is told with: the notice, the Guarantee and the phone, and the address if it is not proven. */
const promises = ({ sender, noticeDays, link }: SetUp): Pick<Email, 'action' | 'after'> => ({
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
});

/**
 * The confirmation and advance notice to the payer: amount, date, frequency, reference, notice period, who collects. It
 * goes to an address that may be mistyped, so it names no child.
 */
export const directDebitSetUpEmail = (mandate: MandateRow, setUp: SetUp): Email => ({
  kind: 'direct_debit_set_up',
  subject: 'Your Direct Debit is set up',
  heading: 'Your Direct Debit is set up',
  paragraphs: [
    `${setUp.sender.name} will collect these payments from your account. Please keep this email.`,
  ],
  facts: [
    ['Reference', toldReference(mandate)],
    ['On your statement', setUp.sender.statement],
    ['Account holder', mandate.accountName],
    ['Account number ending', mandate.accountNumberEnding],
    ...amounts(mandate),
  ],
  ...promises(setUp),
});

/** To the account's own address, when another one was given for the Direct Debit. */
export const newBankDetailsEmail = (mandate: MandateRow, sender: Sender): Email => ({
  kind: 'bank_details_new',
  subject: 'New bank details on your account',
  heading: 'New bank details on your account',
  paragraphs: [
    `A Direct Debit was set up on your ${sender.name} account. Its emails go to a different address from yours, so we are telling you as well.`,
  ],
  facts: [
    ['Reference', toldReference(mandate)],
    ['Account number ending', mandate.accountNumberEnding],
    ['Its emails go to', mandate.emailAddress],
    ...amounts(mandate),
  ],
  after: [
    'Until somebody presses the link in the email we sent there, only you will hear about changes to your payments. You can correct the address on the Direct Debit page.',
    `If that was you, there is nothing to do. If it was not, change your password and call us on ${sender.phone}.`,
  ],
});

/** To the payer from the new account: it names no child. */
export const bankChangedEmail = (mandate: MandateRow, setUp: SetUp): Email => ({
  kind: 'bank_changed',
  subject: 'Your payments are moving to another account',
  heading: 'Your payments are moving to another account',
  paragraphs: [
    `${setUp.sender.name} will collect your payments from this account once your bank has confirmed the new Direct Debit, which takes a few days. A payment that has already been announced may still come from the old account. Nothing is taken twice.`,
  ],
  facts: [
    ['Reference', toldReference(mandate)],
    ['On your statement', setUp.sender.statement],
    ['Account holder', mandate.accountName],
    ['Account number ending', mandate.accountNumberEnding],
    ['Payments', sayMonthly(mandate.regularAmountPennies)],
  ],
  ...promises(setUp),
});

interface TakeBackFacts {
  /** The last digits of the account that pays. */
  readonly staysWith: string;
  readonly sender: Sender;
}

/** To a payer who was told that they are to pay. It names no child. */
export const bankChangeTakenBackEmail = (
  mandate: MandateRow,
  { staysWith, sender }: TakeBackFacts,
): Email => ({
  kind: 'bank_change_taken_back',
  subject: 'Your payments stay where they are',
  heading: 'Your payments stay where they are',
  paragraphs: [
    `The change of bank account was cancelled. Payments to ${sender.name} carry on as before, from the account ending ${staysWith}.`,
    `Nothing will be collected from the account ending ${mandate.accountNumberEnding}. If your bank still shows the Direct Debit ${toldReference(mandate)}, it will disappear in a few days.`,
  ],
  after: [`If you did not ask for this, call us on ${sender.phone}.`],
});

/** The same to the parent, where somebody else was to pay. */
export const bankAccountKeptEmail = (mandate: MandateRow, facts: TakeBackFacts): Email => ({
  ...bankChangeTakenBackEmail(mandate, facts),
  kind: 'bank_account_kept',
  subject: 'Your payments stay where they are',
});

/** The bank refused the new account, when nobody waited for its answer any more. */
export const bankChangeDeclinedEmail = (publicUrl: string): Email => ({
  kind: 'bank_change_declined',
  subject: 'Your payments stay with your old account',
  heading: 'Your payments stay with your old account',
  paragraphs: [
    'The bank did not accept the details of the new account, so nothing has changed: your payments still come from your old account. Please check the details and try again.',
  ],
  action: { label: 'Try again', url: `${publicUrl}/direct-debits` },
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

/** The parent has finished a set-up on the pages of a provider that payments have moved away from meanwhile. */
export const setUpTooLateEmail = (purpose: 'set_up' | 'change', publicUrl: string): Email => ({
  kind: 'set_up_too_late',
  subject: 'Please give your bank details again',
  heading: 'Please give your bank details again',
  paragraphs: [
    'While you were giving your bank details, we changed the company that collects our payments. The Direct Debit you have just set up has been cancelled, and nothing will be taken with it. We are sorry for the trouble.',
    purpose === 'change'
      ? 'Your payments still come from your old account until you give the new details once more.'
      : 'Please set it up once more; it takes about two minutes.',
  ],
  action: { label: 'Give your bank details', url: `${publicUrl}/direct-debits` },
});

/** To the office: nothing is collected by this Direct Debit any more, but the provider would not cancel it. */
export const mandateNotCancelledEmail = (reference: string): Email => ({
  kind: 'mandate_not_cancelled',
  subject: `Direct Debit to cancel: ${reference}`,
  heading: 'A Direct Debit was not cancelled',
  paragraphs: [
    'Nothing is collected by this Direct Debit any more, but the Direct Debit provider refused to cancel it. Please check it with them.',
  ],
  facts: [['Reference', reference]],
});
