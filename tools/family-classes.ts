import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A name may have any character behind a backslash, or its number. */
const CLASS = /\.(-?(?:[A-Za-z_]|\\[\da-f]{1,6} ?|\\.)(?:\\[\da-f]{1,6} ?|\\.|[\w-])*)/g;
const unescaped = (name: string): string =>
  name
    .replaceAll(/\\([\da-f]{1,6}) ?/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\(.)/g, '$1');

/** The classes that a style sheet has rules for. */
export const classesIn = (styles: string): ReadonlySet<string> =>
  new Set(
    [...styles.replaceAll(COMMENT, '').matchAll(CLASS)].map(([, name = '']) => unescaped(name)),
  );

/** Classes that stand neither in one of these sources nor in a style sheet that we write by hand: nobody uses them there. */
export const strangersAmong = (
  classes: ReadonlySet<string>,
  { sources, byHand }: { readonly sources: readonly string[]; readonly byHand: readonly string[] },
): string[] => {
  const used = new Set(sources.flatMap((source) => source.split(/[\s"'`]+/)));
  const written = new Set(byHand.flatMap((styles) => [...classesIn(styles)]));
  return [...classes].filter((name) => !used.has(name) && !written.has(name));
};

interface Pages {
  readonly web: string;
  /** The style sheets that families load, built, and those that we write. */
  readonly styles: readonly string[];
  readonly byHand: readonly string[];
  readonly modules: readonly string[];
}

/** What families would load for somebody else: rules of style that no module of theirs names. */
export const strangeStyles = ({ web, styles, byHand, modules }: Pages): string[] => {
  const read = (path: string): string => readFileSync(join(web, path), 'utf8');
  const classes = classesIn(styles.map(read).join('\n'));
  const sources = ['index.html', ...modules].map(read);
  return strangersAmong(classes, { sources, byHand: byHand.map(read) }).map(
    (name) => `the rule .${name} is in what families load, and no module of theirs names it`,
  );
};
