import type { getAddress, suggestAddresses } from '@bandstand/domain/families/addresses/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { AddressLookup } from '../../../integrations/address-lookup/port.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';

export interface AddressesDeps {
  readonly addresses: AddressLookup;
}

export const suggest = async (
  { addresses }: AddressesDeps,
  { params }: Call<typeof suggestAddresses>,
): CallAnswer<typeof suggestAddresses> => {
  const found = await addresses.suggest(params.term);
  return found.kind === 'ok' ? ok({ suggestions: [...found.value] }) : refuse('lookup_failed');
};

export const get = async (
  { addresses }: AddressesDeps,
  { params }: Call<typeof getAddress>,
): CallAnswer<typeof getAddress> => {
  const found = await addresses.get(params.id);
  if (found.kind !== 'ok') return refuse('lookup_failed');
  return found.value === null ? refuse('not_found') : ok(found.value);
};
