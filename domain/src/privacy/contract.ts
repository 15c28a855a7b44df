import * as z from 'zod/mini';
import { typedPassword } from '../identity/account/model.ts';
import { endpoint, type RefusalText } from '../kernel/endpoint.ts';
import { done } from '../kernel/problem.ts';
import { id } from '../kernel/id.ts';
import { accountRefusals, LOCKOUT } from '../identity/account/refusals.ts';

/** One kind of thing that is held: its columns by name, with what a parent calls them, and the rows. */
const heldSection = z.object({
  name: z.string(),
  heading: z.string(),
  labels: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
});
export type HeldSection = z.output<typeof heldSection>;

/** What stays after an erasure, and why. */
const retainedItem = z.object({ heading: z.string(), because: z.string() });
export type RetainedItem = z.output<typeof retainedItem>;

/** Everything that is held about a family, at an instant (UK GDPR, articles 15 and 20). */
export const personalData = z.object({
  made_at: z.string(),
  sections: z.array(heldSection),
  kept_after_erasure: z.array(retainedItem),
});
export type PersonalData = z.output<typeof personalData>;

export const erasureRefusals = {
  wrong_current_password: {
    status: 422,
    says: `That is not your current password. ${LOCKOUT}`,
  },
  account_locked: accountRefusals.account_locked,
  child_has_lessons: {
    status: 409,
    says: 'One of your children still has lessons, or is being enrolled right now, so nothing was erased. Please cancel the lessons first.',
  },
  lessons_to_pay: {
    status: 409,
    says: 'You still have a payment to come, and it has to be settled first, so nothing was erased. Please try again a week after the day of the payment, or call us on {phone}.',
  },
  account_not_even: {
    status: 409,
    says: 'Your account is not settled yet, so nothing was erased. Please call us on {phone} and we will settle it with you.',
  },
  mandate_in_progress: {
    status: 409,
    says: 'Your Direct Debit is being set up right now, so nothing was erased. Please try again in a few minutes.',
  },
} as const satisfies Record<string, RefusalText>;

export const getPersonalData = endpoint({
  method: 'GET',
  spends: true,
  path: '/staff/grown_ups/:id/personal_data.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: 'A copy of everything that is held about the family; reading the notes is written down',
  params: z.object({ id }),
  answer: personalData,
  refusals: {},
});

export const eraseFamily = endpoint({
  method: 'POST',
  path: '/staff/grown_ups/:id/erasure.json',
  who: 'parent',
  owner: ({ params }) => params.id,
  summary: 'Erase the family at once, but for what the law keeps; every session ends',
  params: z.object({ id }),
  body: z.strictObject({ current_password: typedPassword }),
  answer: done,
  refusals: erasureRefusals,
});
