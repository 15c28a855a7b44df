import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type Weight = 400 | 700;

/** A file of letters: which characters it has, and where it is. */
export interface Face {
  readonly family: string;
  readonly set: string;
}

/** The letters of English first, then those of other names (ł, ş, ế), and of other scripts. */
const FACES: readonly [Face, ...Face[]] = [
  { family: 'figtree', set: 'latin' },
  { family: 'figtree', set: 'latin-ext' },
  { family: 'manrope', set: 'vietnamese' },
  { family: 'manrope', set: 'cyrillic' },
  { family: 'manrope', set: 'cyrillic-ext' },
  { family: 'manrope', set: 'greek' },
  { family: 'noto-sans-hebrew', set: 'hebrew' },
  { family: 'noto-sans-arabic', set: 'arabic' },
];

const fileOf = ({ family }: Face, file: string): string => resolve(`@fontsource/${family}/${file}`);

/** The path of a face's file; the fonts are embedded, so a page looks the same wherever it is opened. */
export const fontPath = (face: Face, weight: Weight): string =>
  fileOf(face, `files/${face.family}-${face.set}-${weight}-normal.woff`);

type Range = readonly [from: number, to: number];

/** "U+0000-00FF,U+0131" as its ranges. */
const rangesOf = (face: Face): Range[] => {
  const sets = JSON.parse(readFileSync(fileOf(face, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return (sets[face.set] ?? '').split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
};

let known: readonly (readonly [Face, readonly Range[]])[] | undefined;

const faceFor = (letter: string): Face | undefined => {
  known ??= FACES.map((face) => [face, rangesOf(face)] as const);
  const code = letter.codePointAt(0) ?? 0;
  return known.find(([, ranges]) => ranges.some(([from, to]) => from <= code && code <= to))?.[0];
};

export interface TextRun {
  readonly text: string;
  readonly face: Face;
}

/** A text in pieces of one face each. What no face has stands as a question mark: a missing letter can't be read aloud. */
export const toRuns = (text: string): TextRun[] => {
  const runs: { text: string; face: Face }[] = [];
  for (const letter of text.normalize('NFC')) {
    const face = faceFor(letter);
    const last = runs.at(-1);
    const piece = face === undefined ? '?' : letter;
    if (last !== undefined && last.face === (face ?? FACES[0])) last.text += piece;
    else runs.push({ text: piece, face: face ?? FACES[0] });
  }
  return runs;
};
