import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
  type Places,
  placesFor,
  type Preference,
} from '../../kernel/instruments/model.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';

/** The instruments a child would wait for, and which of them they would rather have. */
export interface WaitingListWish {
  readonly instruments: readonly LessonInstrument[];
  readonly first: Preference;
  readonly second: Preference;
}

/** 'Happy to try any instrument'. */
export const ANY_INSTRUMENT: readonly LessonInstrument[] = LESSON_INSTRUMENTS;

/** Ticks or unticks an instrument; the answer is in the order of the cards. */
export const toggle = (
  selection: readonly LessonInstrument[],
  instrument: LessonInstrument,
): LessonInstrument[] =>
  LESSON_INSTRUMENTS.filter((card) => selection.includes(card) !== (card === instrument));

/** 'What is your preference?' shows when more than one instrument is chosen. */
export const showsFirstPreference = (instruments: readonly LessonInstrument[]): boolean =>
  instruments.length > 1;

/** The second preference shows when more than two are chosen. */
export const showsSecondPreference = (instruments: readonly LessonInstrument[]): boolean =>
  instruments.length > 2;

/** What can be a second preference beside 'No preference': nothing before there is a first. */
export const secondChoices = ({ instruments, first }: WaitingListWish): LessonInstrument[] =>
  first === 'no_preference' ? [] : instruments.filter((card) => card !== cardOf(first));

/** The wish with every preference that no longer holds set back to none (E4.9 in docs/specification). */
export const tidyPreferences = ({
  instruments,
  first,
  second,
}: WaitingListWish): WaitingListWish => {
  const firstHolds = showsFirstPreference(instruments) && isAmong(instruments, first);
  const tidyFirst = firstHolds ? first : 'no_preference';
  const secondHolds =
    showsSecondPreference(instruments) &&
    tidyFirst !== 'no_preference' &&
    isAmong(instruments, second) &&
    cardOf(second) !== cardOf(tidyFirst);
  return { instruments, first: tidyFirst, second: secondHolds ? second : 'no_preference' };
};

/** Whether a child can join the waiting list with this wish. What is granted is tidy: the server stores that. */
export const waitingListWish = (
  wish: WaitingListWish,
): Decision<WaitingListWish, 'instrument_missing' | 'preferences_unclear'> => {
  if (wish.instruments.length === 0) return refuse('instrument_missing');
  return isClear(wish) ? ok(tidyPreferences(wish)) : refuse('preferences_unclear');
};

const isClear = ({ instruments, first, second }: WaitingListWish): boolean => {
  if (first !== 'no_preference' && !isAmong(instruments, first)) return false;
  if (second === 'no_preference') return true;
  return (
    first !== 'no_preference' && isAmong(instruments, second) && cardOf(first) !== cardOf(second)
  );
};

/** True when any instrument has a place for the child's year: then the page enrols, else the child joins the waiting list. */
export const hasPlaces = (free: Places): boolean =>
  LESSON_INSTRUMENTS.some((card) => placesFor(free, card) > 0);

/** What choosing a card does, given the instrument already chosen to enrol on, if any. */
export const onChoose = (
  card: LessonInstrument,
  chosen: {
    readonly enrolOn: LessonInstrument | null;
    readonly waiting: readonly LessonInstrument[];
  },
  free: Places,
): 'enrol_on' | 'toggle_waiting' | 'join_waiting_list' => {
  if (placesFor(free, card) > 0) return 'enrol_on';
  const isSecondTime = chosen.enrolOn === null && chosen.waiting.includes(card);
  return hasPlaces(free) && isSecondTime ? 'join_waiting_list' : 'toggle_waiting';
};

/** The up-sell: the full instruments to wait for while enrolling on one that has a place. None if that one is full. */
export const upSell = (enrolOn: LessonInstrument, free: Places): LessonInstrument[] =>
  placesFor(free, enrolOn) > 0
    ? LESSON_INSTRUMENTS.filter((card) => placesFor(free, card) === 0)
    : [];

/** The instruments of a wish as a child's record has them. */
export interface InstrumentPreferences {
  readonly wouldDoVocals: boolean;
  readonly wouldDoKeyboard: boolean;
  readonly wouldDoGuitar: boolean;
  readonly wouldDoDrums: boolean;
}

export const toInstrumentPreferences = (
  instruments: readonly LessonInstrument[],
): InstrumentPreferences => ({
  wouldDoVocals: instruments.includes('vocals'),
  wouldDoKeyboard: instruments.includes('keyboard'),
  wouldDoGuitar: instruments.includes('guitar'),
  wouldDoDrums: instruments.includes('drums'),
});

export const instrumentsOf = (kid: InstrumentPreferences): LessonInstrument[] =>
  LESSON_INSTRUMENTS.filter((card) => kid[WOULD_DO[card]]);

const WOULD_DO = {
  vocals: 'wouldDoVocals',
  keyboard: 'wouldDoKeyboard',
  guitar: 'wouldDoGuitar',
  drums: 'wouldDoDrums',
} as const satisfies Record<LessonInstrument, keyof InstrumentPreferences>;

/** The card behind a preference: electric, bass and either guitar are all the guitar card. */
const cardOf = (preference: Preference): LessonInstrument | null => {
  if (preference === 'no_preference') return null;
  return preference === 'bass' || preference === 'guitar_any' ? 'guitar' : preference;
};

const isAmong = (instruments: readonly LessonInstrument[], preference: Preference): boolean => {
  const card = cardOf(preference);
  return card !== null && instruments.includes(card);
};
