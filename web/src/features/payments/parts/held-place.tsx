import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import { londonDate, londonTime, formatDate, formatTime } from '@bandstand/domain/kernel/london';
import type { getDirectDebit } from '@bandstand/domain/payments/contract';
import { portalNow } from '../../../platform/provider.ts';
import { useMinutesLeft } from '../use-minutes-left.ts';
import { Notice } from '../../../ui/notice.tsx';
import { HELD_PLACE, HOLD_OVER, formatMinutesLeft } from '../words.ts';

type HeldPlaceProps = { held: AnswerRead<typeof getDirectDebit>['held'] };

/** A place that waits for this Direct Debit, until when, and what follows when that is over. */
export function HeldPlace({ held }: HeldPlaceProps) {
  const [first] = held;
  const minutes = useMinutesLeft(first?.held_until ?? null);
  if (first === undefined || minutes === null) return null;
  const names = held.map(({ name }) => name).join(' and ');
  if (minutes <= 0)
    return (
      <Notice kind="warning" heading={HELD_PLACE.over(names)} isLive>
        {HOLD_OVER}
      </Notice>
    );
  const until = new Date(first.held_until);
  const isToday = londonDate(until) === londonDate(portalNow());
  const day = isToday ? 'today' : `on ${formatDate(londonDate(until))}`;
  return (
    <Notice heading={HELD_PLACE.heading(names)}>
      {HELD_PLACE.until(formatTime(londonTime(until)), day, formatMinutesLeft(minutes))}
    </Notice>
  );
}
