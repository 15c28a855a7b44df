import { nextWorkingDay } from '@bandstand/domain/kernel/working-days';
import {
  answerWith,
  invalid,
  type StandInAnswer,
  wrongState,
  accountErrors,
  customerErrors,
  type SentFields,
  linkIn,
  metadataErrors,
  paymentErrors,
  textIn,
} from './stand-in-answers.ts';
import {
  addEvent,
  type Book,
  type Metadata,
  nextPossibleChargeDate,
  type Resource,
  stamp,
  type StandInMandate,
  type StandInPayment,
} from './stand-in-book.ts';

/** What a creation answers: a refusal, or the resource that is to be kept. */
type Creation = { readonly refusal: StandInAnswer } | { readonly resource: Resource };
export type Creator = (book: Book, fields: SentFields) => Creation;

const refuse = (refusal: StandInAnswer): Creation => ({ refusal });
const metadataOf = (fields: SentFields): Metadata => (fields.metadata ?? {}) as Metadata;
const unknownLink = (resource: string, field: string): Creation =>
  refuse(invalid(resource, [{ field, message: 'does not exist' }]));

const createCustomer: Creator = (book, fields) => {
  const errors = [...customerErrors(fields), ...metadataErrors(fields)];
  if (errors.length > 0) return refuse(invalid('customers', errors));
  return { resource: { ...fields, ...stamp(book, 'CU'), metadata: metadataOf(fields) } };
};

/** Account numbers are not kept; the API answers their last two digits. */
const createAccount: Creator = (book, fields) => {
  const name = 'customer_bank_accounts';
  const errors = [...accountErrors(fields), ...metadataErrors(fields)];
  if (errors.length > 0) return refuse(invalid(name, errors));
  const customer = linkIn(fields, 'customer');
  if (!book.kinds.customers?.has(customer)) return unknownLink(name, 'links');
  const { account_number: _, branch_code: __, ...kept } = fields;
  const ending = textIn(fields, 'account_number').slice(-2);
  return {
    resource: {
      ...kept,
      ...stamp(book, 'BA'),
      account_number_ending: ending,
      enabled: true,
      metadata: metadataOf(fields),
      links: { customer },
    },
  };
};

const createMandate: Creator = (book, fields) => {
  const errors = [
    ...(fields.scheme === 'bacs' ? [] : [{ field: 'scheme', message: 'is invalid' }]),
    ...metadataErrors(fields),
  ];
  if (errors.length > 0) return refuse(invalid('mandates', errors));
  const account = linkIn(fields, 'customer_bank_account');
  const found = book.kinds.customer_bank_accounts?.get(account);
  if (found === undefined) return unknownLink('mandates', 'links');
  return { resource: newMandate(book, fields, { account, customer: linkIn(found, 'customer') }) };
};

export const newMandate = (
  book: Book,
  fields: SentFields,
  { account, customer }: { account: string; customer: string },
): StandInMandate => {
  const stamped = stamp(book, 'MD');
  const reference = textIn(fields, 'reference') || `GC-${stamped.id.slice(2)}`;
  addEvent(book, 'mandates', {
    action: 'created',
    origin: 'api',
    cause: 'mandate_created',
    links: { mandate: stamped.id },
  });
  return {
    ...stamped,
    status: 'pending_submission',
    scheme: 'bacs',
    reference,
    metadata: metadataOf(fields),
    links: { customer, customer_bank_account: account },
  };
};

const createPayment: Creator = (book, fields) => {
  const mandate = book.mandates.get(linkIn(fields, 'mandate'));
  if (mandate === undefined) return unknownLink('payments', 'links');
  if (mandate.status === 'failed' || mandate.status === 'cancelled')
    return refuse(wrongState('mandate_is_inactive', 'Mandate is failed, cancelled or expired'));
  const earliest = nextPossibleChargeDate(book, mandate);
  const errors = [...paymentErrors(fields, earliest), ...metadataErrors(fields)];
  if (errors.length > 0) return refuse(invalid('payments', errors));
  const resource: StandInPayment = {
    ...fields,
    ...stamp(book, 'PM'),
    status: 'pending_submission',
    amount: Number(fields.amount),
    amount_refunded: 0,
    charge_date: nextWorkingDay(textIn(fields, 'charge_date')),
    metadata: metadataOf(fields),
    links: { mandate: mandate.id },
  };
  addEvent(book, 'payments', {
    action: 'created',
    origin: 'api',
    cause: 'payment_created',
    links: { payment: resource.id },
  });
  return { resource };
};

const createRefund: Creator = (book, fields) => {
  const payment = book.payments.get(linkIn(fields, 'payment'));
  if (payment === undefined) return unknownLink('refunds', 'links');
  if (payment.status !== 'confirmed' && payment.status !== 'paid_out')
    return refuse(wrongState('refund_payment_invalid_state', 'Payment cannot be refunded'));
  const total = payment.amount_refunded + Number(fields.amount);
  if (fields.total_amount_confirmation !== total || !(Number(fields.amount) > 0))
    return refuse(
      wrongState('total_amount_confirmation_invalid', 'The total is not that of all refunds'),
    );
  if (total > payment.amount)
    return refuse(invalid('refunds', [{ field: 'amount', message: 'is more than was paid' }]));
  book.payments.set(payment.id, { ...payment, amount_refunded: total });
  const links = { payment: payment.id, mandate: payment.links.mandate };
  return { resource: { ...fields, ...stamp(book, 'RF'), metadata: metadataOf(fields), links } };
};

const createBillingRequest: Creator = (book, fields) => {
  const wanted = (fields.mandate_request ?? {}) as SentFields;
  const errors = [...metadataErrors(fields), ...metadataErrors(wanted)];
  if (errors.length > 0) return refuse(invalid('billing_requests', errors));
  const state = { status: 'pending', links: {}, metadata: metadataOf(fields) };
  return { resource: { ...fields, ...stamp(book, 'BRQ'), ...state } };
};

const createFlow: Creator = (book, fields) => {
  const request = linkIn(fields, 'billing_request');
  const found = book.kinds.billing_requests?.get(request);
  if (found === undefined) return unknownLink('billing_request_flows', 'links');
  if (found.status !== 'pending')
    return refuse(wrongState('billing_request_not_open', 'The billing request is over'));
  const stamped = stamp(book, 'BRF');
  const { prefilled_customer: _, ...kept } = fields;
  const address = `${book.pagesAt}/flow?id=${stamped.id}`;
  return { resource: { ...kept, ...stamped, authorisation_url: address } };
};

export const CREATORS: Readonly<Record<string, Creator>> = {
  customers: createCustomer,
  customer_bank_accounts: createAccount,
  mandates: createMandate,
  payments: createPayment,
  refunds: createRefund,
  billing_requests: createBillingRequest,
  billing_request_flows: createFlow,
};

export const created = (name: string, resource: Resource): StandInAnswer =>
  answerWith(name, resource, 201);
