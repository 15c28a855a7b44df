import type { Kid } from '../../families/children/model.ts';
import type { Offer } from '../../places/waiting-list/model.ts';
import {
  daysBetween,
  formatDate,
  formatShortDate,
  formatTime,
  type IsoDate,
} from '../../kernel/london.ts';
import { isActive, isEnrolled } from '../../kernel/moves.ts';
import type { CamelCased } from '../../kernel/field-names.ts';

/** Morning before 12:00, afternoon before 17:00, otherwise evening (H2.21 in docs/specification). London hours, 0 to 23. */
export const greetingAt = (hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' => {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
};

/** An instrument change that waits for the parent's word. */
export const isUnapproved = ({ kind, state }: Pick<Offer, 'kind' | 'state'>): boolean =>
  kind === 'instrument_change' && state === 'open';

/** The side menu's count: reserved children and unapproved instrument changes (H2.40 in docs/specification). */
export const countToAnswer = (
  kids: readonly { readonly attributes: Pick<Kid, 'status'> }[],
  offers: readonly Pick<Offer, 'kind' | 'state'>[],
): number =>
  kids.filter(({ attributes }) => attributes.status === 'reserved').length +
  offers.filter(isUnapproved).length;

const NEAR = ['Today', 'Tomorrow'];

/** "Tomorrow, Tuesday 12 January, 9.15am"; where there is little room "Tomorrow, 9.15am" and "Tue 19 Jan, 9.15am". */
export const formatNear = (
  { date, time }: { readonly date: IsoDate; readonly time: string | null },
  today: IsoDate,
  isBrief = false,
): string => {
  const near = NEAR[daysBetween(today, date)];
  const day = isBrief ? [near ?? formatShortDate(date)] : [near, formatDate(date)];
  return [...day, time === null ? null : formatTime(time)].filter(Boolean).join(', ');
};

/** The order of children wherever they are listed: enrolled ones first, else as they came to the family. */
export const inMenuOrder = <K extends { readonly attributes: Pick<Kid, 'status'> }>(
  kids: readonly K[],
): K[] =>
  kids.toSorted(
    (a, b) => Number(isEnrolled(b.attributes.status)) - Number(isEnrolled(a.attributes.status)),
  );

/** 'Make Changes' shows while the child is enrolled or waits (H2.31 in docs/specification). */
export const canMakeChanges = ({ status }: Pick<Kid, 'status'>): boolean => isActive(status);

/** 'View Timetable' shows while the child is enrolled. */
export const canViewTimetable = ({ status }: Pick<Kid, 'status'>): boolean => isEnrolled(status);

/** The last day that is shown as 'Cancelling on {date}', with an Un-cancel; null when nothing is shown. */
export const cancellingOn = ({
  status,
  delayedCancellationDate: date,
}: Pick<CamelCased<Kid>, 'status' | 'delayedCancellationDate'>): string | null =>
  isEnrolled(status) ? date : null;
