import { isActive } from '@bandstand/domain/kernel/moves';
import type { KidRecord } from '../../../../platform/queries.ts';
import { formatPause, formatPlace } from '../../../families/children/status-words.ts';
import { EndedLine } from './ended-line.tsx';
import { HeldLine } from './held-line.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** What the child plays and where, until when the place is held, what they wait for. */
export function PlaceSummary({ kid }: { kid: KidRecord }) {
  const { attributes: it } = kid;
  const pause = formatPause(it);
  return (
    <>
      <p className="text-soft">{formatPlace(it)}</p>
      {pause !== null && <p className="measure mt-2">{pause}</p>}
      <EndedLine it={it} />
      <HeldLine it={it} />
      {isActive(it.status) && it.waitingFor.length > 0 && <WaitingLine kid={kid} />}
    </>
  );
}
