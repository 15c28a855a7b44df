import {
  type Book,
  changeMandate,
  changePayment,
  type EventDetails,
  type Metadata,
  type StandInPayment,
  stamp,
  failureCauseOf,
} from './stand-in-book.ts';
import { newMandate } from './stand-in-create.ts';
import { payOut, sendPayouts } from './stand-in-payouts.ts';
import { cancelPending } from './stand-in-protocol.ts';

/** The world behind the API: banks, payers, and GoCardless's own staff. Ids are those of the API. */
export interface StandInBank {
  readonly accept: (mandate: string) => void;
  /** By the code of a report, such as 'AUDDIS-5'. */
  readonly refuse: (mandate: string, code: string) => void;
  /** By the code of a report, such as 'ADDACS-1'. */
  readonly cancel: (mandate: string, code: string) => void;
  readonly reinstate: (mandate: string) => void;
  /** The payer took their account to another bank; the mandate follows. */
  readonly transfer: (mandate: string) => void;
  /** GoCardless goes on with another mandate; its id. */
  readonly replace: (mandate: string) => string;
  /** The bank is asked: from now on the payment can't be cancelled. */
  readonly submit: (payment: string) => void;
  readonly collect: (payment: string) => void;
  /** By an ARUDD code, such as 'ARUDD-0'; late when it was collected before. Most end the mandate as well. */
  readonly fail: (payment: string, code: string) => void;
  /** Somebody tries again in the dashboard. */
  readonly retry: (payment: string) => void;
  /** By a code of DDICA, such as 'DDICA-1'. */
  readonly chargeBack: (payment: string, code: string) => void;
  readonly cancelChargeback: (payment: string) => void;
  /** Pays what is held to us; null while there is nothing to pay. */
  readonly payOut: () => string | null;
  /** The same, and our bank does not have it yet: it is pending. */
  readonly preparePayout: () => string | null;
  /** What is pending is paid, or what was paid bounces. */
  readonly sendPayouts: (status?: 'paid' | 'bounced') => void;
  /** The payer goes through the hosted pages. */
  readonly authorise: (billingRequest: string) => void;
}

export const openBank = (book: Book): StandInBank => ({
  ...mandateLevers(book),
  ...paymentLevers(book),
  payOut: () => {
    const id = payOut(book);
    sendPayouts(book);
    return id;
  },
  preparePayout: () => payOut(book),
  sendPayouts: (status) => sendPayouts(book, status),
  authorise: (id) => authorise(book, id),
});

type MandateLevers = Pick<
  StandInBank,
  'accept' | 'refuse' | 'cancel' | 'reinstate' | 'transfer' | 'replace'
>;

const mandateLevers = (book: Book): MandateLevers => ({
  accept: (id) => becomeActive(book, id, ['active', 'gocardless', 'mandate_activated']),
  refuse: (id, code) => endMandate(book, id, { status: 'failed', code }),
  cancel: (id, code) => endMandate(book, id, { status: 'cancelled', code }),
  reinstate: (id) => becomeActive(book, id, ['reinstated', 'bank', 'mandate_reinstated']),
  transfer: (id) => becomeActive(book, id, TRANSFERRED),
  replace: (id) => replace(book, id),
});

type Happening = readonly [action: string, origin: EventDetails['origin'], cause: string];
const TRANSFERRED: Happening = ['transferred', 'bank', 'bank_account_transferred'];

const becomeActive = (book: Book, id: string, [action, origin, cause]: Happening): void =>
  changeMandate(book, id, 'active', { action, origin, cause });

/** Whatever the bank's report was: the mandate is over, and so is what was not with the bank yet. */
const endMandate = (
  book: Book,
  id: string,
  { status, code }: { readonly status: 'failed' | 'cancelled'; readonly code: string },
): void => {
  const cause = code === 'ARUDD-6' ? 'refer_to_payer' : failureCauseOf(code);
  changeMandate(book, id, status, { action: status, origin: 'bank', cause, code });
  cancelPending(book, id, code);
};

const replace = (book: Book, id: string): string => {
  const old = book.mandates.get(id);
  if (old === undefined) throw new Error(`There is no mandate ${id}.`);
  const { customer, customer_bank_account: account } = old.links;
  const next = newMandate(book, { metadata: old.metadata }, { account, customer });
  book.mandates.set(next.id, { ...next, status: 'active' });
  const cause = 'scheme_identifier_changed';
  const links = { new_mandate: next.id };
  changeMandate(book, id, 'cancelled', { action: 'cancelled', origin: 'gocardless', cause });
  changeMandate(book, id, 'cancelled', { action: 'replaced', origin: 'gocardless', cause, links });
  return next.id;
};

type PaymentLevers = Omit<
  StandInBank,
  keyof MandateLevers | 'payOut' | 'preparePayout' | 'sendPayouts' | 'authorise'
>;

const paymentLevers = (book: Book): PaymentLevers => {
  const become = (
    id: string,
    status: StandInPayment['status'],
    [action, origin, cause]: Happening,
    code?: string,
  ) =>
    changePayment(book, id, status, { action, origin, cause, ...(code !== undefined && { code }) });
  return {
    submit: (id) => submit(book, id),
    collect: (id) => {
      submit(book, id);
      become(id, 'confirmed', ['confirmed', 'gocardless', 'payment_confirmed']);
    },
    fail: (id, code) => {
      submit(book, id);
      become(id, 'failed', ['failed', 'bank', failureCauseOf(code)], code);
      followReturn(book, id, code);
    },
    retry: (id) =>
      become(id, 'pending_submission', ['resubmission_requested', 'api', 'payment_retried']),
    chargeBack: (id, code) => {
      become(id, 'charged_back', ['charged_back', 'bank', failureCauseOf(code)], code);
      followReturn(book, id, code);
    },
    cancelChargeback: (id) => {
      const status = book.settled.has(id) ? 'paid_out' : 'confirmed';
      become(id, status, ['chargeback_cancelled', 'bank', 'payment_confirmed']);
    },
  };
};

const CANCELLED_BY = new Set([
  'ARUDD-1',
  'ARUDD-2',
  'ARUDD-B',
  'DDICA-4',
  'DDICA-5',
  'DDICA-6',
  'DDICA-8',
]);
const FAILED_BY = new Set(['ARUDD-5', 'ARUDD-E', 'ARUDD-Y']);

/** What else GoCardless tells when a payment comes back: its mandate is over, or has followed the account. */
const followReturn = (book: Book, payment: string, code: string): void => {
  const id = book.payments.get(payment)?.links.mandate ?? '';
  const status = book.mandates.get(id)?.status;
  if (status !== 'active' && status !== 'pending_submission') return;
  if (code === 'ARUDD-3') becomeActive(book, id, TRANSFERRED);
  if (CANCELLED_BY.has(code)) endMandate(book, id, { status: 'cancelled', code });
  if (FAILED_BY.has(code)) endMandate(book, id, { status: 'failed', code });
};

const submit = (book: Book, id: string): void => {
  if (book.payments.get(id)?.status !== 'pending_submission') return;
  changePayment(book, id, 'submitted', {
    action: 'submitted',
    origin: 'gocardless',
    cause: 'payment_submitted',
  });
};

const authorise = (book: Book, id: string): void => {
  const requests = book.kinds.billing_requests;
  const request = requests?.get(id);
  if (request === undefined) throw new Error(`There is no billing request ${id}.`);
  const customer = { ...stamp(book, 'CU'), given_name: 'Hosted', family_name: 'Payer', email: '' };
  book.kinds.customers?.set(customer.id, customer);
  const wanted = (request.mandate_request ?? {}) as { metadata?: Metadata; reference?: string };
  const account = {
    ...stamp(book, 'BA'),
    account_holder_name: 'H PAYER',
    account_number_ending: '42',
    bank_name: 'BARCLAYS BANK PLC',
    enabled: true,
    links: { customer: customer.id },
  };
  book.kinds.customer_bank_accounts?.set(account.id, account);
  const mandate = newMandate(book, wanted, { account: account.id, customer: customer.id });
  book.mandates.set(mandate.id, mandate);
  const links = { customer: customer.id, mandate_request_mandate: mandate.id };
  requests?.set(id, { ...request, status: 'fulfilled', links });
};
