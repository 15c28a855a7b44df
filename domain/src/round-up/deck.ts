import type { SlotInstrument } from '../instruments/model.ts';
import type { IsoDate } from '../kernel/london.ts';
import { concertNameFor, labelOf } from './label.ts';
import type { BandMedia, RoundUp, RoundUpData, RoundUpTerm } from './model.ts';
import { isStage, type Stage } from './trinity.ts';

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
export type Designator = (typeof DESIGNATORS)[number];

/** A slide with what it shows. */
export type Slide =
  | { readonly designator: 'intro'; readonly label: string; readonly bandName: string | null }
  | {
      readonly designator: 'band_role';
      readonly instrument: SlotInstrument;
      readonly bandName: string | null;
    }
  | { readonly designator: 'media_1' | 'media_2' | 'media_3'; readonly photo: BandMedia }
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
  | { readonly designator: 'trinity_grade'; readonly stage: Stage }
  | {
      readonly designator: 'trinity_progress';
      readonly stage: Stage;
      readonly percent: number;
    }
  | { readonly designator: 'upcoming_concert'; readonly name: string; readonly date: IsoDate }
  | { readonly designator: 'outro'; readonly label: string }
  | { readonly designator: 'coming_soon'; readonly label: string | null };

/** The slides of a Round-Up: always in the same order, without those that have nothing to show. */
export const deckOf = (roundUp: RoundUp, today: IsoDate): readonly Slide[] => {
  const { data } = roundUp;
  const label = labelOf(roundUp);
  const [first, second, third] = roundUp.latest_band_media;
  const slides: readonly (Slide | false)[] = [
    { designator: 'intro', label, bandName: data.band_name },
    data.instrument !== null && {
      designator: 'band_role',
      instrument: data.instrument,
      bandName: data.band_name,
    },
    first !== undefined && { designator: 'media_1', photo: first },
    { designator: 'concert_attendance', count: data.concerts_count },
    data.song_title !== null && {
      designator: 'current_song',
      title: data.song_title,
      artist: data.song_artist,
    },
    ...SKILLS.map((it) => data[it.from].length > 0 && { ...it, skills: data[it.from] }),
    second !== undefined && { designator: 'media_2', photo: second },
    ...trinitySlides(data),
    third !== undefined && { designator: 'media_3', photo: third },
    // A concert that has been played is not one to come.
    data.next_concert_planned !== null &&
      data.next_concert_planned >= today && {
        designator: 'upcoming_concert',
        name: concertNameFor(roundUp, data.next_concert_planned),
        date: data.next_concert_planned,
      },
    { designator: 'outro', label },
  ];
  return slides.filter((slide) => slide !== false);
};

const SKILLS = [
  {
    designator: 'skills_completed_since_last_round_up',
    from: 'skills_completed_since_last_roundup',
  },
  { designator: 'skills_in_progress', from: 'skills_in_progress' },
  { designator: 'skills_upcoming', from: 'skills_upcoming' },
  { designator: 'skills_completed', from: 'skills_completed' },
] as const;

const trinitySlides = (data: RoundUpData): readonly (Slide | false)[] => {
  const { current_trinity_stage: stage, stage_progress_percent: percent } = data;
  if (data.trinity_opt_out || !isStage(stage)) return [];
  return [
    { designator: 'trinity_grade', stage },
    percent !== null && { designator: 'trinity_progress', stage, percent },
  ];
};

/** What is shown before the first Round-Up, and the term it will look back on where that is known. */
export const comingSoon = (coming: RoundUpTerm | null): readonly Slide[] => [
  { designator: 'coming_soon', label: coming === null ? null : labelOf(coming) },
];
