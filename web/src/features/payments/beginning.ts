import type { Kid } from '@bandstand/domain/children/model';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';
import { formatList } from '@bandstand/domain/kernel/format-list';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { TicketLine } from '../../ui/ticket.tsx';
import { firstLessonWords } from '../enrolment/payment-words.ts';
import { PLACE_NAMES } from '../enrolment/words.ts';
import { CONFIRMATION } from './words.ts';

/** A child that is enrolled and has not had its first lesson yet. */
const isBeginning = (kid: Kid, today: IsoDate): boolean =>
  isEnrolled(kid.status) && (kid.first_lesson_date === null || kid.first_lesson_date >= today);

export const beginning = (kids: readonly { readonly attributes: Kid }[], today: IsoDate): Kid[] =>
  kids.map(({ attributes }) => attributes).filter((kid) => isBeginning(kid, today));

/** Each child that begins on a line of its own: where it plays, and what. */
export const beginningLines = (kids: readonly Kid[]): TicketLine[] =>
  kids.map((kid) => ({
    label: kid.name,
    value:
      kid.assigned_instrument_type === null
        ? kid.timetable_name
        : `${PLACE_NAMES[kid.assigned_instrument_type]} at ${kid.timetable_name}`,
  }));

/** What comes next for the children that begin: their first lessons, and what they wait for meanwhile. */
export const nextWords = (kids: readonly Kid[]): string[] => [
  CONFIRMATION.soonAnEmail,
  ...kids.flatMap((kid) => {
    const lesson = firstLessonWords(kid.first_lesson_date);
    const waits = formatList(kid.waiting_for.map((instrument) => INSTRUMENT_NAMES[instrument]));
    return [
      kids.length === 1
        ? lesson
        : `${kid.first_name}: ${lesson.charAt(0).toLowerCase()}${lesson.slice(1)}`,
      ...(waits === '' ? [] : [CONFIRMATION.isWaiting(kid.first_name, waits)]),
    ];
  }),
];
