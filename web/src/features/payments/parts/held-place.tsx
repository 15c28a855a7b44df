import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { londonDate, londonTime, formatDate, formatTime } from '@bandstand/domain/kernel/london';
import type { getDirectDebit } from '@bandstand/domain/payments/contract';
import { portalNow } from '../../../platform/provider.ts';
import { useRemainingMinutes } from '../use-remaining-minutes.ts';
import { Notice } from '../../../ui/notice.tsx';
import { HELD_PLACE, HOLD_OVER, formatMinutesLeft } from '../words.ts';

type HeldPlaceList = ParsedAnswer<typeof getDirectDebit>['held'];

/** The places that wait for this Direct Debit; each hold has its own end. */
export const HeldPlaces = ({ held }: { held: HeldPlaceList }) =>
  held.map((place) => <HeldPlace key={place.kid_id} place={place} />);

/** A place that waits, until when, and what follows when that is over. */
function HeldPlace({ place: { name, held_until } }: { place: HeldPlaceList[number] }) {
  const minutes = useRemainingMinutes(held_until);
  if (minutes <= 0)
    return (
      <Notice kind="warning" heading={HELD_PLACE.over(name)} isLive>
        {HOLD_OVER}
      </Notice>
    );
  const until = new Date(held_until);
  const isToday = londonDate(until) === londonDate(portalNow());
  const day = isToday ? 'today' : `on ${formatDate(londonDate(until))}`;
  return (
    <Notice heading={HELD_PLACE.heading(name)}>
      {HELD_PLACE.until(formatTime(londonTime(until)), day, formatMinutesLeft(minutes))}
    </Notice>
  );
}
