import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { listOf } from '../../kernel/record.ts';
import { WHOLE_OFFICE } from '../../kernel/role.ts';
import { familyFilters, listedFamily } from './families-list.ts';

export const listFamilies = endpoint({
  method: 'GET',
  path: '/api/office/families.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary:
    'All families, the newest first: by school, by how their children stand, without a Direct Debit, owing money',
  query: z.extend(familyFilters, {
    /** The last family of the page before. */
    after: z.optional(id),
  }),
  answer: z.extend(listOf('listed_family', listedFamily), {
    meta: z.object({
      next: z.nullable(z.string()),
      /** The school that the list is of. */
      school: z.nullable(z.object({ name: z.string(), town: z.string() })),
    }),
  }),
  refusals: {},
});
