import type { RefusalText } from '../kernel/endpoint.ts';

export const reactionRefusals = {
  not_reactionable: { status: 422, says: 'This entry takes no reactions.' },
} as const satisfies Record<string, RefusalText>;
