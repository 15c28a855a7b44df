import * as z from 'zod/mini';
import { listKids } from '../children/contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { getDirectDebit } from '../payments/contract.ts';
import { fetchGrownUp } from '../profile/contract.ts';
import { getWaitingList, listOffers } from '../waiting-list/contract.ts';

/** What Home shows, in one call: each part is what its own call answers. */
export const getHome = endpoint({
  method: 'GET',
  path: '/api/parent_portal/home.json',
  who: 'parent',
  summary: 'All that Home shows: own details, children, offers, waiting list and Direct Debit',
  // Changes nothing of the answer. An answer that a browser keeps for one sign-in has another address than the next one's.
  query: z.object({ sign_in: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({
    grown_up: fetchGrownUp.answer,
    kids: listKids.answer,
    offers: listOffers.answer,
    waiting_list: getWaitingList.answer,
    direct_debit: getDirectDebit.answer,
  }),
  refusals: fetchGrownUp.refusals,
});
