import { describe, expect, it } from 'vitest';
import { classesIn, strangersAmong } from './family-classes.ts';

const SHEET = String.raw`/* see .example.com */
.grid{display:grid}.md\:p-1\.5{padding:1px}.\32 xl{x:y}.\[\&\>span\]\:w-full>span{width:100%}@media print{.no-print{x:0.5s}}`;

describe('the rules of style that families load', () => {
  it('are read by the names of their classes, without comments and numbers', () => {
    expect([...classesIn(SHEET)]).toEqual([
      'grid',
      'md:p-1.5',
      '2xl',
      '[&>span]:w-full',
      'no-print',
    ]);
  });

  it('are each named by a module of theirs, or written by hand; a part of a longer name is none', () => {
    const sources = [`<b className="grid-cols-2 md:p-1.5 2xl">`, "['[&>span]:w-full']"];
    const byHand = ['.no-print { display: none }'];
    expect(strangersAmong(classesIn(SHEET), { sources, byHand })).toEqual(['grid']);
    expect(strangersAmong(classesIn(SHEET), { sources: [...sources, '"grid"'], byHand })).toEqual(
      [],
    );
  });
});
