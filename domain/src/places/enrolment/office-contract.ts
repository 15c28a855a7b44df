import * as z from 'zod/mini';
import { endpoint, type RefusalText } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/id.ts';
import { done } from '../../kernel/problem.ts';
import { FAMILY_ACTORS } from '../../kernel/role.ts';
import { actReason } from '../../kernel/reason.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';

/** What the office reads where a held place can't be let go. */
const letGoRefusals = {
  not_held: {
    status: 409,
    says: 'No place is held for this child any more, so nothing was changed.',
  },
  place_was_offered: {
    status: 409,
    says: 'This place was offered to the child. Decline the offer instead.',
  },
  being_set_up: {
    status: 409,
    says: 'The Direct Debit for this place is being set up, so it stays held until that is done.',
  },
} as const satisfies Record<string, RefusalText>;

interface HeldPlace {
  readonly wasOffered: boolean;
  /** Whether the Direct Debit that it is held for is on its way. */
  readonly isBeingSetUp: boolean;
}

/** Whether a place that is held until there is a Direct Debit can be let go before its time is up. */
export const mayLetGo = <Held extends HeldPlace>(
  held: Held | null,
): Decision<Held, keyof typeof letGoRefusals> => {
  if (held === null) return refuse('not_held');
  if (held.wasOffered) return refuse('place_was_offered');
  return held.isBeingSetUp ? refuse('being_set_up') : ok(held);
};

export const letHeldPlaceGo = endpoint({
  method: 'POST',
  path: '/api/office/families/:family/kids/:id/let_place_go.json',
  who: 'office',
  may: FAMILY_ACTORS,
  summary: 'Let a place go that is held for a child until there is a Direct Debit',
  params: z.object({ family: id, id }),
  body: z.strictObject({ reason: actReason }),
  answer: done,
  refusals: letGoRefusals,
});
