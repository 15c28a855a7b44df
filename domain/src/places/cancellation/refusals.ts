import { familyLimitRefusals } from '../../families/limits/limits.ts';
import type { RefusalText } from '../../kernel/endpoint.ts';

export const cancellationRefusals = {
  not_enrolled: {
    status: 409,
    says: 'This child has no lessons to cancel, so nothing was changed.',
  },
  not_waiting: {
    status: 409,
    says: 'Only a waiting child can be taken off the waiting list, so nothing was changed.',
  },
  last_day_past: {
    status: 422,
    says: 'Please choose a last day that is not earlier than today.',
  },
  last_day_far: {
    status: 422,
    says: 'Please choose a last day within the next 15 years.',
  },
  too_many_changes: familyLimitRefusals.too_many_changes,
  cost_changed: {
    status: 409,
    says: 'What cancelling costs has changed since you looked, so nothing was cancelled. Please check it and confirm again.',
  },
} as const satisfies Record<string, RefusalText>;
export type CancellationRefusal = keyof typeof cancellationRefusals;
