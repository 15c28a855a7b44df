import * as z from 'zod/mini';
import { isoDate } from '../../kernel/iso-date.ts';
import { listKids } from '../../child-page/contract.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { nextDate } from '../../lessons/model.ts';
import { getDirectDebit } from '../../money/payments/contract.ts';
import { fetchGrownUp } from '../../families/profile/contract.ts';
import { getWaitingList, listOffers } from '../../places/waiting-list/contract.ts';
import { moment } from '../../stories/timeline/model.ts';

/** What Home shows, in one call: each part that has a call of its own is what that call answers. */
export const getHome = endpoint({
  method: 'GET',
  path: '/api/parent_portal/home.json',
  who: 'parent',
  summary:
    'All that Home shows: own details, children, offers, waiting list, Direct Debit, and what comes next',
  // Changes nothing of the answer. An answer that a browser keeps for one sign-in has another address than the next one's.
  query: z.object({ sign_in: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({
    grown_up: fetchGrownUp.answer,
    kids: listKids.answer,
    offers: listOffers.answer,
    waiting_list: getWaitingList.answer,
    direct_debit: getDirectDebit.answer,
    /** What comes next in the timetable of each enrolled child. */
    next_dates: z.array(
      z.object({ kid_id: z.string(), lesson: z.nullable(nextDate), concert: z.nullable(nextDate) }),
    ),
    /** The newest picture or film of each child, the newest child's first. */
    moments: z.optional(z.array(moment)),
    /** What taking each reserved place would begin with. */
    if_taken: z.optional(
      z.array(
        z.object({
          kid_id: z.string(),
          first_lesson_date: z.nullable(isoDate),
          first_payment_date: z.nullable(isoDate),
          first_payment_amount: z.nullable(z.int()),
        }),
      ),
    ),
    /** The next payment that takes anything, as the page of payments has it, and what it takes of `owed`. */
    next_payment: z.nullable(z.object({ date: isoDate, amount: z.int(), of_owed: z.int() })),
    /** What the family is asked for, beyond the months to come. */
    owed: z.int(),
    /** The day of the payment that takes it, or the next part of it; null while none is to come. */
    owed_on: z.optional(z.nullable(isoDate)),
  }),
  refusals: fetchGrownUp.refusals,
});
