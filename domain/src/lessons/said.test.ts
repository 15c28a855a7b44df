import { describe, expect, it } from 'vitest';
import { PHRASES, SAID_AT_MOST, saidAtLessons, sentenceNow, SKILLS, skillsNow } from './said.ts';

const at = (minute: number) => new Date(Date.UTC(2027, 0, 12, 10, minute));
const saying = (id: string, minute: number, said: string | null) => ({
  id,
  saidAt: at(minute),
  said,
});

describe('the sentence about a child or a band', () => {
  it.each([
    ['is none where nothing is said', [saying('a', 1, null)], null],
    [
      'is the latest, whichever came first',
      [saying('b', 2, 'Later'), saying('a', 1, 'Sooner')],
      'Later',
    ],
    [
      'is left by a register that says nothing',
      [saying('a', 1, 'Sooner'), saying('b', 2, null)],
      'Sooner',
    ],
    ['is taken back by an empty one', [saying('a', 1, 'Sooner'), saying('b', 2, '')], null],
    ['is of one moment that of the greater id', [saying('b', 1, 'B'), saying('a', 1, 'A')], 'B'],
  ])('%s', (_what, all, sentence) => {
    expect(sentenceNow(all)).toBe(sentence);
  });

  it('can be each of the phrases', () => {
    expect(PHRASES.filter(({ length }) => length > SAID_AT_MOST)).toEqual([]);
    expect(new Set(PHRASES).size).toBe(PHRASES.length);
  });
});

describe('the skills of a child', () => {
  const ticked = (onDate: string, minute: number, skills: string[] | null) => ({
    id: `${onDate} ${minute}`,
    saidAt: at(minute),
    onDate,
    skills,
  });
  it('are those of the day by its latest word, and those of the days before', () => {
    const all = [
      ticked('2027-01-05', 1, ['Counting rests', 'Muting']),
      ticked('2027-01-05', 2, ['Counting rests']),
      ticked('2026-12-08', 3, ['Counting rests', 'Root notes']),
      ticked('2027-01-12', 4, ['Muting']),
      ticked('2027-01-12', 5, null),
      ticked('2027-01-19', 6, ['Later']),
    ];
    expect(skillsNow(all, '2027-01-12')).toEqual({
      today: ['Muting'],
      before: ['Counting rests', 'Root notes'],
    });
  });

  it('have no two of one name on an instrument', () => {
    for (const names of Object.values(SKILLS)) expect(new Set(names).size).toBe(names.length);
  });
});

describe('what parents read of lessons', () => {
  const read = (onDate: string, said: string | null, saidOfBand: string | null) => ({
    ...saying(onDate, 1, said),
    onDate,
    saidOfBand,
  });
  it('is what was said at the last three of which something is said, the newest first', () => {
    const all = [
      read('2026-12-01', 'Long ago', null),
      read('2026-12-08', null, 'Loud'),
      read('2026-12-15', '', null),
      read('2027-01-05', 'Brave', null),
      read('2027-01-12', 'Played well today', 'Ready'),
    ];
    expect(saidAtLessons(all)).toEqual([
      { date: '2027-01-12', said: 'Played well today', saidOfBand: 'Ready' },
      { date: '2027-01-05', said: 'Brave', saidOfBand: null },
      { date: '2026-12-08', said: null, saidOfBand: 'Loud' },
    ]);
  });
});
