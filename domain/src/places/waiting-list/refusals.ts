import type { RefusalText } from '../../kernel/endpoint.ts';

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
