import type { getAddress, suggestAddresses } from '@bandstand/domain/addresses/contract';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import type { AddressLookup } from '../../integrations/address-lookup/port.ts';
import type { Answered, Call } from '../../platform/http/call.ts';

export interface AddressesGiven {
  readonly addresses: AddressLookup;
}

export const suggest = async (
  { addresses }: AddressesGiven,
  { params }: Call<typeof suggestAddresses>,
): Answered<typeof suggestAddresses> => {
  const found = await addresses.suggest(params.term);
  return found.kind === 'ok' ? grant({ suggestions: [...found.value] }) : refuse('lookup_failed');
};

export const get = async (
  { addresses }: AddressesGiven,
  { params }: Call<typeof getAddress>,
): Answered<typeof getAddress> => {
  const found = await addresses.get(params.id);
  if (found.kind !== 'ok') return refuse('lookup_failed');
  return found.value === null ? refuse('not_found') : grant(found.value);
};
