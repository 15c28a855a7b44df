import type { BandPhoto, ShownRoundUp } from './deck.ts';

export const photo = (n: number): BandPhoto => ({
  mediaType: 'photo',
  photoUrl: `/media/photo-${n}.jpg`,
  date: '2026-12-04',
  photoMediaSubmissionId: `photo ${n}`,
  description: 'The band on stage',
});

/** A Round-Up in which everything is there to be shown. */
export const fullRoundUp: ShownRoundUp = {
  acYear: 2026,
  acYearPeriod: 'autumn',
  publishedAt: '2026-12-18T09:00:00.000Z',
  latestBandMedia: [photo(1), photo(2), photo(3)],
  data: {
    kidName: 'Maya',
    instrument: 'drums',
    bandName: 'Electric Acorns',
    concertsCount: 3,
    skillsCompleted: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    skillsCompletedSinceLastRoundup: ['Six'],
    skillsInProgress: ['Seven'],
    skillsUpcoming: ['Eight'],
    songTitle: 'Paper Boats',
    songArtist: 'The Harbour Lights',
    nextConcertPlanned: '2027-03-26',
    stageProgressPercent: 64,
    currentTrinityStage: 'Initial',
    trinityOptOut: false,
  },
  links: { posterImage: null, songAsset: null, posters: null },
};
