import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import type { RefusalText } from '../../kernel/endpoint.ts';

/** What the office reads where a held place can't be let go. */
export const letGoRefusals = {
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

export interface HeldPlace {
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
