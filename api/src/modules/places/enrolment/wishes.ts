import { camelCased } from '@bandstand/domain/kernel/field-names';
import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
  type SlotInstrument,
} from '@bandstand/domain/kernel/instruments/model';
import { otherChild, type NoticedActivity } from '@bandstand/domain/families/limits/activity';
import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { yearToday } from '@bandstand/domain/kernel/school-year/rules';
import {
  instrumentsOf,
  waitingListWish,
  toInstrumentPreferences,
} from '@bandstand/domain/places/waiting-list/preferences';
import type { EnrolmentContext } from './context.ts';

/** The guitar card stands for electric and bass: a child who waits for it waits for both. */
export const toWaitingInstruments = (cards: readonly LessonInstrument[]): SlotInstrument[] =>
  cards.flatMap((card): SlotInstrument[] => (card === 'guitar' ? ['guitar', 'bass'] : [card]));

/** What the child would play, as their row keeps it. */
export const toPreferenceColumns = (cards: readonly LessonInstrument[]) => {
  const would = toInstrumentPreferences(cards);
  return {
    wouldDoVocals: would.wouldDoVocals,
    wouldDoKeyboard: would.wouldDoKeyboard,
    wouldDoGuitar: would.wouldDoGuitar,
    wouldDoBass: would.wouldDoGuitar,
    wouldDoDrums: would.wouldDoDrums,
  };
};

/** The cards that the child would play: the one that they are enrolled on, if any, and those ticked. */
export const chosenCards = ({ wanted }: EnrolmentContext): LessonInstrument[] =>
  LESSON_INSTRUMENTS.filter(
    (card) => card === wanted.instrument || instrumentsOf(camelCased(wanted)).includes(card),
  );

/** The context with its preferences tidied, or the refusal if they contradict each other. */
export const withClearWish = (context: EnrolmentContext) => {
  const { wanted } = context;
  const wish = waitingListWish({
    instruments: chosenCards(context),
    first: wanted.instrument_first_choice,
    second: wanted.instrument_second_choice,
  });
  if (!wish.ok) return wish;
  const { first, second } = wish.value;
  return ok({
    ...context,
    wanted: { ...wanted, instrument_first_choice: first, instrument_second_choice: second },
  });
};

/** What of a waiting child is changed so that they may be another one. */
export const findNoticedActivity = ({
  wanted,
  facts: { kid },
  now,
}: EnrolmentContext): NoticedActivity[] => {
  if (kid === null || (kid.status !== 'waiting_list' && kid.status !== 'reserved')) return [];
  const today = londonDate(now);
  return otherChild(
    { name: kid.name, year: yearToday(kid.year, kid.asOfSep, today) },
    { name: wanted.name, year: yearToday(wanted.year, wanted.as_of_sep, today) },
  );
};

/** The child as the form gives it. */
export const kidValues = ({ wanted, grownUpId }: EnrolmentContext, id: string) => ({
  id,
  grownUpId,
  timetableId: wanted.timetable_id,
  name: wanted.name,
  year: wanted.year,
  asOfSep: wanted.as_of_sep,
  instrumentFirstChoice: wanted.instrument_first_choice,
  instrumentSecondChoice: wanted.instrument_second_choice,
  delayedCancellationDate: null,
  reasonForCancelling: null,
  removedAt: null,
});
