import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Slide } from '@bandstand/domain/stories/round-up/deck';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { bringProvider, markupOf, wordsOf } from '../../../../testing/reading.tsx';
import { SlideView } from './slide-view.tsx';

beforeAll(async () => {
  await bringProvider();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterAll(() => vi.unstubAllGlobals());

const NOTHING = () => undefined;
const of = {
  firstName: 'Maya',
  exitHref: '/timeline/1',
  roundUp: null,
  sound: { isOn: false, isThere: true, hasFailed: false, toggle: NOTHING },
  renew: () => Promise.resolve(),
  cover: { isCovered: true, uncover: NOTHING },
  isRunning: true,
};
/** A slide in one line, without where it is in its deck. */
const read = (slide: Slide): string =>
  wordsOf(SlideView, { slide, of })
    .replace(/1 of 1\.\s+/, '')
    .replaceAll(/\s+/g, ' ');

describe('a band role', () => {
  it('has a name for each instrument, as the specification does', () => {
    const roles = SLOT_INSTRUMENTS.map((instrument) =>
      read({ designator: 'band_role', instrument, bandName: null }),
    );
    expect(roles).toEqual([
      'Maya is a Vocalist The words that everybody takes home. Vocals',
      'Maya is a Keyboardist The chords that fill the room. Keyboard',
      'Maya is a Guitarist The riff that is hummed all the way home. Guitar',
      'Maya is a Bassist The low notes that hold everybody up. Bass guitar',
      'Maya is a Drummer The beat that keeps everybody together. Drums',
    ]);
  });
});

describe('concerts', () => {
  it.each([
    [0, 'Maya is Working towards their 1st concert The stage is ready when they are.'],
    [1, 'Maya has played 1 concert Lights up, nerves and all.'],
    [12, 'Maya has played 12 concerts Lights up, nerves and all.'],
  ])('that were %d are counted', (count, words) => {
    expect(read({ designator: 'concert_attendance', count })).toBe(words);
  });
});

describe('skills', () => {
  const many = Array.from({ length: 40 }, (_, n) => `Skill ${n + 1}`);

  it('in progress: five are named, the others are counted', () => {
    expect(read({ designator: 'skills_in_progress', skills: many })).toBe(
      'Maya is working on Skill 1 Skill 2 Skill 3 Skill 4 Skill 5 and 35 more',
    );
  });

  it('that are written twice are named once', () => {
    const skills = ['Swing', 'Fills', 'Swing'];
    expect(read({ designator: 'skills_completed_since_last_round_up', skills })).toBe(
      'Since the last Round-Up New this term Swing Fills',
    );
  });

  it('of all terms are counted from the sixth on, and up to there are a beginning', () => {
    const all = (count: number) =>
      read({ designator: 'skills_completed', skills: many.slice(0, count) });
    expect(all(5)).toBe(
      'Maya is Building their first skills Skill 1 Skill 2 Skill 3 Skill 4 Skill 5',
    );
    expect(all(6)).toBe('Maya has 6 skills to play with, and more with every term.');
  });

  it('are set in one size, smaller from 28 down to 22 pixels where one is longer than twenty characters', () => {
    const sizesOf = (...skills: string[]) => {
      const slide = { designator: 'skills_upcoming', skills } as const;
      const markup = markupOf(SlideView, { slide, of });
      return [...markup.matchAll(/--size:(\d+)/g)].map(([, size]) => size);
    };
    expect(sizesOf('x', 'y'.repeat(20))).toEqual(['28', '28']);
    expect(sizesOf('x', 'y'.repeat(22))).toEqual(['25', '25']);
    expect(sizesOf('x', 'y'.repeat(22), 'z'.repeat(60))).toEqual(['22', '22', '22']);
  });
});

describe('a Trinity stage', () => {
  it('is marked among all four, with those that are behind', () => {
    const slide = { designator: 'trinity_grade', stage: 'Grade 1' } as const;
    const markup = markupOf(SlideView, { slide, of });
    const marks = [...markup.matchAll(/<li([^>]*)>([^<]*)</g)].map(([, mark, stage]) => [
      stage,
      /data-is="true"/.test(mark ?? ''),
      /aria-current="step"/.test(mark ?? ''),
    ]);
    expect(marks).toEqual([
      ['Pre-Initial', true, false],
      ['Initial', true, false],
      ['Grade 1', true, true],
      ['Grade 2', false, false],
    ]);
  });

  it.each([
    [0, 'Warming up', 'Low', 4],
    [33, 'Warming up', 'Low', 4],
    [34, 'Finding the groove', 'Medium', 8],
    [64, 'Finding the groove', 'Medium', 8],
    [65, 'Nearly there', 'High', 11],
    [100, 'Nearly there', 'High', 11],
  ])('of %d percent is read in words and shown by lights', (percent, words, level, lit) => {
    const slide = { designator: 'trinity_progress', stage: 'Initial', percent } as const;
    expect(read(slide)).toBe(`Maya on the way through Initial ${words} Progress: ${level}`);
    const markup = markupOf(SlideView, { slide, of });
    expect([...markup.matchAll(/data-lit="true"/g)]).toHaveLength(lit);
  });
});

describe('a slide without its second line', () => {
  it('leaves it out', () => {
    expect(read({ designator: 'intro', label: 'Spring Term 2027', bandName: null })).toBe(
      'Spring Term 2027 Maya’s Round-Up A term of music',
    );
    expect(read({ designator: 'current_song', title: 'Paper Boats', artist: null })).toBe(
      'Now playing Paper Boats Hear the song',
    );
    expect(read({ designator: 'outro', label: 'Spring Term 2027' })).toBe(
      'Spring Term 2027 That’s a wrap, Maya Thank you for listening. Back to the timeline',
    );
  });

  it('shows a photo of an unknown day without one', () => {
    const photo = {
      mediaType: 'photo' as const,
      photoUrl: '/media/a.jpg',
      date: null,
      photoMediaSubmissionId: '1',
      description: 'The band on stage',
    };
    const slide = { designator: 'media_2', photo } as const;
    expect(read(slide)).toBe('One for the album The band on stage');
    // The caption says what it shows, once.
    expect(markupOf(SlideView, { slide, of })).toContain('alt="Photo"');
  });
});
