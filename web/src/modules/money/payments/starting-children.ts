import type { Kid } from '../../../platform/queries.ts';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatList } from '@bandstand/domain/kernel/format-list';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { TicketLine } from '../../../ui/ticket.tsx';
import { firstLessonWords } from '../../places/enrolment/payment-words.ts';
import { PLACE_NAMES } from '../../places/enrolment/words.ts';
import { CONFIRMATION } from './words.ts';

/** A child who is enrolled and has not had the first lesson yet. */
const isBeginning = (kid: Kid, today: IsoDate): boolean =>
  isEnrolled(kid.status) && (kid.firstLessonDate === null || kid.firstLessonDate >= today);

export const startingChildren = (
  kids: readonly { readonly attributes: Kid }[],
  today: IsoDate,
): Kid[] => kids.map(({ attributes }) => attributes).filter((kid) => isBeginning(kid, today));

/** Each child who begins on a line of their own: where they play, and what. */
export const startingChildLines = (kids: readonly Kid[]): TicketLine[] =>
  kids.map((kid) => ({
    label: kid.name,
    value:
      kid.assignedInstrumentType === null
        ? kid.timetableName
        : `${PLACE_NAMES[kid.assignedInstrumentType]} at ${kid.timetableName}`,
  }));

/** What comes next for the children who begin: their first lessons, and what they wait for meanwhile. */
export const nextWords = (kids: readonly Kid[]): string[] => [
  CONFIRMATION.soonAnEmail,
  ...kids.flatMap((kid) => {
    const lesson = firstLessonWords(kid.firstLessonDate);
    const waits = formatList(kid.waitingFor.map((instrument) => INSTRUMENT_NAMES[instrument]));
    return [
      kids.length === 1
        ? lesson
        : `${kid.firstName}: ${lesson.charAt(0).toLowerCase()}${lesson.slice(1)}`,
      ...(waits === '' ? [] : [CONFIRMATION.isWaiting(kid.firstName, waits)]),
    ];
  }),
];
