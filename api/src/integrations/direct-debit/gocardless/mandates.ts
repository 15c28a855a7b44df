import type {
  CreatedMandate,
  CreationAnswer,
  Mandate,
  MandateRequest,
  ProviderMandateState,
  ProviderAnswer,
  PayerBank,
  ValidationResult,
} from '../port.ts';
import { act, type Client, fetchNamed, fetchOne, fetchPages, make } from './client.ts';
import {
  ACCOUNTS,
  BY_US,
  CUSTOMERS,
  type GoCardlessMandate,
  MANDATES,
  noteIn,
  BANK_LOOKUPS,
} from './resources.ts';

/** Checks the bank details and names the bank. It makes nothing, so its key is of no importance. */
export const validate = async (
  client: Client,
  { bankDetails }: MandateRequest,
): Promise<ProviderAnswer<ValidationResult>> => {
  const fields = {
    country_code: 'GB',
    account_number: digitsOf(bankDetails.accountNumber),
    branch_code: digitsOf(bankDetails.sortCode),
  };
  const answer = await make(client, { kind: BANK_LOOKUPS, fields, key: crypto.randomUUID() });
  if (answer.kind === 'unavailable') {
    const { mayHaveBeenAccepted: _, ...fault } = answer;
    return fault;
  }
  if (answer.kind === 'declined') return answer;
  if (!answer.value.available_debit_schemes.includes('bacs'))
    return { kind: 'declined', errors: ['This bank account does not accept Direct Debits'] };
  return { kind: 'ok', value: { texts: [], bank: bankCalled(answer.value.bank_name ?? '') } };
};

/** GoCardless names the bank and says nothing about its branch. */
const bankCalled = (name: string): PayerBank => ({
  bank_name: name,
  branch: '',
  address1: '',
  town: '',
  county: '',
  postcode: '',
});

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A customer, their bank account and the mandate, each made once for our reference. While any of them may exist, the
 * mandate is said to be possible: repeating with the same reference then takes up what is there.
 */
export const createMandate = async (
  client: Client,
  request: MandateRequest,
): Promise<CreationAnswer<CreatedMandate>> => {
  const { reference } = request;
  const customer = await make(client, {
    kind: CUSTOMERS,
    fields: customerFields(request),
    key: `${reference}:customer`,
  });
  if (customer.kind !== 'ok') return customer;
  if (!isPayer(customer.value, request)) return TAKEN;
  const account = await make(client, {
    kind: ACCOUNTS,
    fields: accountFields(request, customer.value.id),
    key: `${reference}:account`,
  });
  if (account.kind !== 'ok') return account;
  const ending = account.value.account_number_ending ?? '';
  if (!digitsOf(request.bankDetails.accountNumber).endsWith(ending)) return TAKEN;
  const mandate = await make(client, {
    kind: MANDATES,
    fields: mandateFields(client, reference, account.value.id),
    key: `${reference}:mandate`,
  });
  if (mandate.kind !== 'ok') return mandate;
  if (ENDED.has(mandate.value.status)) return TAKEN;
  const { id, reference: bankReference = null } = mandate.value;
  return { kind: 'ok', value: { reference, providerId: id, bankReference } };
};

export const findMandate = async (
  client: Client,
  reference: string,
  providerId: string | null,
): Promise<ProviderAnswer<Mandate | null>> => {
  const found = await searchMandate(client, reference, providerId);
  if (found.kind !== 'ok' || found.value === null) return found as ProviderAnswer<null>;
  const customer = await fetchNamed(client, CUSTOMERS, found.value.links.customer);
  if (customer.kind !== 'ok') return customer;
  return {
    kind: 'ok',
    value: {
      reference,
      providerId: found.value.id,
      state: STATES.get(found.value.status) ?? 'unknown',
      firstName: customer.value.given_name ?? '',
      lastName: customer.value.family_name ?? '',
      email: customer.value.email ?? '',
      firstPaymentPennies: null,
      regularAmountPennies: null,
      startDate: null,
    },
  };
};

export const cancelMandate = async (
  client: Client,
  reference: string,
  providerId: string | null,
): Promise<ProviderAnswer<{ reference: string }>> => {
  const found = await searchMandate(client, reference, providerId);
  if (found.kind !== 'ok') return found;
  if (found.value === null)
    return { kind: 'declined', errors: ['There is no mandate with this reference'] };
  const { id, status } = found.value;
  const cancelled = { kind: 'ok', value: { reference } } as const;
  if (ENDED.has(status)) return cancelled;
  const metadata = { ...BY_US, reference };
  const answer = await act(client, MANDATES, { id, action: 'cancel', metadata });
  if (answer.kind === 'ok') return cancelled;
  if (answer.kind === 'unavailable') return answer;
  const now = await fetchNamed(client, MANDATES, id);
  if (now.kind === 'unavailable') return now;
  return now.kind === 'ok' && ENDED.has(now.value.status) ? cancelled : answer;
};

/**
 * Our reference is in the mandate's metadata, which GoCardless can't search. Where it is the bank's reference too, that
 * finds it; otherwise all mandates are read, the newest first.
 */
export const searchMandate = async (
  client: Client,
  reference: string,
  providerId: string | null,
): Promise<ProviderAnswer<GoCardlessMandate | null>> => {
  if (providerId !== null) return fetchOne(client, MANDATES, providerId);
  const query = client.settings.hasOwnReferences === true ? { reference } : {};
  for await (const page of fetchPages(client, MANDATES, query)) {
    if (page.kind !== 'ok') return page;
    const found = page.value.find((mandate) => noteIn(mandate, 'reference') === reference);
    if (found !== undefined) return { kind: 'ok', value: found };
  }
  return { kind: 'ok', value: null };
};

const customerFields = ({ payer, reference }: MandateRequest): object => ({
  given_name: payer.firstName,
  family_name: payer.lastName,
  email: payer.email,
  country_code: 'GB',
  language: 'en',
  metadata: { reference },
  ...(payer.address !== undefined && {
    address_line1: payer.address.line1,
    ...(payer.address.line2 !== undefined && { address_line2: payer.address.line2 }),
    city: payer.address.town,
    ...(payer.address.county !== undefined && { region: payer.address.county }),
    postal_code: payer.address.postcode,
  }),
});

const accountFields = ({ bankDetails }: MandateRequest, customer: string): object => ({
  account_holder_name: bankDetails.accountName,
  account_number: digitsOf(bankDetails.accountNumber),
  branch_code: digitsOf(bankDetails.sortCode),
  country_code: 'GB',
  links: { customer },
});

const mandateFields = ({ settings }: Client, reference: string, account: string): object => ({
  scheme: 'bacs',
  metadata: { reference },
  ...(settings.hasOwnReferences === true && { reference }),
  links: { customer_bank_account: account },
});

const isPayer = (
  customer: { given_name?: unknown; family_name?: unknown; email?: unknown },
  { payer }: MandateRequest,
): boolean =>
  plain(customer.given_name) === plain(payer.firstName) &&
  plain(customer.family_name) === plain(payer.lastName) &&
  plain(customer.email) === plain(payer.email);

const plain = (text: unknown): string =>
  typeof text === 'string' ? text.normalize('NFC').trim().toLowerCase() : '';

/** Nothing can be collected by it any more. */
export const ENDED: ReadonlySet<string> = new Set([
  'failed',
  'cancelled',
  'expired',
  'consumed',
  'blocked',
]);

const STATES: ReadonlyMap<string, ProviderMandateState> = new Map(
  Object.entries({
    pending_customer_approval: 'new',
    pending_submission: 'new',
    submitted: 'new',
    active: 'live',
    failed: 'rejected',
    blocked: 'rejected',
    cancelled: 'cancelled',
    expired: 'cancelled',
    consumed: 'cancelled',
  }),
);

/** A reference that someone else holds, or whose mandate has ended, is not the mandate that was asked for. */
const TAKEN = { kind: 'declined', errors: ['Reference number has already been taken'] } as const;
