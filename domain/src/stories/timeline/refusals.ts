import type { RefusalText } from '../../kernel/endpoint.ts';

export const reactionRefusals = {
  not_reactionable: { status: 422, says: 'You can’t react to this entry.' },
} as const satisfies Record<string, RefusalText>;
