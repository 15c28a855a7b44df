import type { SlotInstrument } from '../../kernel/instruments/model.ts';
import type { CamelCased } from '../../kernel/field-names.ts';
import type { IsoDate } from '../../kernel/london.ts';
import { concertNameFor, labelOf, type TermLookedBackOn } from './label.ts';
import type { RoundUp } from './model.ts';

/** The stages of a Trinity exam, the easiest first. */
export const STAGES = ['Pre-Initial', 'Initial', 'Grade 1', 'Grade 2'] as const;
export type TrinityStage = (typeof STAGES)[number];

const isStage = (value: string | null): value is TrinityStage =>
  STAGES.some((stage) => stage === value);

export type TrinityProgress = 'low' | 'medium' | 'high';

/** Low up to 33 percent, high from 65 on. */
export const trinityProgress = (percent: number): TrinityProgress => {
  if (percent <= 33) return 'low';
  return percent < 65 ? 'medium' : 'high';
};

/** Every slide, in the order in which they are shown (H2.77 in docs/specification, but for "rating"). */
export const DESIGNATORS = [
  'intro',
  'band_role',
  'media_1',
  'concert_attendance',
  'current_song',
  'skills_completed_since_last_round_up',
  'skills_in_progress',
  'skills_upcoming',
  'skills_completed',
  'media_2',
  'trinity_grade',
  'trinity_progress',
  'media_3',
  'upcoming_concert',
  'outro',
] as const;

/** A Round-Up as the pages have it. */
export type ShownRoundUp = CamelCased<RoundUp>;
export type BandPhoto = ShownRoundUp['latestBandMedia'][number];

/** A slide with what it shows. */
export type Slide =
  | { readonly designator: 'intro'; readonly label: string; readonly bandName: string | null }
  | {
      readonly designator: 'band_role';
      readonly instrument: SlotInstrument;
      readonly bandName: string | null;
    }
  | { readonly designator: 'media_1' | 'media_2' | 'media_3'; readonly photo: BandPhoto }
  | { readonly designator: 'concert_attendance'; readonly count: number }
  | { readonly designator: 'current_song'; readonly title: string; readonly artist: string | null }
  | {
      readonly designator:
        | 'skills_completed_since_last_round_up'
        | 'skills_in_progress'
        | 'skills_upcoming'
        | 'skills_completed';
      readonly skills: readonly string[];
    }
  | { readonly designator: 'trinity_grade'; readonly stage: TrinityStage }
  | {
      readonly designator: 'trinity_progress';
      readonly stage: TrinityStage;
      readonly percent: number;
    }
  | { readonly designator: 'upcoming_concert'; readonly name: string; readonly date: IsoDate }
  | { readonly designator: 'outro'; readonly label: string }
  | { readonly designator: 'coming_soon'; readonly label: string | null };

/** The slides of a Round-Up: always in the same order, without those that have nothing to show. */
export const deckOf = (roundUp: ShownRoundUp, today: IsoDate): readonly Slide[] => {
  const { data } = roundUp;
  const label = labelOf(roundUp);
  const [first, second, third] = roundUp.latestBandMedia;
  const slides: readonly (Slide | false)[] = [
    { designator: 'intro', label, bandName: data.bandName },
    data.instrument !== null && {
      designator: 'band_role',
      instrument: data.instrument,
      bandName: data.bandName,
    },
    first !== undefined && { designator: 'media_1', photo: first },
    { designator: 'concert_attendance', count: data.concertsCount },
    data.songTitle !== null && {
      designator: 'current_song',
      title: data.songTitle,
      artist: data.songArtist,
    },
    ...SKILLS.map((it) => data[it.from].length > 0 && { ...it, skills: data[it.from] }),
    second !== undefined && { designator: 'media_2', photo: second },
    ...trinitySlides(data),
    third !== undefined && { designator: 'media_3', photo: third },
    // A concert that has been played is not one to come.
    data.nextConcertPlanned !== null &&
      data.nextConcertPlanned >= today && {
        designator: 'upcoming_concert',
        name: concertNameFor(roundUp, data.nextConcertPlanned),
        date: data.nextConcertPlanned,
      },
    { designator: 'outro', label },
  ];
  return slides.filter((slide) => slide !== false);
};

const SKILLS = [
  {
    designator: 'skills_completed_since_last_round_up',
    from: 'skillsCompletedSinceLastRoundup',
  },
  { designator: 'skills_in_progress', from: 'skillsInProgress' },
  { designator: 'skills_upcoming', from: 'skillsUpcoming' },
  { designator: 'skills_completed', from: 'skillsCompleted' },
] as const;

const trinitySlides = (data: ShownRoundUp['data']): readonly (Slide | false)[] => {
  const { currentTrinityStage: stage, stageProgressPercent: percent } = data;
  if (data.trinityOptOut || !isStage(stage)) return [];
  return [
    { designator: 'trinity_grade', stage },
    percent !== null && { designator: 'trinity_progress', stage, percent },
  ];
};

/** What is shown before the first Round-Up, and the term it will look back on where that is known. */
export const comingSoon = (coming: TermLookedBackOn | null): readonly Slide[] => [
  { designator: 'coming_soon', label: coming === null ? null : labelOf(coming) },
];
