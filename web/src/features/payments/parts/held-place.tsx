import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { londonDate, londonTime, formatDate, formatTime } from '@bandstand/domain/kernel/london';
import type { getDirectDebit } from '@bandstand/domain/payments/contract';
import { portalNow } from '../../../platform/provider.ts';
import { useRemainingMinutes } from '../use-remaining-minutes.ts';
import { Notice } from '../../../ui/notice.tsx';
import { heldThrough } from '@bandstand/domain/waiting-list/offers';
import type { EnrollingChild } from '../enrolling-child.ts';
import { HELD_PLACE, HOLD_OVER, formatMinutesLeft } from '../words.ts';

type HeldPlaceList = ParsedAnswer<typeof getDirectDebit>['held'];

/** "2.30pm today", "the end of Tuesday 19 January": an offer ends with a day. */
const formatEnd = (until: Date): string => {
  const time = londonTime(until);
  const day = time === '00:00' ? heldThrough(until) : londonDate(until);
  const isToday = day === londonDate(portalNow());
  if (time === '00:00') return HELD_PLACE.endOf(isToday ? 'today' : formatDate(day));
  return `${formatTime(time)} ${isToday ? 'today' : `on ${formatDate(day)}`}`;
};

type HeldPlacesProps = { held: HeldPlaceList; child: EnrollingChild | null };

/** The places that wait for this Direct Debit, each with its own end: those held, and one reserved for the child carried here. */
export const HeldPlaces = ({ held, child }: HeldPlacesProps) =>
  [...held, ...reservedFor(child, held)].map((place) => (
    <HeldPlace key={place.kid_id} place={place} />
  ));

const reservedFor = (child: EnrollingChild | null, held: HeldPlaceList): HeldPlaceList =>
  child?.kind !== 'reserved' || held.some(({ kid_id: id }) => id === child.kidId)
    ? []
    : [{ kid_id: child.kidId, name: child.name, held_until: child.reservedUntil }];

/** A place that waits, until when, and what follows when that is over. */
function HeldPlace({ place: { name, held_until } }: { place: HeldPlaceList[number] }) {
  const minutes = useRemainingMinutes(held_until);
  if (minutes <= 0)
    return (
      <Notice kind="warning" heading={HELD_PLACE.over(name)} isLive>
        {HOLD_OVER}
      </Notice>
    );
  return (
    <Notice heading={HELD_PLACE.heading(name)}>
      {HELD_PLACE.until(formatEnd(new Date(held_until)), formatMinutesLeft(minutes))}
    </Notice>
  );
}
