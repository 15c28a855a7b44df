import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { isoDate } from '../../../kernel/iso-date.ts';
import { isoMonth } from '../../../kernel/iso-month.ts';
import { listOf } from '../../../kernel/record.ts';
import { MONEY_DECIDERS } from '../../../kernel/role.ts';
import { COLLECTION_STATES } from './collection-moves.ts';
import { familyLink } from '../desk-model.ts';

const collection = z.object({
  /** Null where the family was erased. */
  family: z.nullable(familyLink),
  reference: z.string(),
  amount: z.int(),
  on: isoDate,
  attempt: z.int(),
  state: z.enum(COLLECTION_STATES),
});

/** Where the next page begins: the state and the id of the last of this one. */
const cursor = z.string().check(z.regex(/^[a-z_]{4,12}~[0-9a-f-]{36}$/));

export const listRunCollections = endpoint({
  method: 'GET',
  path: '/api/office/runs/:month/collections.json',
  who: 'office',
  may: MONEY_DECIDERS,
  summary: 'The collections of a month that is written, state by state',
  params: z.object({ month: isoMonth }),
  query: z.object({
    state: z.optional(z.enum(COLLECTION_STATES)),
    after: z.optional(cursor),
  }),
  answer: z.extend(listOf('collection', collection), {
    meta: z.object({ after: z.nullable(z.string()) }),
  }),
  refusals: {},
});
