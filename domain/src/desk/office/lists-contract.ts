import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { ADMINISTRATORS, FAMILY_CONTACTS, WHOLE_OFFICE } from '../../kernel/role.ts';
import { changeLine, exportAsked, listName, newView, savedView } from './lists-model.ts';

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/office/changes.json',
  who: 'office',
  may: ADMINISTRATORS,
  summary: 'What the office did, the newest first: all of it, of one person, or about one family',
  query: z.object({
    by: z.optional(id),
    family: z.optional(id),
    /** The last change of the page before. */
    after: z.optional(id),
  }),
  answer: z.extend(listOf('change', changeLine), {
    meta: z.object({ next: z.nullable(z.string()) }),
  }),
  refusals: {},
});

export const exportList = endpoint({
  method: 'POST',
  path: '/api/office/exports.json',
  who: 'office',
  may: FAMILY_CONTACTS,
  needsSecondStep: true,
  summary: 'All of a list that its filters leave, as CSV',
  body: exportAsked,
  answer: z.object({
    name: z.string(),
    csv: z.string(),
    /** Those of the chosen rows that no longer exist. */
    missing: z.array(id),
  }),
  refusals: {
    too_many_rows: {
      status: 422,
      says: 'That is more than 10,000 rows. Please narrow the list down first.',
    },
  },
});

export const listViews = endpoint({
  method: 'GET',
  path: '/api/office/views.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'The lists that somebody keeps under a name',
  query: z.object({ list: listName }),
  answer: listOf('view', savedView),
  refusals: {},
});

export const addView = endpoint({
  method: 'POST',
  path: '/api/office/views.json',
  who: 'office',
  may: WHOLE_OFFICE,
  creates: true,
  summary: 'Keep a list with its filters under a name; the same name again replaces it',
  body: newView,
  answer: recordOf('view', savedView),
  refusals: {
    too_many_views: {
      status: 409,
      says: 'You keep 30 of these already. Please remove one first.',
    },
  },
});

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/office/views/:id.json',
  who: 'office',
  may: WHOLE_OFFICE,
  summary: 'Keep a list under its name no longer',
  params: z.object({ id }),
  answer: done,
  refusals: {},
});
