import { describe, expect, it } from 'vitest';
import { firstChordOf, readSheet, stepFurther, transposeSheet } from './sheet.ts';

const SONG = `{title: Nothing}
{c: Verse}
[Am]Walk to the [C/G]window, [F]o[G]pen it wide
No chord here

{start_of_chorus: Chorus}
[N.C.]Hey [Dm7]   [E7sus4]
{end_of_chorus}

`;

describe('the sheet of a song', () => {
  it('has its verses, their names, and the chords before their syllables', () => {
    expect(readSheet(SONG)).toEqual([
      [
        { kind: 'label', text: 'Verse' },
        {
          kind: 'words',
          words: [
            [{ chord: 'Am', text: 'Walk' }],
            [{ chord: null, text: 'to' }],
            [{ chord: null, text: 'the' }],
            [{ chord: 'C/G', text: 'window,' }],
            [
              { chord: 'F', text: 'o' },
              { chord: 'G', text: 'pen' },
            ],
            [{ chord: null, text: 'it' }],
            [{ chord: null, text: 'wide' }],
          ],
        },
        {
          kind: 'words',
          words: [
            [{ chord: null, text: 'No' }],
            [{ chord: null, text: 'chord' }],
            [{ chord: null, text: 'here' }],
          ],
        },
      ],
      [
        { kind: 'label', text: 'Chorus' },
        {
          kind: 'words',
          words: [
            [{ chord: 'N.C.', text: 'Hey' }],
            [{ chord: 'Dm7', text: '' }],
            [{ chord: 'E7sus4', text: '' }],
          ],
        },
      ],
    ]);
  });

  it('keeps a chord in the middle of a word with the word', () => {
    expect(readSheet('Hel[C]lo [G]')).toEqual([
      [
        {
          kind: 'words',
          words: [
            [
              { chord: null, text: 'Hel' },
              { chord: 'C', text: 'lo' },
            ],
            [{ chord: 'G', text: '' }],
          ],
        },
      ],
    ]);
  });

  it('lets a wide chord stand over as many words as it needs, so that no gap opens between them', () => {
    const line = (text: string) =>
      readSheet(text)[0]?.flatMap((one) => (one.kind === 'words' ? one.words : []));
    expect(line("[Cmaj7]Every seat's a [G]window seat")).toEqual([
      [{ chord: 'Cmaj7', text: "Every seat's" }],
      [{ chord: null, text: 'a' }],
      [{ chord: 'G', text: 'window' }],
      [{ chord: null, text: 'seat' }],
    ]);
    expect(line('Sing [D]I am [F#m7]a [G]star')).toEqual([
      [{ chord: null, text: 'Sing' }],
      [{ chord: 'D', text: 'I am' }],
      [{ chord: 'F#m7', text: 'a' }],
      [{ chord: 'G', text: 'star' }],
    ]);
  });

  it('loses no word, whatever is written', () => {
    for (const text of ['a [b', 'a] b', '[]x', '[[C]]x', '{c:', 'x\r\ny', '[A long remark] on'])
      expect(() => readSheet(text)).not.toThrow();
    expect(readSheet('[A long remark]on')[0]).toEqual([
      { kind: 'words', words: [[{ chord: 'A long remark', text: 'on' }]] },
    ]);
    expect(readSheet('')).toEqual([]);
  });

  it('is moved as a whole, spelt by the key of its first chord', () => {
    const moved = transposeSheet(readSheet('[Am]a [F#dim]b [C/G]c [x]d\n{c: Am}'), 1);
    expect(moved).toEqual(readSheet('[Bbm]a [Gdim]b [Db/Ab]c [x]d\n{c: Am}'));
    expect(firstChordOf(moved)).toBe('Bbm');
    expect(transposeSheet(readSheet(SONG), 12)).toEqual(readSheet(SONG));
    expect(firstChordOf(readSheet('no chord'))).toBeNull();
  });

  it('is back where it was after twelve presses, and passes every key once', () => {
    for (const by of [1, -1] as const) {
      const seen = Array.from({ length: 12 }).reduce<number[]>(
        (steps) => [...steps, stepFurther(steps.at(-1) ?? 0, by)],
        [0],
      );
      expect(seen.at(-1)).toBe(0);
      expect(new Set(seen).size).toBe(12);
      expect([Math.min(...seen), Math.max(...seen)]).toEqual([-5, 6]);
    }
  });
});
