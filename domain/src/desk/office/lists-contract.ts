import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { NEXT, officeList, pageOf, readList } from '../../kernel/office-list.ts';
import { listOf, recordOf } from '../../kernel/record.ts';
import { ADMINISTRATORS, FAMILY_CONTACTS, WHOLE_OFFICE } from '../../kernel/role.ts';
import { whatWasDone } from './call-names.ts';
import { changeLine, exportAsked, listName, newView, savedView } from './lists-model.ts';
import { familyFilters, listedFamily, OFFICE_STATUSES } from './families-list.ts';

export const listChanges = endpoint({
  ...readList('/api/office/changes.json', ADMINISTRATORS),
  summary: 'What the office did, the newest first: all of it, of one person, or about one family',
  query: z.object({
    by: z.optional(id),
    family: z.optional(id),
    /** The last change of the page before. */
    after: z.optional(id),
  }),
  answer: pageOf('change', changeLine, NEXT),
});

export const changesList = officeList(listChanges, {
  written: { inFile: 'At', as: 'moment', of: 'at' },
  who: { label: 'Who', as: 'drawn', written: ({ by }) => by.name },
  what: { label: 'What', as: 'drawn', written: whatWasDone },
  about: { inFile: 'About', as: 'text', of: ({ about, subject }) => about ?? subject },
  family: { label: 'Family', as: 'family', of: 'family' },
  why: { label: 'Why', as: 'drawn', written: ({ reason }) => reason },
  changed: {
    inFile: 'Changed',
    as: 'text',
    of: ({ changed }) =>
      changed
        .map(({ field, before, after }) => `${field}: ${before ?? ''} > ${after ?? ''}`)
        .join('; '),
  },
  overruled: {
    inFile: 'Overruled',
    as: 'text',
    of: ({ overruled }) => overruled && `${overruled.refusals.join(', ')}: ${overruled.reason}`,
  },
  at: { onPage: 'When', as: 'moment', of: 'at' },
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

export const listFamilies = endpoint({
  ...readList('/api/office/families.json', WHOLE_OFFICE),
  summary:
    'All families, the newest first: by school, by how their children stand, without a Direct Debit, owing money',
  query: z.extend(familyFilters, {
    /** The last family of the page before. */
    after: z.optional(id),
  }),
  answer: pageOf(
    'listed_family',
    listedFamily,
    z.extend(NEXT, {
      /** The school that the list is of. */
      school: z.nullable(z.object({ name: z.string(), town: z.string() })),
    }),
  ),
});

const DIRECT_DEBITS = { none: 'none', setting_up: 'being set up', active: 'active' } as const;

export const familiesList = officeList(listFamilies, {
  known: { inFile: 'With us since', as: 'day', of: 'known_since' },
  name: { label: 'Name', as: 'text', of: 'name' },
  email: { inFile: 'Email', as: 'text', of: 'email' },
  mobile: { inFile: 'Phone', as: 'text', of: 'phone' },
  postcode: {
    inFile: 'Postcode',
    as: 'text',
    of: ({ postcode = '' }: z.infer<typeof listedFamily> & { postcode?: string }) => postcode,
  },
  children: {
    label: 'Children',
    as: 'drawn',
    written: ({ children }) =>
      children
        .map(({ name, school, status }) => `${name}: ${OFFICE_STATUSES[status]}, ${school}`)
        .join('; '),
  },
  phone: { onPage: 'Phone', as: 'text', of: 'phone' },
  'direct-debit': {
    label: 'Direct Debit',
    as: 'drawn',
    written: ({ direct_debit: state }) => (state === null ? '' : DIRECT_DEBITS[state]),
  },
  owed: { inFile: 'Owes', as: 'pounds', of: ({ owes }) => owes || null },
  owes: { onPage: 'Owes', as: 'pounds', of: 'owes' },
  since: { onPage: 'With us since', as: 'short_day', of: 'known_since' },
});
