import { OFFER_LASTS_DAYS } from '@bandstand/domain/places/waiting-list/offers';
import type {
  LessonInstrument,
  Places,
  Preference,
  SlotInstrument,
} from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { OLDEST, formatYear, yearInSeptember } from '@bandstand/domain/kernel/school-year/rules';

const placesAre = (count: number): string => (count === 1 ? 'place is' : 'places are');

/** Which guitar a place would be on, as far as the free places decide it. */
export const guitarWords = (free: Places): string => {
  if (free.guitar === 0 && free.bass > 0) return `The free ${placesAre(free.bass)} on bass guitar.`;
  if (free.bass === 0 && free.guitar > 0)
    return `The free ${placesAre(free.guitar)} on electric guitar.`;
  return 'A guitar place may be electric or bass.';
};

export const TRY_AGAIN =
  'Please dismiss this message or refresh to try again. If the problem persists please contact us.';
export const TBC = 'TBC';

const DESCRIPTIONS: Record<LessonInstrument, string> = {
  vocals: 'Sing lead, find the harmonies and learn to own a microphone.',
  keyboard: 'Chords, hooks and solos: the sounds that hold a song together.',
  guitar: 'Riffs, rhythm and low notes.',
  drums: 'Keep the beat that the whole band leans on.',
};

/** What each card says of its instrument, and of guitars which they may be. */
export const describe = (card: LessonInstrument, free: Places): string =>
  card === 'guitar' ? `${DESCRIPTIONS.guitar} ${guitarWords(free)}` : DESCRIPTIONS[card];

export const CARD_NAMES: Record<LessonInstrument, string> = {
  vocals: 'Vocals',
  keyboard: 'Keyboard',
  guitar: 'Guitar',
  drums: 'Drums',
};

export const PLACE_NAMES: Record<SlotInstrument, string> = {
  ...CARD_NAMES,
  guitar: 'Guitar (electric)',
  bass: 'Bass guitar',
};

export const PREFERENCE_NAMES: Record<Exclude<Preference, 'no_preference'>, string> = {
  ...PLACE_NAMES,
  guitar_any: 'Guitar (any)',
};

/** What happens while a child waits. */
export const whenPlaceComesUp = (name: string, which: 'a' | 'another' = 'a'): string =>
  `When ${which} place comes up, we’ll email you and keep it for ${name} for ${OFFER_LASTS_DAYS} days.`;

/** Giving a reserved place up. */
export const DECLINE = {
  action: 'No, thank you',
  question: 'Are you sure?',
  confirm: 'Decline the place',
  keep: 'Keep it for now',
  asks: (name: string): string =>
    `We’ll offer the place to the next child waiting for it. ${name} keeps the same date on the waiting list, but won’t be offered this place again.`,
  heading: (name: string): string => `${name} stays on the waiting list`,
  says: (on: SlotInstrument | null, school: string): string =>
    `You declined the place${on === null ? '' : ` on ${INSTRUMENT_NAMES[on]}`} at ${school}.`,
  next: (name: string): readonly string[] => [
    `We’ll offer the place to the next child waiting for it, if there is one. ${name} won’t be offered it again.`,
    `${name} keeps the same date on the waiting list. ${whenPlaceComesUp(name, 'another')}`,
    'Nothing was set up and nothing will be taken.',
    'You will receive an email that confirms this.',
  ],
} as const;

/** "vocals, keyboard and drums". */
export const formatCards = (cards: readonly LessonInstrument[]): string => {
  const names = cards.map((card) => CARD_NAMES[card].toLowerCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** The child's first name, once there is one. */
export const callName = (name: string): string => name.trim().split(/\s+/)[0] || 'your child';

export const enrolLabel = (on: LessonInstrument, waiting: readonly LessonInstrument[]): string =>
  waiting.length === 0
    ? 'Enrol'
    : `Enrol on ${formatCards([on])} and join waitlist for ${formatCards(waiting)}`;

export const joinLabel = (waiting: readonly LessonInstrument[]): string =>
  waiting.length === 0 ? 'Join waitlist' : `Join waitlist for ${formatCards(waiting)}`;

/** The year now and come September, so that a parent notices when they chose the coming one. */
export const septemberWords = (kid: string, year: number, lastYear: number | null): string => {
  if (year < 0) {
    return `This is right if ${kid} isn’t at school yet and starts Reception this September. If ${kid} is already in Reception, please choose Reception.`;
  }
  if (year >= OLDEST)
    return `${formatYear(year)} now, and come September ${kid} will have left school.`;
  const next = `${formatYear(year)} now, and ${formatYear(yearInSeptember(year))} come September`;
  return year === lastYear ? `${next}, when ${kid} will be too old for these lessons.` : `${next}.`;
};

export const dayOrTbc = (date: string | null): string =>
  date === null ? TBC : formatDate(date, { year: true });
export const poundsOrTbc = (pennies: number | null): string =>
  pennies === null ? TBC : formatPounds(pennies);
