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

/** The letters of English, those of other names (ŵ and ŷ, ł, ş, ế), and of other scripts. Read once. */
export const fontsOfPosters = (): Promise<Font[]> => {
  loaded ??= Promise.all([
    face('Bricolage', 'bricolage-grotesque', 'latin', 700),
    face('Bricolage Ext', 'bricolage-grotesque', 'latin-ext', 700),
    face('Bricolage Viet', 'bricolage-grotesque', 'vietnamese', 700),
    face('Figtree', 'figtree', 'latin', 600),
    face('Figtree Ext', 'figtree', 'latin-ext', 600),
    face('Cyrillic', 'manrope', 'cyrillic', 700),
    face('Cyrillic Ext', 'manrope', 'cyrillic-ext', 700),
    face('Greek', 'manrope', 'greek', 700),
    face('Hebrew', 'noto-sans-hebrew', 'hebrew', 700),
    face('Arabic', 'noto-sans-arabic', 'arabic', 700),
  ]);
  return loaded;
};
