import * as z from 'zod/mini';
import { kidRecord } from '../../families/children/model.ts';
import { endpoint, type RefusalText } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { listOf } from '../../kernel/record.ts';
import { childPositions, offer } from './model.ts';

export const declineRefusals = {
  offer_ended: {
    status: 409,
    says: 'This place is no longer held for your child, so there is nothing to decline. Your child is still on the waiting list.',
  },
  not_waiting: {
    status: 409,
    says: 'This child is no longer on the waiting list, so there is nothing to decline.',
  },
  held_for_payment: {
    status: 409,
    says: 'This place is held for the Direct Debit that you are setting up, so it was not declined. If you no longer want it, please call us on {phone}.',
  },
  already_enrolled: {
    status: 409,
    says: 'This child already has this place, so nothing was changed.',
  },
} as const satisfies Record<string, RefusalText>;

const byId = z.object({ id });

export const getWaitingList = endpoint({
  method: 'GET',
  path: '/staff/grown_ups/:id/waiting_list.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: "Where the parent's children stand in the waiting list, by instrument",
  params: byId,
  answer: z.object({ children: z.array(childPositions) }),
  refusals: {},
  forFamily: {},
});

export const listOffers = endpoint({
  method: 'GET',
  path: '/staff/grown_ups/:id/offers.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: "Offers of places to the parent's children in the last 30 days, the newest first",
  params: byId,
  answer: listOf('offer', offer),
  refusals: {},
  forFamily: {},
});

export const declineReserved = endpoint({
  method: 'POST',
  path: '/staff/grown_ups/:id/kids/:kidId/decline_reserved.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary:
    'Decline the place that is reserved for a child, who keeps the same date on the waiting list',
  params: z.object({ id, kidId: id }),
  body: z.strictObject({}),
  answer: kidRecord,
  refusals: declineRefusals,
  forFamily: {},
});
