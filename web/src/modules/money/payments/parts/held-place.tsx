import { useQuery } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { londonDate, londonTime, formatDate, formatTime } from '@bandstand/domain/kernel/london';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { heldThrough } from '@bandstand/domain/places/waiting-list/offers';
import { useEffect, useState } from 'react';
import { portalNow } from '../../../../platform/provider.ts';
import { kidsQuery } from '../../../../platform/queries.ts';
import { TextLink } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { EnrollingChild } from '../../../places/enrolment/enrolling-child.ts';
import { HELD_PLACE, HOLD_OVER, formatMinutesLeft } from '../words.ts';

const MINUTE = 60_000;

/**
 * Whole minutes until an instant by the portal's clock, at least one; 0 once it is over. Looks again while the page is open.
 * Rounded, not up: the clock here may be seconds behind, and a hold never has more minutes than it began with.
 */
function useRemainingMinutes(instant: string): number {
  const at = Date.parse(instant);
  const [now, setNow] = useState(() => portalNow().getTime());
  useEffect(() => {
    const look = () => setNow(portalNow().getTime());
    const timer = setInterval(look, MINUTE / 4);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, []);
  return at <= now ? 0 : Math.max(1, Math.round((at - now) / MINUTE));
}

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

/** The places that wait for a Direct Debit, each with its own end: those held, and those reserved. */
export function HeldPlaces({ held, child }: HeldPlacesProps) {
  const { data: kids = [] } = useQuery(kidsQuery);
  const reserved = kids.flatMap(({ id, attributes: { name, status, reservedUntil: until } }) =>
    status === 'reserved' && until !== null && held.every(({ kid_id: other }) => other !== id)
      ? [{ kid_id: id, name, held_until: until }]
      : [],
  );
  return [...held, ...reserved].map((place, n) => {
    const isAgreed = n < held.length || place.kid_id === child?.kidId;
    return <HeldPlace key={place.kid_id} place={place} isAgreed={isAgreed} />;
  });
}

/** What a place costs is agreed to on its own page; only then it is taken with the Direct Debit. */
type HeldPlaceProps = { place: HeldPlaceList[number]; isAgreed: boolean };

/** A place that waits, until when, and what follows when that is over. */
function HeldPlace({ place: { kid_id, name, held_until }, isAgreed }: HeldPlaceProps) {
  const minutes = useRemainingMinutes(held_until);
  if (minutes <= 0 && !isAgreed) return null;
  if (minutes <= 0)
    return (
      <Notice kind="warning" heading={HELD_PLACE.over(name)} isLive>
        {HOLD_OVER}
      </Notice>
    );
  const until = [formatEnd(new Date(held_until)), formatMinutesLeft(minutes)] as const;
  return (
    <Notice heading={HELD_PLACE.heading(name)}>
      {isAgreed ? HELD_PLACE.until(...until) : HELD_PLACE.toSee(...until)}
      {!isAgreed && (
        <TextLink
          href={`/enrol-reserved-child?id=${kid_id}`}
          className="flex min-h-11 w-fit items-center"
        >
          {HELD_PLACE.see}
        </TextLink>
      )}
    </Notice>
  );
}
