const SHARPS = 'C C# D D# E F F# G G# A A# B'.split(' ');
const FLATS = 'C Db D Eb E F Gb G Ab A Bb B'.split(' ');
const NATURAL: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** Keys that are written with flats, by their tonic: F, B flat, E flat, A flat and D flat; D, G, C, F, B flat minor. */
const FLAT_MAJORS = new Set([5, 10, 3, 8, 1]);
const FLAT_MINORS = new Set([2, 7, 0, 5, 10, 3]);

interface Chord {
  /** Semitones above C. */
  readonly root: number;
  /** What follows the root: "m7", "sus4", "maj7", "dim". */
  readonly kind: string;
  readonly bass: number | null;
}

const NOTE = '([A-G])([#♯b♭]?)';
const CHORD = new RegExp(`^${NOTE}([^/\\s]*)(?:/${NOTE})?$`);

const pitchOf = (letter = '', sign = ''): number => {
  const step = sign === '' ? 0 : '#♯'.includes(sign) ? 1 : -1;
  return ((NATURAL[letter] ?? 0) + step + 12) % 12;
};

const readChord = (text: string): Chord | null => {
  const [, letter, sign, kind = '', bassLetter, bassSign] = CHORD.exec(text) ?? [];
  if (letter === undefined) return null;
  const bass = bassLetter === undefined ? null : pitchOf(bassLetter, bassSign);
  return { root: pitchOf(letter, sign), kind, bass };
};

const isMinor = (kind: string): boolean => /^m(?!aj)|^min|^-/.test(kind);
const isFlatKey = ({ root, kind }: Chord): boolean =>
  (isMinor(kind) ? FLAT_MINORS : FLAT_MAJORS).has(root);

/**
 * A chord this many semitones higher, its notes spelt as in the key of the song's first chord. After twelve steps, as after
 * none, the chord is left as it was written. What is no chord ("N.C.") stays as it is.
 */
export const transposeChord = (text: string, steps: number, firstChord = text): string => {
  const up = ((steps % 12) + 12) % 12;
  const chord = readChord(text);
  if (up === 0 || chord === null) return text;
  const key = readChord(firstChord) ?? chord;
  const names = isFlatKey({ ...key, root: (key.root + up) % 12 }) ? FLATS : SHARPS;
  const name = (pitch: number) => names[(pitch + up) % 12] ?? '';
  return `${name(chord.root)}${chord.kind}${chord.bass === null ? '' : `/${name(chord.bass)}`}`;
};

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
