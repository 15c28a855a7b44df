import type { BandMedia, RoundUp } from './model.ts';

export const photo = (n: number): BandMedia => ({
  media_type: 'photo',
  photo_url: `/media/photo-${n}.jpg`,
  date: '2026-12-04',
  photo_media_submission_id: `photo ${n}`,
  description: 'The band on stage',
});

/** A Round-Up in which everything is there to be shown. */
export const fullRoundUp: RoundUp = {
  ac_year: 2026,
  ac_year_period: 'autumn',
  published_at: '2026-12-18T09:00:00.000Z',
  latest_band_media: [photo(1), photo(2), photo(3)],
  data: {
    kid_name: 'Maya',
    instrument: 'drums',
    band_name: 'Electric Acorns',
    concerts_count: 3,
    skills_completed: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    skills_completed_since_last_roundup: ['Six'],
    skills_in_progress: ['Seven'],
    skills_upcoming: ['Eight'],
    song_title: 'Paper Boats',
    song_artist: 'The Harbour Lights',
    next_concert_planned: '2027-03-26',
    stage_progress_percent: 64,
    current_trinity_stage: 'Initial',
    trinity_opt_out: false,
  },
  links: { poster_image: null, song_asset: null, posters: null },
};
