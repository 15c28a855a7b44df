import { use } from 'react';
import { SlidePosition } from '../slide-position.ts';
import { formatPosition } from '../words.ts';
import { widestOf } from '../word-width.ts';

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
