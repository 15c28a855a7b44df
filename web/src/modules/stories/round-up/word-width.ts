/** How wide letters of the display face are, in parts of its size: the first that fits, from the face itself. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{Mark}/u, 0],
  [/[iIjl1'’.,:;!|]/u, 0.36],
  [/[rtfJ-]/u, 0.45],
  [/[mMwWæÆœŒ@]/u, 0.99],
  [/\p{Script=Latin}/u, 0.64],
  [/\d/u, 0.67],
];
const CAPITAL = 0.74;
const OTHER = 1.1;
/** Headings are set tighter than the face is. */
const TIGHTER = 0.02;

const widthOf = (letter: string): number => {
  const width = WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;
  return width === 0.64 && /\p{Uppercase}/u.test(letter) ? CAPITAL : width;
};

/** The width of a heading's widest word, as a multiple of its letters' size; the size is chosen by it, so that no word is broken. */
export const widestOf = (words: string): number =>
  Math.max(...words.split(/(?<=-)|\s+/).map((word) => wordWidth(word)));

const wordWidth = (word: string): number => {
  const letters = [...word.normalize('NFD')];
  const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  return Math.max(1, width - letters.length * TIGHTER);
};
