import * as z from 'zod/mini';
import { slotInstrument } from '../../kernel/instruments/model.ts';
import { id } from '../../kernel/id.ts';
import { isoDate } from '../../kernel/iso-date.ts';

/** A Round-Up looks back on one term. */
export const TERMS = ['spring', 'summer', 'autumn'] as const;
export type Term = (typeof TERMS)[number];

const skills = z.array(z.string());
const address = z.string();

/** A picture of the child's band; its address is signed and expires. */
export const bandMedia = z.object({
  media_type: z.literal('photo'),
  photo_url: address,
  date: z.nullable(isoDate),
  photo_media_submission_id: z.string(),
  /** What is seen on it, for those who don't see it. */
  description: z.string(),
});
export type BandMedia = z.output<typeof bandMedia>;

/** What the slides say of a child. */
export const roundUpData = z.object({
  /** The first name. */
  kid_name: z.string(),
  instrument: z.nullable(slotInstrument),
  band_name: z.nullable(z.string()),
  concerts_count: z.int(),
  skills_completed: skills,
  skills_completed_since_last_roundup: skills,
  skills_in_progress: skills,
  skills_upcoming: skills,
  song_title: z.nullable(z.string()),
  song_artist: z.nullable(z.string()),
  next_concert_planned: z.nullable(isoDate),
  stage_progress_percent: z.nullable(z.int()),
  current_trinity_stage: z.nullable(z.string()),
  trinity_opt_out: z.boolean(),
});
export type RoundUpData = z.output<typeof roundUpData>;

/** The term that a Round-Up looks back on; `ac_year` is the calendar year in which its school year began. */
export const roundUpTerm = z.object({ ac_year: z.int(), ac_year_period: z.enum(TERMS) });
export type RoundUpTerm = z.output<typeof roundUpTerm>;

export const PLATFORMS = ['facebook', 'instagram', 'x'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const roundUp = z.object({
  ...roundUpTerm.shape,
  published_at: z.string(),
  latest_band_media: z.array(bandMedia),
  data: roundUpData,
  /** Signed addresses that expire; null when there is no poster, and no song. */
  links: z.object({
    poster_image: z.nullable(address),
    song_asset: z.nullable(address),
    /** The poster in the sizes that the platforms like. */
    posters: z.nullable(z.object({ facebook: address, instagram: address, x: address })),
  }),
});
export type RoundUp = z.output<typeof roundUp>;

const slideNumber = z.int('Please name a slide.').check(z.minimum(1, 'Please name a slide.'));
const designator = z.string().check(z.minLength(1), z.maxLength(60));

/** Which slides a deck had, and how far it was watched. Slides are counted from 1. */
export const viewing = z.strictObject({
  grown_up_id: id,
  round_up_id: id,
  slides_count: slideNumber,
  slide_designators: z.array(designator).check(z.minLength(1), z.maxLength(40)),
  last_viewed_slide_designator: designator,
  last_viewed_slide_number: slideNumber,
});
export type Viewing = z.output<typeof viewing>;
