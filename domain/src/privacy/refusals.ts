import { accountRefusals, LOCKOUT } from '../identity/account/refusals.ts';
import type { RefusalText } from '../kernel/endpoint.ts';

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
