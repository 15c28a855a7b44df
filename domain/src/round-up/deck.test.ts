import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comingSoon, deckOf, DESIGNATORS, type Designator } from './deck.ts';
import type { RoundUp, RoundUpData } from './model.ts';
import { fullRoundUp, photo } from './round-up.test-data.ts';

const TODAY = '2027-01-12';
const names = (roundUp: RoundUp) => deckOf(roundUp, TODAY).map(({ designator }) => designator);
const withData = (data: Partial<RoundUpData>): RoundUp => ({
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
      ...withData({ next_concert_planned: '2027-04-28' }),
      ac_year_period: 'spring',
    } as const;
    const ticket = deckOf(late, '2027-01-12').find(
      (slide) => slide.designator === 'upcoming_concert',
    );
    expect(ticket).toMatchObject({ name: 'Easter Concert', date: '2027-04-28' });
    const summer = deckOf({ ...late, ac_year_period: 'summer' }, '2027-01-12');
    expect(summer.find((slide) => slide.designator === 'upcoming_concert')).toMatchObject({
      name: 'Summer Concert',
    });
  });

  it.each<[Partial<RoundUpData>, Designator[]]>([
    [{ instrument: null }, ['band_role']],
    [{ band_name: null }, []],
    [{ concerts_count: 0 }, []],
    [{ song_title: null }, ['current_song']],
    [{ song_artist: null }, []],
    [{ skills_completed_since_last_roundup: [] }, ['skills_completed_since_last_round_up']],
    [{ skills_in_progress: [] }, ['skills_in_progress']],
    [{ skills_upcoming: [] }, ['skills_upcoming']],
    [{ skills_completed: [] }, ['skills_completed']],
    [{ current_trinity_stage: null }, ['trinity_grade', 'trinity_progress']],
    [{ current_trinity_stage: 'Grade 9' }, ['trinity_grade', 'trinity_progress']],
    [{ stage_progress_percent: null }, ['trinity_progress']],
    [{ stage_progress_percent: 0 }, []],
    [{ trinity_opt_out: true }, ['trinity_grade', 'trinity_progress']],
    [{ next_concert_planned: null }, ['upcoming_concert']],
    [{ next_concert_planned: '2027-01-11' }, ['upcoming_concert']],
    [{ next_concert_planned: '2027-01-12' }, []],
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
    const deck = deckOf({ ...fullRoundUp, latest_band_media: media }, TODAY);
    expect(deck.map(({ designator }) => designator)).toEqual(without(...left));
    const shown = deck.flatMap((slide) => ('photo' in slide ? [slide.photo] : []));
    expect(shown).toEqual(media.slice(0, 3));
  });

  it('are, of an empty Round-Up, its beginning, its concerts and its end', () => {
    const empty = withData({
      instrument: null,
      band_name: null,
      concerts_count: 0,
      skills_completed: [],
      skills_completed_since_last_roundup: [],
      skills_in_progress: [],
      skills_upcoming: [],
      song_title: null,
      song_artist: null,
      next_concert_planned: null,
      stage_progress_percent: null,
      current_trinity_stage: null,
    });
    expect(names({ ...empty, latest_band_media: [] })).toEqual([
      'intro',
      'concert_attendance',
      'outro',
    ]);
  });

  it('keep their order whatever is missing', () => {
    const list = fc.array(fc.string());
    const data = fc.record({
      kid_name: fc.string(),
      instrument: fc.constantFrom('drums' as const, null),
      band_name: fc.option(fc.string()),
      concerts_count: fc.nat(),
      skills_completed: list,
      skills_completed_since_last_roundup: list,
      skills_in_progress: list,
      skills_upcoming: list,
      song_title: fc.option(fc.string()),
      song_artist: fc.option(fc.string()),
      next_concert_planned: fc.option(fc.constant('2027-03-01')),
      stage_progress_percent: fc.option(fc.integer({ min: 0, max: 100 })),
      current_trinity_stage: fc.constantFrom('Initial', 'Other', null),
      trinity_opt_out: fc.boolean(),
    });
    fc.assert(
      fc.property(data, fc.nat(6), (some, photos) => {
        const media = Array.from({ length: photos }, (_, n) => photo(n));
        const shown = names({ ...fullRoundUp, data: some, latest_band_media: media });
        expect(shown).toEqual(DESIGNATORS.filter((name) => shown.includes(name)));
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});

it('is one slide before the first Round-Up, with the term to come', () => {
  expect(comingSoon({ ac_year: 2026, ac_year_period: 'spring' })).toEqual([
    { designator: 'coming_soon', label: 'Spring Term 2027' },
  ]);
  expect(comingSoon(null)).toEqual([{ designator: 'coming_soon', label: null }]);
});
