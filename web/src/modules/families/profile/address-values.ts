import type { Address } from '@bandstand/domain/families/addresses/contract';

export const ADDRESS_FIELDS = [
  'address_l1',
  'address_l2',
  'address_city',
  'address_county',
  'address_postcode',
] as const;

/** A found address as the five fields; a locality shares the second line. */
export const addressValues = (address: Address) =>
  [
    ['grown_up.address_l1', address.line_1],
    ['grown_up.address_l2', [address.line_2, address.locality].filter(Boolean).join(', ')],
    ['grown_up.address_city', address.town_or_city],
    ['grown_up.address_county', address.county],
    ['grown_up.address_postcode', address.postcode],
  ] as const;
