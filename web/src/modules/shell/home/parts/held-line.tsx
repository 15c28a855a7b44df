import type { Kid } from '../../../../platform/queries.ts';
import { formatHeldUntil } from '@bandstand/domain/shell/home/holds';
import { portalNow } from '../../../../platform/provider.ts';
import { saysHeldUntil } from '../../../families/children/status-words.ts';

/** Until when a child's place is held; of a place that is offered, the ticket says so. */
export function HeldLine({ it: { status, reservedUntil, reservedThrough } }: { it: Kid }) {
  if (status === 'reserved' || reservedUntil === null || reservedThrough === null) return null;
  return (
    <p className="measure mt-2">
      {saysHeldUntil(formatHeldUntil({ reservedUntil, reservedThrough }, portalNow()))}
    </p>
  );
}
