import { use, type ReactNode } from 'react';
import { SlidePosition } from '../slide-position.ts';
import { sayPosition } from '../words.ts';

type SlideTitleProps = {
  /** Small words before the big ones. */
  before?: ReactNode;
  /** The big words: the longest of them must fit on a line. */
  children: string;
  /** A title that is a sentence is not set as large as one that is a name. */
  isLong?: boolean;
};

/** The heading of a slide. It has the focus when the slide is on, so it says where one is. */
export function SlideTitle({ before, children, isLong = false }: SlideTitleProps) {
  const { number, count } = use(SlidePosition);
  const longest = Math.max(...children.split(/[\s-]+/).map((word) => [...word].length), 4);
  return (
    <h1 tabIndex={-1} className="outline-none!">
      <span className="sr-only">{sayPosition(number, count)}. </span>
      {before && <span className="ru-before ru-rise">{before} </span>}
      <span
        className={`ru-big ru-rise ${isLong ? 'ru-big-long' : ''}`}
        style={{ '--longest': longest } as object}
      >
        {children}
      </span>
    </h1>
  );
}
