import { use, createContext } from 'react';
import { formatPosition } from '../words.ts';

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

/** Where the slide is in its deck, for its heading. */
export const SlidePosition = createContext({ number: 1, count: 1 });

type SlideTitleProps = {
  /** Small words before the big ones. */
  before?: string;
  /** The big words: the longest of them must fit on a line. */
  children: string;
  /** A title that is a sentence is not set as large as one that is a name. */
  isLong?: boolean;
};

/** Words of more letters than this take two lines or three. */
const LONG = 18;

/** The heading of a slide. It has the focus when the slide is on, so it says where one is. */
export function SlideTitle({ before, children, isLong = false }: SlideTitleProps) {
  const { number, count: of } = use(SlidePosition);
  const [count, ...counted] = /^\d+ /.test(children) ? children.split(' ') : [];
  const big = count === undefined ? children : counted.join(' ');
  return (
    <h1 tabIndex={-1} className="outline-none!">
      <span className="sr-only">{formatPosition(number, of)}. </span>
      {before && (
        <span className="ru-before ru-rise" style={{ '--ems': widestOf(before) } as object}>
          {before}{' '}
        </span>
      )}
      <span
        className={`ru-big ru-rise ${isLong || big.length > LONG ? 'ru-big-long' : ''}`}
        style={{ '--ems': widestOf(big) } as object}
      >
        {count !== undefined && <span className="ru-count figures">{count} </span>}
        {big}
      </span>
    </h1>
  );
}
