import { transposeChord } from './chords.ts';

/** A chord and the syllable that it is played on; either can be missing. */
export interface Syllable {
  readonly chord: string | null;
  readonly text: string;
}

/** A word stays in one line, with the next one where its chord needs more room; each syllable can have a chord above it. */
export type Word = readonly Syllable[];

export type SheetLine =
  | { readonly kind: 'words'; readonly words: readonly Word[] }
  | { readonly kind: 'label'; readonly text: string };

/** Lines that belong together. */
export type Verse = readonly SheetLine[];

const LABEL = /^\s*\{\s*(?:c|comment|start_of_\w+|so\w)\s*(?::\s*(.*?)\s*)?\}\s*$/;
const DIRECTIVE = /^\s*\{.*\}\s*$/;

/** Reads ChordPro text verse by verse; directives other than comments and section names are left out. */
export const readSheet = (text: string): Verse[] => {
  const verses: SheetLine[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    const verse = verses.at(-1) ?? [];
    if (line.trim() === '') verses.push([]);
    else verse.push(...readLine(line));
  }
  return verses.filter(({ length }) => length > 0);
};

const readLine = (line: string): SheetLine[] => {
  const label = LABEL.exec(line);
  if (label !== null) return label[1] ? [{ kind: 'label', text: label[1] }] : [];
  if (DIRECTIVE.test(line)) return [];
  return [{ kind: 'words', words: readWords(line) }];
};

/** A chord belongs to what follows it, up to the next chord or the end of the word. */
const readWords = (line: string): Word[] =>
  line
    .split(/\s+(?=[^\s])(?![^[]*\])/)
    .filter((word) => word !== '')
    .map(readWord)
    .reduce(giveRoom, []);

/** A word without a chord joins the one before it when that is narrower than its chord: no gap opens between them. */
const giveRoom = (words: readonly Word[], word: Word): Word[] => {
  const before = words.at(-1) ?? [];
  const { chord = null, text = '' } = before.at(-1) ?? {};
  const isNarrow = chord !== null && text !== '' && text.length < chord.length + BESIDE_A_CHORD;
  if (!isNarrow || word.some((syllable) => syllable.chord !== null)) return [...words, word];
  const joined = { chord, text: `${text} ${word.map((syllable) => syllable.text).join('')}` };
  return [...words.slice(0, -1), [...before.slice(0, -1), joined]];
};

/** A chord keeps a space to the next one, and may be a flat longer in another key. */
const BESIDE_A_CHORD = 2;

const readWord = (word: string): Word =>
  [...word.trim().matchAll(/(?:\[([^\]]*)\])?([^[]*)/g)]
    .filter(([whole]) => whole !== '')
    .map(([, chord, text = '']) => ({ chord: chord?.trim() || null, text }));

/** The first chord of the text, by which the key is known; null where there is none. */
export const firstChordOf = (verses: readonly Verse[]): string | null =>
  syllablesOf(verses).find(({ chord }) => chord !== null)?.chord ?? null;

const syllablesOf = (verses: readonly Verse[]): Syllable[] =>
  verses.flat().flatMap((line) => (line.kind === 'words' ? line.words.flat() : []));

/** The sheet with every chord this many semitones higher. */
export const transposeSheet = (verses: readonly Verse[], steps: number): Verse[] => {
  const first = firstChordOf(verses) ?? undefined;
  const moved = (syllable: Syllable): Syllable => ({
    ...syllable,
    chord: syllable.chord === null ? null : transposeChord(syllable.chord, steps, first),
  });
  return verses.map((verse) =>
    verse.map((line) =>
      line.kind === 'words' ? { ...line, words: line.words.map((word) => word.map(moved)) } : line,
    ),
  );
};

/** One press further up or down: from -5 to 6, all twelve keys, and round again. */
export const stepFurther = (steps: number, by: 1 | -1): number => ((steps + by + 17) % 12) - 5;
