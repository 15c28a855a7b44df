import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import type { NextStep } from '@bandstand/domain/money/collections/returns/follow-up';
import { portalNow } from '../../../../platform/provider.ts';
import { keptTogether } from '../../../lists/short-day.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { NEXT, NEXT_WORDS } from '../desk-words.ts';

/** Steps that a calendar takes; the others are for a person to do until their day. */
const BY_ITSELF: ReadonlySet<NextStep> = new Set(['second_attempt', 'with_next', 'part_with_next']);

/** What happens next with something, and when; what a person should have done by now is marked. */
export function NextStepLine({
  next: { step, on },
}: {
  next: { step: NextStep; on: string | null };
}) {
  if (on === null) return <span className="text-soft">{NEXT[step]}</span>;
  const isOverdue = !BY_ITSELF.has(step) && on < londonDate(portalNow());
  const day = keptTogether(formatDate(on));
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
      <span>
        {NEXT[step]}, {BY_ITSELF.has(step) ? NEXT_WORDS.on(day) : NEXT_WORDS.by(day)}
      </span>
      {isOverdue && <Chip tone="bad">{NEXT_WORDS.overdue}</Chip>}
    </span>
  );
}
