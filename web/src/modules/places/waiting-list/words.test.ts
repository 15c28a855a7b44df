import { describe, expect, it } from 'vitest';
import { formatInstruments } from './offered-place.ts';
import { bestFirst, ordinal, type WaitingPosition } from './position-words.ts';
import {
  aheadWords,
  betterOptionsOf,
  betterOptionWords,
  ofWords,
  haveSameStart,
  sinceWords,
  weekMark,
  weekWords,
} from './words.ts';

const waitingPosition = (more: Partial<WaitingPosition> = {}): WaitingPosition => ({
  instrument: 'drums',
  position: 7,
  of: 9,
  joined_at: '2026-12-03T18:00:00Z',
  ahead: { changing: 2, earlier: 4, deciding: 0 },
  last_week: null,
  ...more,
});
const week = (more: Partial<NonNullable<WaitingPosition['last_week']>>) => ({
  position: 5,
  got_a_place: 0,
  stopped_waiting: 0,
  came_ahead: 0,
  ...more,
});
const leo = { name: 'Leo', plays: false };

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [103, '103rd'],
  [111, '111th'],
  [112, '112th'],
])('%i is said "%s"', (n, said) => {
  expect(ordinal(n)).toBe(said);
});

it('names instruments as in a sentence', () => {
  expect(formatInstruments(['drums'])).toBe('drums');
  expect(formatInstruments(['guitar', 'bass', 'drums'])).toBe(
    'electric guitar, bass guitar and drums',
  );
});

it('puts the best position first, and says of how many', () => {
  const [first] = bestFirst([
    waitingPosition(),
    waitingPosition({ instrument: 'bass', position: 2, of: 6 }),
  ]);
  expect(first && ofWords(first)).toBe('of 6 waiting for bass guitar');
  expect(ofWords(waitingPosition({ position: 1, of: 1 }))).toBe(
    'and the only one waiting for drums',
  );
});

describe('who is ahead', () => {
  it('says by which rule, for a child who waits', () => {
    expect(
      aheadWords(waitingPosition({ ahead: { changing: 2, earlier: 1, deciding: 1 } }), leo),
    ).toEqual({
      changing:
        '2 enrolled children would rather play drums. Enrolled children are offered a change first: their move frees a place.',
      earlier: '1 child joined the waiting list earlier.',
      summary: '1 of them is deciding about an offer at the moment.',
    });
  });

  it('says of an enrolled child who waits to change who asked earlier', () => {
    const words = aheadWords(waitingPosition({ ahead: { changing: 0, earlier: 2, deciding: 2 } }), {
      name: 'Maya',
      plays: true,
    });
    expect(words).toEqual({
      changing: null,
      earlier: '2 enrolled children asked for it earlier.',
      summary: '2 of them are deciding about offers at the moment.',
    });
  });

  it('says of the only one ahead that it is deciding', () => {
    const words = aheadWords(
      waitingPosition({ ahead: { changing: 1, earlier: 0, deciding: 1 } }),
      leo,
    );
    expect(words.changing).toContain('1 enrolled child would rather play drums. Enrolled children');
    expect(words.summary).toBe('This child is deciding about an offer at the moment.');
  });

  it('says that nobody is, and promises nothing', () => {
    const words = aheadWords(
      waitingPosition({ ahead: { changing: 0, earlier: 0, deciding: 0 } }),
      leo,
    );
    expect(words).toEqual({
      changing: null,
      earlier: null,
      summary: 'Nobody is ahead of Leo at the moment.',
    });
  });
});

it.each([
  ['2027-01-12T08:00:00Z', 'Waiting since Tuesday 12 January 2027, which is today.'],
  ['2027-01-11T23:30:00Z', 'Waiting since Monday 11 January 2027, for 1 day.'],
  ['2026-12-30T18:00:00Z', 'Waiting since Wednesday 30 December 2026, for 13 days.'],
  ['2026-12-03T18:00:00Z', 'Waiting since Thursday 3 December 2026, for 5 weeks.'],
  ['2026-07-01T23:30:00Z', 'Waiting since Thursday 2 July 2026, for 6 months.'],
])('a child who joined at %s', (joined, said) => {
  expect(sinceWords(joined, new Date('2027-01-12T10:00:00Z'))).toBe(said);
});

it('says once since when, where it is one day in London', () => {
  const on = (joined_at: string) => waitingPosition({ joined_at });
  expect(haveSameStart([on('2026-12-03T08:00:00Z'), on('2026-12-03T18:00:00Z')])).toBe(true);
  expect(haveSameStart([on('2026-07-03T22:30:00Z'), on('2026-07-03T23:30:00Z')])).toBe(false);
});

describe('since last week', () => {
  it.each([
    ['joined meanwhile', null, 7, 'Joined this week', null],
    ['nothing', week({}), 5, 'No change since last week', null],
    [
      'places and a leaver',
      week({ got_a_place: 2, stopped_waiting: 1 }),
      2,
      'Up 3 since last week',
      'Leo was 5th a week ago: 2 children got a place and 1 stopped waiting.',
    ],
    [
      'one place',
      week({ got_a_place: 1 }),
      4,
      'Up 1 since last week',
      'Leo was 5th a week ago: 1 child got a place.',
    ],
    [
      'one leaver',
      week({ stopped_waiting: 1 }),
      4,
      'Up 1 since last week',
      'Leo was 5th a week ago: 1 child stopped waiting.',
    ],
    [
      'a change asked for',
      week({ came_ahead: 1 }),
      6,
      'Down 1 since last week',
      'Leo was 5th a week ago: 1 enrolled child asked to change and moved ahead.',
    ],
    [
      'both even out',
      week({ got_a_place: 1, came_ahead: 1 }),
      5,
      'No change since last week',
      'Leo was 5th a week ago too: 1 child got a place, but 1 enrolled child asked to change and moved ahead.',
    ],
  ])('%s', (_, last_week, position, label, said) => {
    const now = waitingPosition({
      last_week,
      position,
      ahead: { changing: 1, earlier: 0, deciding: 0 },
    });
    expect(weekMark(now).label).toBe(label);
    expect(weekWords(now, 'Leo')).toBe(said);
  });

  it('gives no reason that is not known: a new school year brings other children', () => {
    const now = waitingPosition({
      last_week: week({ came_ahead: 3 }),
      ahead: { changing: 1, earlier: 6, deciding: 0 },
    });
    expect(weekWords(now, 'Leo')).toBe('Leo was 5th a week ago: 3 children moved ahead.');
  });
});

describe('what would help', () => {
  it('compares with the one position, or with the best of several', () => {
    const option = { instrument: 'bass', position: 2 } as const;
    expect(betterOptionWords(option, [waitingPosition()], 'Leo')).toBe(
      'With bass guitar too, Leo would be 2nd instead of 7th.',
    );
    expect(
      betterOptionWords(
        option,
        [waitingPosition(), waitingPosition({ instrument: 'guitar', position: 3 })],
        'Leo',
      ),
    ).toBe(
      'With bass guitar too, Leo would be 2nd for it. Leo’s best position now is 3rd, for electric guitar.',
    );
  });

  it('leaves out the instrument that the child plays already', () => {
    const options = [
      { instrument: 'drums', position: 1 },
      { instrument: 'vocals', position: 2 },
    ] as const;
    expect(betterOptionsOf(options, 'drums')).toEqual([options[1]]);
    expect(betterOptionsOf(options, null)).toHaveLength(2);
  });
});
