import type {
  CreationAnswer,
  ProviderAnswer,
  HostedFlow,
  HostedFlowRequest,
  HostedMandate,
} from '../port.ts';
import { type Client, fetchNamed, make } from './client.ts';
import { ENDED } from './mandates.ts';
import {
  ACCOUNTS,
  BILLING_REQUEST_FLOWS,
  BILLING_REQUESTS,
  type GoCardlessMandate,
  MANDATES,
  noteIn,
} from './resources.ts';

/** The billing request is made once for our reference; a flow through it expires, so that each start takes a new one. */
export const startHostedFlow = async (
  client: Client,
  { reference, payer, returnUrl }: HostedFlowRequest,
): Promise<CreationAnswer<HostedFlow>> => {
  const request = await make(client, {
    kind: BILLING_REQUESTS,
    fields: {
      metadata: { reference },
      mandate_request: {
        currency: 'GBP',
        scheme: 'bacs',
        metadata: { reference },
        ...(client.settings.hasOwnReferences === true && { reference }),
      },
    },
    key: `${reference}:request`,
  });
  if (request.kind !== 'ok') return request;
  const flow = await make(client, {
    kind: BILLING_REQUEST_FLOWS,
    fields: {
      redirect_uri: returnUrl,
      exit_uri: returnUrl,
      prefilled_customer: prefilled(payer),
      links: { billing_request: request.value.id },
    },
    key: crypto.randomUUID(),
  });
  if (flow.kind !== 'ok') return flow;
  return { kind: 'ok', value: { id: request.value.id, address: flow.value.authorisation_url } };
};

export const finishHostedFlow = async (
  client: Client,
  id: string,
): Promise<ProviderAnswer<HostedMandate | null>> => {
  const request = await fetchNamed(client, BILLING_REQUESTS, id);
  if (request.kind !== 'ok') return request;
  const { status, links } = request.value;
  if (status === 'cancelled') return NOT_SET_UP;
  const providerId = links?.mandate_request_mandate ?? null;
  if (status !== 'fulfilled' || providerId === null) return { kind: 'ok', value: null };
  const mandate = await fetchNamed(client, MANDATES, providerId);
  if (mandate.kind !== 'ok') return mandate;
  // Its bank may have refused it before we asked.
  if (ENDED.has(mandate.value.status)) return NOT_SET_UP;
  const account = await accountOf(client, mandate.value);
  if (account.kind !== 'ok') return account;
  return {
    kind: 'ok',
    value: {
      reference: noteIn(request.value, 'reference') ?? '',
      providerId,
      bankReference: mandate.value.reference ?? null,
      confirmedAt: new Date(mandate.value.created_at),
      accountName: account.value.account_holder_name ?? '',
      accountNumberEnding: account.value.account_number_ending ?? '',
      bankName: account.value.bank_name ?? '',
    },
  };
};

const NOT_SET_UP = { kind: 'declined', errors: ['This Direct Debit was not set up'] } as const;

const accountOf = (client: Client, { links }: GoCardlessMandate) =>
  fetchNamed(client, ACCOUNTS, links.customer_bank_account ?? '');

const prefilled = ({
  firstName,
  lastName,
  email,
  address,
}: HostedFlowRequest['payer']): object => ({
  given_name: firstName,
  family_name: lastName,
  email,
  country_code: 'GB',
  ...(address !== undefined && {
    address_line1: address.line1,
    ...(address.line2 !== undefined && { address_line2: address.line2 }),
    city: address.town,
    postal_code: address.postcode,
  }),
});
