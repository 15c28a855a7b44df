import type { RefusalText } from '../../kernel/endpoint.ts';

export const viewingRefusals = {
  no_such_slide: { status: 422, says: 'This Round-Up has no such slide.' },
} as const satisfies Record<string, RefusalText>;
