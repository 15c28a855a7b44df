import type { RefusalText } from '../../../kernel/endpoint.ts';

/** Why a month can't be prepared or approved, or a collection can't be withheld. */
export const runRefusals = {
  not_written: {
    status: 409,
    says: 'This month is not written yet: it is on the 21st of the month before.',
  },
  not_prepared: {
    status: 409,
    says: 'Nobody has looked through all of this month yet: begin with a preview.',
  },
  prepared_already: {
    status: 409,
    says: 'It has been looked through already. Somebody other than the person who did that can approve it now.',
  },
  same_person: {
    status: 409,
    says: 'Somebody other than the person who prepared it has to approve it.',
  },
  changed: { status: 409, says: 'It has changed since that preview. Please look at it again.' },
  too_late: {
    status: 409,
    says: 'It is too late for the Direct Debit provider. What is not handed over is collected with the next month.',
  },
  approved_already: { status: 409, says: 'This month is approved already.' },
  nothing_to_approve: { status: 409, says: 'There is nothing to approve.' },
} as const satisfies Record<string, RefusalText>;
export type RunRefusal = keyof typeof runRefusals;
