import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transposeChord } from './sheet.ts';

describe('a chord', () => {
  it.each([
    ['C', 2, 'D'],
    ['E', 1, 'F'],
    ['B', 1, 'C'],
    ['Am', 2, 'Bm'],
    ['Am', -2, 'Gm'],
    ['C', 3, 'Eb'],
    ['G', 4, 'B'],
    ['Bb', 1, 'B'],
    ['F#m', 1, 'Gm'],
    ['C#m7', -1, 'Cm7'],
    ['Dbmaj7', 2, 'Ebmaj7'],
    ['Dsus4', 5, 'Gsus4'],
    ['Bdim', 1, 'Cdim'],
    ['E7#9', 2, 'F#7#9'],
    ['Gadd9', -7, 'Cadd9'],
    ['Caug', 12, 'Caug'],
    ['C/G', 2, 'D/A'],
    ['Am7/G', 1, 'Bbm7/Ab'],
    ['D/F#', -2, 'C/E'],
    ['B♭', 2, 'C'],
  ])('%s, %i semitones on, is %s', (chord, steps, moved) => {
    expect(transposeChord(chord, steps)).toBe(moved);
  });

  it.each([
    ['F#m', 'G', -2, 'Em'],
    ['A', 'Dm', 1, 'Bb'],
    ['G#', 'C', 1, 'A'],
    ['D', 'G', -2, 'C'],
    ['C', 'G', -2, 'Bb'],
    ['E', 'A', 2, 'F#'],
    ['C#m', 'A', 5, 'F#m'],
    ['C', 'G', 1, 'Db'],
  ])('%s in the key of %s, %i on, is spelt %s', (chord, first, steps, moved) => {
    expect(transposeChord(chord, steps, first)).toBe(moved);
  });

  it.each(['N.C.', '*', 'x', '', '/', 'H7', 'riff x 2'])('“%s” is none, and stays', (text) => {
    expect(transposeChord(text, 3)).toBe(text);
  });

  const chords = fc
    .tuple(
      fc.constantFrom(...'CDEFGAB'),
      fc.constantFrom('', '#', 'b'),
      fc.constantFrom(
        '',
        'm',
        '7',
        'maj7',
        'm7b5',
        'sus2',
        'sus4',
        'dim',
        'dim7',
        'aug',
        '6',
        'add9',
      ),
      fc.option(fc.tuple(fc.constantFrom(...'CDEFGAB'), fc.constantFrom('', '#', 'b'))),
    )
    .map(
      ([letter, sign, kind, bass]) =>
        `${letter}${sign}${kind}${bass === null ? '' : `/${bass.join('')}`}`,
    );

  it('is home again after twelve steps, up or down, as it was written', () => {
    fc.assert(
      fc.property(chords, fc.constantFrom(-24, -12, 0, 12, 24), (chord, steps) => {
        expect(transposeChord(chord, steps)).toBe(chord);
      }),
    );
  });

  it('sounds the same however the way is divided', () => {
    // Four steps on from C all spellings are sharps: what sounds the same is then written the same.
    const sounds = (chord: string) => transposeChord(chord, 4, 'C');
    fc.assert(
      fc.property(
        chords,
        fc.integer({ min: -11, max: 11 }),
        fc.integer({ min: -11, max: 11 }),
        (chord, a, b) => {
          const there = transposeChord(transposeChord(chord, a), b);
          expect(sounds(there)).toBe(sounds(transposeChord(chord, a + b)));
        },
      ),
    );
  });
});
