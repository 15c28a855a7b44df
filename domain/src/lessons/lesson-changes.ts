import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { BandLeaderId } from '../kernel/ids.ts';
import { addDays, londonDate, type IsoDate } from '../kernel/london.ts';
import { schoolYearOf } from '../kernel/school-year/rules.ts';
import { hoursOn, isOver } from './calendar.ts';
import { lessonsIn, type BandLessonDays, type Span } from './lesson-days.ts';

/** A lesson is given a new day at most so many days after the one for which it was planned. */
export const MOVED_WITHIN_DAYS = 60;
/** A band's lessons with their hours. */
type ChangedLessons = BandLessonDays & Parameters<typeof hoursOn>[0];

/** What somebody says of a lesson. */
interface WantedChange {
  /** The day for which it was planned. */
  readonly on: IsoDate;
  readonly to: IsoDate | null;
  readonly coverLeaderId: BandLeaderId | null;
}

/** Who could lead a lesson instead. */
export interface CoverLeader {
  readonly id: BandLeaderId;
  /** The last day of their background check; null where none is written down. */
  readonly checkExpiresOn: IsoDate | null;
  /** What else they lead on that day. */
  readonly leads: readonly { readonly startsAt: string; readonly endsAt: string }[];
}

/** Whether a Band Leader may take a lesson on a day, and is free then: only who has no other lessons at these hours is. */
export const judgeCover = (
  leader: CoverLeader,
  lesson: { readonly on: IsoDate; readonly startsAt: string; readonly endsAt: string },
): 'check_expired' | 'busy' | 'free' => {
  if (leader.checkExpiresOn !== null && leader.checkExpiresOn < lesson.on) return 'check_expired';
  return leader.leads.some((own) => own.startsAt < lesson.endsAt && lesson.startsAt < own.endsAt)
    ? 'busy'
    : 'free';
};

/** What has become of a lesson can be written down until its school year ends. */
export const isOfThisYear = (day: IsoDate, now: Date): boolean =>
  schoolYearOf(day) === schoolYearOf(londonDate(now));

/**
 * Whether a band's lesson can be changed so, and whether it is over. Its new day is in a term and no closure, and the band has no
 * other lesson on it. Of one that is over it is only written down that it was off, or who took it.
 */
export const judgeChange = (
  { on, to, coverLeaderId }: WantedChange,
  { band, cover }: { readonly band: ChangedLessons; readonly cover: CoverLeader | null },
  now: Date,
): Decision<
  { readonly on: IsoDate; readonly isOver: boolean },
  | 'is_over'
  | 'too_long_ago'
  | 'no_lesson'
  | 'cover_or_day'
  | 'wrong_day'
  | 'no_cover'
  | 'check_expired'
> => {
  // A lesson that has been moved is still known by the day for which it was planned.
  const lesson = lessonsIn(band, around(on)).find(({ planned }) => planned === on);
  if (lesson === undefined) return refuse('no_lesson');
  const judged = { on: lesson.on, isOver: isOver({ date: lesson.on, ...hoursOn(band, on) }, now) };
  if (judged.isOver && to !== null) return refuse('is_over');
  if (judged.isOver && !isOfThisYear(on, now)) return refuse('too_long_ago');
  if (to !== null && coverLeaderId !== null) return refuse('cover_or_day');
  if (to !== null && !isPossible(band, { on, to }, londonDate(now)))
    return refuse('wrong_day', { fields: { to: [] } });
  if (coverLeaderId === null) return ok(judged);
  const fields = { cover_leader_id: [] };
  if (cover?.id !== coverLeaderId) return refuse('no_cover', { fields });
  return cover.checkExpiresOn !== null && cover.checkExpiresOn < on
    ? refuse('check_expired', { fields })
    : ok(judged);
};

/** All days on which a lesson that was planned for a day can be. */
export const around = (day: IsoDate): Span => ({
  from: addDays(day, -MOVED_WITHIN_DAYS),
  until: addDays(day, MOVED_WITHIN_DAYS),
});

const isPossible = (
  band: BandLessonDays,
  { on, to }: { readonly on: IsoDate; readonly to: IsoDate },
  today: IsoDate,
): boolean =>
  to >= today &&
  to !== on &&
  to <= addDays(on, MOVED_WITHIN_DAYS) &&
  band.terms.some(({ startsOn, endsOn }) => startsOn <= to && to <= endsOn) &&
  !band.closures.includes(to) &&
  !lessonsIn(band, { from: to, until: to }).some(({ planned }) => planned !== on);
