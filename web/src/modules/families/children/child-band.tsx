import { useQuery } from '@tanstack/react-query';
import { SLOT_INSTRUMENTS, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { daysBetween, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { NextDate } from '@bandstand/domain/lessons/model';
import { portalNow } from '../../../platform/provider.ts';
import { comingQuery, type ComingDates, type KidRecord } from '../../../platform/queries.ts';
import { BandStage } from '../../../ui/band-stage.tsx';
import { isPaused } from './status-words.ts';

export type ChildBandProps = {
  kid: KidRecord;
  /** Where that is another instrument than theirs now: on an offer, for which they would leave theirs, or at another time. */
  plays?: SlotInstrument | undefined;
  isOffer?: boolean;
  /** It is in another band than theirs, of which nothing is known. */
  isElsewhere?: boolean;
};

/** The child's band as it is now. */
export function ChildBand({ kid, plays, isOffer = false, isElsewhere = false }: ChildBandProps) {
  const { data: coming } = useQuery(comingQuery);
  const { id, attributes: it } = kid;
  const instrument = plays ?? it.assignedInstrumentType;
  if (instrument === null) return null;
  const band = isElsewhere ? null : it.band;
  const dates = coming?.dates.find(({ kid_id }) => kid_id === id);
  const seats = band?.seats.map((seat) =>
    // At another time they played something else: they are nobody else’s place now.
    (isOffer || instrument !== it.assignedInstrumentType) &&
    seat.instrument === it.assignedInstrumentType
      ? { ...seat, taken: seat.taken - 1, free: seat.free + 1 }
      : seat,
  );
  return (
    <BandStage
      seats={seats ?? SLOT_INSTRUMENTS.map((one) => ({ instrument: one }))}
      own={{
        instrument,
        name: it.firstName,
        index: it.siblingIndex,
        isOpen: isOffer || !isEnrolled(it.status),
      }}
      band={band?.name}
      state={
        isPaused(it) ? 'holidays' : stageOn(londonDate(portalNow()), dates, it.firstLessonDate)
      }
    />
  );
}

/** What the stage looks like on a day: of the week of a concert, or of holidays. */
const stageOn = (
  today: IsoDate,
  dates: ComingDates['dates'][number] | undefined,
  first: IsoDate | null,
) => {
  const daysTo = (next: NextDate | null | undefined) =>
    next ? daysBetween(today, next.date) : Infinity;
  if (daysTo(dates?.concert) <= 7) return 'concert';
  const until = daysTo(dates?.lesson);
  // Who has not begun yet waits for their first lesson, not for the end of holidays.
  const hasBegun = first !== null && first <= today;
  return hasBegun && until > 7 && until < Infinity ? 'holidays' : 'rehearsal';
};
