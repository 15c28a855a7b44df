import type { Kid } from '@bandstand/domain/children/model';
import { formatHeldUntil } from '@bandstand/domain/home/holds';
import { portalNow } from '../../../platform/provider.ts';
import { CARD } from '../words.ts';

/** Until when a child's place is held. */
export function HeldLine({ it: { reserved_until, reserved_through } }: { it: Kid }) {
  if (reserved_until === null || reserved_through === null) return null;
  return (
    <p className="measure mt-2">
      {CARD.heldUntil(formatHeldUntil({ reserved_until, reserved_through }, portalNow()))}
    </p>
  );
}
