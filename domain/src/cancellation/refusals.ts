import type { RefusalText } from '../kernel/endpoint.ts';

export const cancellationRefusals = {
  not_enrolled: {
    status: 409,
    says: 'This child has no lessons to cancel, so nothing was changed.',
  },
  not_waiting: {
    status: 409,
    says: 'Only a waiting child can be taken off the waitlist, so nothing was changed.',
  },
} as const satisfies Record<string, RefusalText>;
