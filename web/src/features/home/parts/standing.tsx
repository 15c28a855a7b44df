import type { Kid } from '@bandstand/domain/children/model';
import { isActive, isEnrolled } from '@bandstand/domain/enrolment/moves';
import { londonDate, formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { portalNow } from '../../../platform/provider.ts';
import type { KidRecord } from '../../../platform/queries.ts';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import { EndedLine } from './ended-line.tsx';
import { HeldLine } from './held-line.tsx';
import { WaitingLine } from './waiting-line.tsx';
import { formatPause } from '../status-words.ts';
import { CARD } from '../words.ts';

/** What the child plays, until when its place is held, what it waits for. */
export function Standing({ kid }: { kid: KidRecord }) {
  const { attributes: it } = kid;
  const pause = formatPause(it);
  const isWaiting = isActive(it.status) && it.waiting_for.length > 0;
  return (
    <>
      {it.assigned_instrument_type !== null && (
        <p className="mt-2">
          <InstrumentChip instrument={it.assigned_instrument_type} />
        </p>
      )}
      {isEnrolled(it.status) && <p className="measure mt-2">{sentenceFor(it)}</p>}
      {pause !== null && <p className="measure mt-2">{pause}</p>}
      <EndedLine it={it} />
      <HeldLine it={it} />
      {isWaiting && <WaitingLine kid={kid} />}
    </>
  );
}

const sentenceFor = (it: Kid): string => {
  const monthly =
    it.subscription_amount === null ? '' : ` ${formatPounds(it.subscription_amount)} a month.`;
  if (it.first_lesson_date === null) return CARD.firstLessonUnknown + monthly;
  const isAhead = it.first_lesson_date >= londonDate(portalNow());
  const day = formatDate(it.first_lesson_date, { year: true });
  return (isAhead ? CARD.firstLesson(day) : CARD.playingSince(day)) + monthly;
};
