import type { Kid } from '../../../platform/queries.ts';
import { isDeactivated, isEnrolled } from '@bandstand/domain/kernel/moves';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDay, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { formatYear } from '@bandstand/domain/kernel/school-year/rules';

export const NOTHING_LOST =
  'Nothing has changed: your child keeps their place. Your details and the other pages still work.';

/** On the ticket of a change that is not answered yet. */
export const OFFER = { status: 'Offered' } as const;

/** Columns of the table, and values without a label. */
export const INSTRUMENT: Record<SlotInstrument, string> = {
  drums: 'Drums',
  bass: 'Guitar (bass)',
  guitar: 'Guitar (electric)',
  keyboard: 'Keyboard',
  vocals: 'Vocals',
};

export const formatInstrument = (instrument: SlotInstrument | null): string =>
  instrument === null ? 'the same instrument' : INSTRUMENT_NAMES[instrument];

export const beginInstrument = (instrument: SlotInstrument): string => {
  const words = INSTRUMENT_NAMES[instrument];
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

export const formatYears = (band: {
  readonly year_from: number;
  readonly year_to: number;
}): string =>
  band.year_from === band.year_to
    ? formatYear(band.year_from)
    : `${formatYear(band.year_from)} to ${formatYear(band.year_to)}`;

/** An offer lapses at the midnight that ends its last day. */
export const formatEndOf = (day: IsoDate): string => `the end of ${formatDay(day)}`;
export const formatDayOrToday = (day: IsoDate, today: IsoDate): string =>
  day === today ? `Today, ${formatDay(day)}` : formatDay(day);

export const isMoving = (kid: string, to: SlotInstrument, on: IsoDate): string =>
  `${kid} is moving to ${formatInstrument(to)} - this will change on ${formatDay(on)}`;
export const isStaying = (kid: string, on: SlotInstrument | null): string =>
  `${kid} is staying on ${formatInstrument(on)} - you can still update instrument preferences at any time.`;
export const asksToReject = (kid: string, instrument: SlotInstrument): string =>
  `We will save that ${kid} does not want to play ${formatInstrument(instrument)}. You can update these preferences any time in the Kids section.`;

/** Why there is no change to answer, and whether one may come. */
export const noOfferWords = (
  kid: Pick<Kid, 'firstName' | 'status' | 'assignedInstrumentType'>,
): string => {
  const { firstName: name, status, assignedInstrumentType: plays } = kid;
  if (isDeactivated(status)) return `${name} has left the lessons, so we have no change to offer.`;
  if (!isEnrolled(status))
    return `Only an enrolled child is offered a change, and ${name} is not enrolled yet.`;
  const now = plays === null ? '' : `${name} is on ${formatInstrument(plays)}. `;
  return `${now}When we can offer ${name} another instrument, we’ll email you and tell you on the Home page.`;
};

/** The first lesson day that the change makes a difference to. */
export const lessonWords = (day: IsoDate, lessonDays: readonly IsoDate[]): string => {
  const next = lessonDays.find((lesson) => lesson >= day);
  if (next === undefined) return 'We don’t have the next lesson date yet.';
  return next === day ? 'That is a lesson day.' : `The next lesson day is ${formatDay(next)}.`;
};

/** A move to another day may cost another amount. */
export const costWords = (kid: string, now: Pennies | null, next: Pennies): string | null =>
  now === null || now === next
    ? null
    : `The regular monthly amount for ${kid} will be ${formatPounds(next)} instead of ${formatPounds(now)}. We’ll email you before your Direct Debit changes.`;

export const NO_SPACES =
  'There are no available spaces at the moment. Please check your instrument preferences are up to date and we will keep looking for opportunities to change';
export const OUT_OF_HOURS = 'The rehearsals for this band do not take place during school hours';
export const SPACE_GONE =
  'Sorry but that space is no longer available. We have updated the table to reflect latest availability';
export const MOVE_FAILED = 'Sorry but we could not complete your request due to an error.';
export const immediateWords = (kid: string): string =>
  `The change is immediate, and another child may take the place that ${kid} has now.`;
export const offerAfterWords = (offered: SlotInstrument, stands: boolean): string =>
  stands
    ? `We’ll keep the place on ${formatInstrument(offered)} that we offered you until you answer.`
    : `Making this change ends the offer of a place on ${formatInstrument(offered)}.`;
export const SCHOOL_MAY_NOT_KNOW =
  'If the next lesson is within 24 hours, the school may not know of the change until the following week.';
export const AFTER_MOVE = [
  SCHOOL_MAY_NOT_KNOW,
  'If a concert is in the next few weeks, the Band Leader will wait until after it, unless you strongly prefer an immediate change.',
] as const;

export const EXAM = {
  heading: (kid: string, exam: string) => `${kid} is working towards ${exam}`,
  says: (leader: string | null) =>
    `Please speak to the Band Leader${leader === null ? '' : `, ${leader},`} before changing instrument.`,
} as const;
