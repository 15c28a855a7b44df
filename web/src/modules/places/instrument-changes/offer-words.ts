import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { formatDay, addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import type { OfferEndReason } from './use-answer.ts';
import { formatInstrument, SCHOOL_MAY_NOT_KNOW } from './words.ts';

type Instrument = SlotInstrument | null;

export const OFFERED = {
  heading: (name: string) => `Instrument Change Available for ${name}`,
  lead: 'Please check and confirm',
  no: (from: Instrument) => `No, stay on ${formatInstrument(from)}`,
  yes: (to: Instrument) => `Yes, change to ${formatInstrument(to)}`,
} as const;

/** What changes, line by line. */
export const ROWS = {
  instrument: 'New Instrument',
  insteadOf: (from: Instrument) => `Instead of ${formatInstrument(from)}`,
  day: 'Date of Change',
  band: 'Band',
  sameBand: 'Same Band',
  newBand: 'New Band',
  bandName: 'Name of Band',
  ages: 'Age Range of Band',
} as const;

export const AGREED = {
  heading: (name: string) => `Instrument change agreed for ${name}`,
  untilThen: (name: string, from: Instrument) =>
    `Until that day ${name} stays on ${formatInstrument(from)}. There is nothing more for you to do.`,
  cancel: 'Cancel the change',
} as const;

export const ANSWER_FAILED = {
  heading: 'We could not save your answer',
  advice: 'If it happens again, please call us on {phone}.',
} as const;

const toNextChild = (to: Instrument): string =>
  `We’ll offer the place on ${formatInstrument(to)} to the next child waiting for it`;

export const STAY = {
  title: 'Are you sure?',
  confirm: (from: Instrument) => `Stay on ${formatInstrument(from)}`,
  keepChange: 'Keep the change',
  keepOffer: 'Keep the offer',
  toNextChild: (to: Instrument) => `${toNextChild(to)}.`,
} as const;

export const STAYING = {
  heading: 'Thank you',
  next: (name: string, to: Instrument) => [
    `Nothing changes for ${name}: the same band, the same lessons and the same payments.`,
    `${toNextChild(to)}, if there is one.`,
  ],
  seePage: (name: string) => `See ${name}’s page`,
} as const;

export const MOVING = {
  heading: 'Thank you',
  inCalendar: (name: string, to: Instrument) => `${name} changes to ${formatInstrument(to)}`,
  instrument: 'New instrument',
  day: 'Date of change',
  band: 'Band',
  toCalendar: 'Add to calendar',
  again: 'Change the day or cancel it',
} as const;

interface AcceptedChange {
  readonly name: string;
  readonly from: Instrument;
  readonly to: Instrument;
  readonly newBand: string | null;
  readonly lessonDays: readonly IsoDate[];
  readonly on: IsoDate;
  readonly today: IsoDate;
}

/** What happens next, once the change is taken. */
export const nextWords = (change: AcceptedChange): string[] => {
  const { name, from, to, newBand, lessonDays, on, today } = change;
  const next = lessonDays.find((lesson) => lesson >= on);
  return [
    on > today
      ? `${name} stays on ${formatInstrument(from)} until then, and changes automatically on that day.`
      : `${name} is on ${formatInstrument(to)} from now on.`,
    ...(newBand === null ? [] : [`${name} plays in ${newBand} from then on.`]),
    ...(next === undefined
      ? []
      : [`The first lesson day on ${formatInstrument(to)} is ${formatDay(next)}.`]),
    ...(next !== undefined && next <= addDays(today, 1) ? [SCHOOL_MAY_NOT_KNOW] : []),
    'We are sending you an email with these details.',
  ];
};

export const NO_OFFER = {
  heading: (name: string) => `There is no instrument change for ${name} to answer`,
  seePlaces: 'See available changes',
} as const;

export const OVER: Record<OfferEndReason, (name: string) => string> = {
  offer_ended: (name) => `This instrument change is no longer available for ${name}`,
  change_is_due: (name) => `The change for ${name} takes place today`,
  change_already_made: (name) => `This change for ${name} has already been made`,
  child_left: (name) => `${name} has left the lessons`,
};
