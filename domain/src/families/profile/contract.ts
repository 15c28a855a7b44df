import { detailsByOffice } from './details-by-office.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { recordOf } from '../../kernel/record.ts';
import { grownUp, grownUpChanges } from './model.ts';

export const grownUpRecord = recordOf('grown_up', grownUp);

export const fetchGrownUp = endpoint({
  method: 'GET',
  path: '/api/parent_portal/fetch_grown_up_from_token.json',
  who: 'parent',
  summary: "The signed-in parent's own details",
  answer: grownUpRecord,
  refusals: {
    /** The session is ended with it: there is nobody whose session it could be. */
    grown_up_missing: { status: 401, says: 'Error finding Grown Up' },
  },
  forFamily: {},
});

export const updateGrownUp = endpoint({
  method: 'PATCH',
  path: '/staff/grown_ups/:id.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: 'Change own details: only the fields that changed are sent',
  params: z.object({ id }),
  body: z.strictObject({ grown_up: grownUpChanges }),
  answer: grownUpRecord,
  refusals: {
    postcode_unknown: {
      status: 422,
      says: 'Please check the postcode: it does not look like a UK one.',
    },
    phone_unknown: {
      status: 422,
      says: 'Please check the phone number: it does not look like one we could call.',
    },
  },
  forFamily: { body: detailsByOffice },
});
