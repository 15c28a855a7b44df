import { isActive } from '@bandstand/domain/enrolment/moves';
import type { KidRecord } from '../../../platform/queries.ts';
import { instrumentNames } from '../../../ui/instrument.ts';
import { formatPause } from '../status-words.ts';
import { EndedLine } from './ended-line.tsx';
import { HeldLine } from './held-line.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** What the child plays and where, until when its place is held, what it waits for. */
export function Standing({ kid }: { kid: KidRecord }) {
  const { attributes: it } = kid;
  const plays = it.assigned_instrument_type;
  const pause = formatPause(it);
  return (
    <>
      <p className="text-soft">
        {plays !== null && `${instrumentNames[plays]} at `}
        {it.timetable_name}
      </p>
      {pause !== null && <p className="measure mt-2">{pause}</p>}
      <EndedLine it={it} />
      <HeldLine it={it} />
      {isActive(it.status) && it.waiting_for.length > 0 && <WaitingLine kid={kid} />}
    </>
  );
}
