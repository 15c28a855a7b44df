import type { SlotInstrument } from '../kernel/instruments/model.ts';
import type { IsoDate } from '../kernel/london.ts';

/** What a Band Leader says of a child or a band with one tap. */
export const PHRASES = [
  'Played well today',
  'Learnt the chorus by heart',
  'Kept the beat all the way through',
  'Listened well to the others',
  'Played alone for the first time',
  'Getting more confident every week',
  'Please practise at home this week',
  'Ready for the concert',
] as const;

/** One sentence, which fits on a phone. */
export const SAID_AT_MOST = 200;

/** What children learn on their instrument, in about the order in which they learn it; the names are those of Round-Ups. */
export const SKILLS: Readonly<Record<SlotInstrument, readonly string[]>> = {
  vocals: [
    'Singing in tune',
    'Breathing before a line',
    'Singing into a microphone',
    'The words by heart',
  ],
  keyboard: ['Finding the notes', 'Three chords', 'Changing chords in time', 'Both hands together'],
  guitar: ['Holding the plectrum', 'Two chords', 'Changing chords in time', 'A riff on one string'],
  bass: [
    'Root notes of the verse',
    'Muting with the left hand',
    'Counting rests',
    'The bass line of the whole chorus',
  ],
  drums: [
    'Holding the sticks',
    'Counting a band in',
    'A steady beat at 80',
    'Open and closed hi-hat',
    'A fill at the end of four bars',
  ],
};

interface Saying {
  readonly id: string;
  readonly saidAt: Date;
}

/** Of two that were said of the same, the later one counts; of one moment that of the greater id. */
export const isLater = (one: Saying, other: Saying): boolean =>
  one.saidAt.getTime() === other.saidAt.getTime() ? one.id > other.id : one.saidAt > other.saidAt;

/** The latest that says something: who says nothing leaves it as it was. */
const latestOf = <Said extends Saying, Value>(
  all: readonly Said[],
  valueOf: (said: Said) => Value | null,
): Value | null => {
  const telling = all.filter((one) => valueOf(one) !== null);
  const latest = telling.toSorted((one, other) => (isLater(one, other) ? -1 : 1))[0];
  return latest === undefined ? null : valueOf(latest);
};

/** The sentence that counts of all that were said of a child or a band at a lesson; an empty one takes it back. */
export const sentenceNow = (all: readonly (Saying & { readonly said: string | null })[]) =>
  latestOf(all, ({ said }) => said) || null;

interface TickedSkills extends Saying {
  readonly onDate: IsoDate;
  /** All that count for this day; null where nothing is said of skills. */
  readonly skills: readonly string[] | null;
}

/** The skills that a child has shown on a day, and those that they have shown on days before. */
export const skillsNow = (ticked: readonly TickedSkills[], day: IsoDate) => {
  const on = (date: IsoDate) =>
    latestOf(
      ticked.filter(({ onDate }) => onDate === date),
      ({ skills }) => skills,
    ) ?? [];
  const days = new Set(ticked.map(({ onDate }) => onDate).filter((date) => date < day));
  return { today: on(day), before: [...new Set([...days].flatMap(on))].toSorted() };
};

/** Something said in a register that a parent may read: of their child, and of the whole band. */
interface ReadSaying extends Saying {
  readonly onDate: IsoDate;
  readonly said: string | null;
  readonly saidOfBand: string | null;
}

/** So many lessons are read back. */
const LESSONS_BACK = 3;

/** What was said at a child's last lessons, the newest first; lessons of which nothing is said are left out. */
export const saidAtLessons = (all: readonly ReadSaying[]) =>
  [...new Set(all.map(({ onDate }) => onDate))]
    .toSorted()
    .toReversed()
    .map((date) => {
      const said = all.filter(({ onDate }) => onDate === date);
      return {
        date,
        said: sentenceNow(said),
        saidOfBand: sentenceNow(said.map((one) => ({ ...one, said: one.saidOfBand }))),
      };
    })
    .filter(({ said, saidOfBand }) => said !== null || saidOfBand !== null)
    .slice(0, LESSONS_BACK);
