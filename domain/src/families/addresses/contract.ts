import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

const lookup_failed = {
  status: 503,
  says: 'An error has occurred preventing address searching. Please dismiss this error and try again, or edit manually.',
} as const;

export const ADDRESS_SEARCH_FROM = 4;

export const address = z.object({
  line_1: z.string(),
  line_2: z.string(),
  locality: z.string(),
  town_or_city: z.string(),
  county: z.string(),
  postcode: z.string(),
});
export type Address = z.output<typeof address>;

export const suggestAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses/autocomplete/:term',
  who: 'parent',
  summary: 'Addresses that begin like the term',
  params: z.object({
    term: z
      .string()
      .check(
        z.trim(),
        z.minLength(ADDRESS_SEARCH_FROM, 'Please type at least 4 characters.'),
        z.maxLength(100, 'Please type at most 100 characters.'),
      ),
  }),
  answer: z.object({ suggestions: z.array(z.object({ id: z.string(), address: z.string() })) }),
  refusals: { lookup_failed },
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/api/addresses/:id',
  who: 'parent',
  summary: 'One address of the suggestions',
  params: z.object({ id: z.string().check(z.maxLength(500, 'That is not an address.')) }),
  answer: address,
  refusals: { lookup_failed },
});
