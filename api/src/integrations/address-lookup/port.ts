import type { Fault } from '../http-fault.ts';

export interface AddressSuggestion {
  readonly id: string;
  /** The address in one line, to choose from. */
  readonly address: string;
}

export interface FoundAddress {
  readonly line_1: string;
  readonly line_2: string;
  readonly locality: string;
  readonly town_or_city: string;
  readonly county: string;
  readonly postcode: string;
}

export type LookupAnswer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | ({ readonly kind: 'unavailable' } & Fault);

export interface AddressLookup {
  /** Addresses that fit a postcode or a part of an address; none when nothing fits. */
  readonly suggest: (term: string) => Promise<LookupAnswer<readonly AddressSuggestion[]>>;
  /** The address of a suggestion; null when there is none of that id. */
  readonly get: (id: string) => Promise<LookupAnswer<FoundAddress | null>>;
}
