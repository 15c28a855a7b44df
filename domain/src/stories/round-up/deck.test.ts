import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingSoon, deckOf, DESIGNATORS, type ShownRoundUp } from './deck.ts';
import { fullRoundUp, photo } from './round-up.test-data.ts';

type Designator = (typeof DESIGNATORS)[number];

const TODAY = '2027-01-12';
const names = (roundUp: ShownRoundUp) => deckOf(roundUp, TODAY).map(({ designator }) => designator);
const withData = (data: Partial<ShownRoundUp['data']>): ShownRoundUp => ({
  ...fullRoundUp,
  data: { ...fullRoundUp.data, ...data },
});
const without = (...left: Designator[]) => DESIGNATORS.filter((name) => !left.includes(name));

describe('the slides of a Round-Up', () => {
  it('come in the specified order, without a rating', () => {
    expect(names(fullRoundUp)).toEqual([
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
    ]);
  });

  it('name the concert to come by the term of the Round-Up', () => {
    const late = {
      ...withData({ nextConcertPlanned: '2027-04-28' }),
      acYearPeriod: 'spring',
    } as const;
    const ticket = deckOf(late, '2027-01-12').find(
      (slide) => slide.designator === 'upcoming_concert',
    );
    expect(ticket).toMatchObject({ name: 'Easter Concert', date: '2027-04-28' });
    const summer = deckOf({ ...late, acYearPeriod: 'summer' }, '2027-01-12');
    expect(summer.find((slide) => slide.designator === 'upcoming_concert')).toMatchObject({
      name: 'Summer Concert',
    });
  });

  it.each<[Partial<ShownRoundUp['data']>, Designator[]]>([
    [{ instrument: null }, ['band_role']],
    [{ bandName: null }, []],
    [{ concertsCount: 0 }, []],
    [{ songTitle: null }, ['current_song']],
    [{ songArtist: null }, []],
    [{ skillsCompletedSinceLastRoundup: [] }, ['skills_completed_since_last_round_up']],
    [{ skillsInProgress: [] }, ['skills_in_progress']],
    [{ skillsUpcoming: [] }, ['skills_upcoming']],
    [{ skillsCompleted: [] }, ['skills_completed']],
    [{ currentTrinityStage: null }, ['trinity_grade', 'trinity_progress']],
    [{ currentTrinityStage: 'Grade 9' }, ['trinity_grade', 'trinity_progress']],
    [{ stageProgressPercent: null }, ['trinity_progress']],
    [{ stageProgressPercent: 0 }, []],
    [{ trinityOptOut: true }, ['trinity_grade', 'trinity_progress']],
    [{ nextConcertPlanned: null }, ['upcoming_concert']],
    [{ nextConcertPlanned: '2027-01-11' }, ['upcoming_concert']],
    [{ nextConcertPlanned: '2027-01-12' }, []],
  ])('with %o are without %o', (data, left) => {
    expect(names(withData(data))).toEqual(without(...left));
  });

  it.each<[number, Designator[]]>([
    [0, ['media_1', 'media_2', 'media_3']],
    [1, ['media_2', 'media_3']],
    [2, ['media_3']],
    [3, []],
    [4, []],
  ])('with %d photos are without %o', (count, left) => {
    const media = Array.from({ length: count }, (_, n) => photo(n + 1));
    const deck = deckOf({ ...fullRoundUp, latestBandMedia: media }, TODAY);
    expect(deck.map(({ designator }) => designator)).toEqual(without(...left));
    const shown = deck.flatMap((slide) => ('photo' in slide ? [slide.photo] : []));
    expect(shown).toEqual(media.slice(0, 3));
  });

  it('are, of an empty Round-Up, its beginning, its concerts and its end', () => {
    const empty = withData({
      instrument: null,
      bandName: null,
      concertsCount: 0,
      skillsCompleted: [],
      skillsCompletedSinceLastRoundup: [],
      skillsInProgress: [],
      skillsUpcoming: [],
      songTitle: null,
      songArtist: null,
      nextConcertPlanned: null,
      stageProgressPercent: null,
      currentTrinityStage: null,
    });
    expect(names({ ...empty, latestBandMedia: [] })).toEqual([
      'intro',
      'concert_attendance',
      'outro',
    ]);
  });

  it('keep their order whatever is missing', () => {
    const list = fc.array(fc.string());
    const data = fc.record({
      kidName: fc.string(),
      instrument: fc.constantFrom('drums' as const, null),
      bandName: fc.option(fc.string()),
      concertsCount: fc.nat(),
      skillsCompleted: list,
      skillsCompletedSinceLastRoundup: list,
      skillsInProgress: list,
      skillsUpcoming: list,
      songTitle: fc.option(fc.string()),
      songArtist: fc.option(fc.string()),
      nextConcertPlanned: fc.option(fc.constant('2027-03-01')),
      stageProgressPercent: fc.option(fc.integer({ min: 0, max: 100 })),
      currentTrinityStage: fc.constantFrom('Initial', 'Other', null),
      trinityOptOut: fc.boolean(),
    });
    fc.assert(
      fc.property(data, fc.nat(6), (some, photos) => {
        const media = Array.from({ length: photos }, (_, n) => photo(n));
        const shown = names({ ...fullRoundUp, data: some, latestBandMedia: media });
        expect(shown).toEqual(DESIGNATORS.filter((name) => shown.includes(name)));
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});

it('is one slide before the first Round-Up, with the term to come', () => {
  expect(comingSoon({ acYear: 2026, acYearPeriod: 'spring' })).toEqual([
    { designator: 'coming_soon', label: 'Spring Term 2027' },
  ]);
  expect(comingSoon(null)).toEqual([{ designator: 'coming_soon', label: null }]);
});
