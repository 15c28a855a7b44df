import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, FontWeight } from 'satori';

const { resolve } = createRequire(import.meta.url);

const face = async (
  name: string,
  family: string,
  set: string,
  weight: FontWeight,
): Promise<Font> => {
  const file = `@fontsource/${family}/files/${family}-${set}-${weight}-normal.woff`;
  return { name, weight, style: 'normal', data: await readFile(resolve(file)) };
};

let loaded: Promise<Font[]> | undefined;

/** The letters of English, and those of other names: ŵ and ŷ, ł, ş, ế. Read once. */
export const fontsOfPosters = (): Promise<Font[]> => {
  loaded ??= Promise.all([
    face('Bricolage', 'bricolage-grotesque', 'latin', 700),
    face('Bricolage Ext', 'bricolage-grotesque', 'latin-ext', 700),
    face('Bricolage Viet', 'bricolage-grotesque', 'vietnamese', 700),
    face('Figtree', 'figtree', 'latin', 600),
    face('Figtree Ext', 'figtree', 'latin-ext', 600),
  ]);
  return loaded;
};
