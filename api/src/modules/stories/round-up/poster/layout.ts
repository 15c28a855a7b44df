import type { Platform } from '@bandstand/domain/stories/round-up/model';
import { POSTER_SIZES } from '@bandstand/domain/stories/round-up/poster';
import { createHash } from 'node:crypto';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { RoundUpId } from '@bandstand/domain/kernel/ids';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, FontWeight } from 'satori';

/** Where everything is on a poster of a platform, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  /** The middle of the instrument, and how large it is drawn. */
  readonly drawing: { readonly x: number; readonly y: number; readonly scale: number };
  /** Whose portal and which term: the mark, and two lines beside it. */
  readonly head: { readonly top: number; readonly mark: number };
  /** The column of the text. */
  readonly text: { readonly width: number; readonly top: number; readonly bottom: number };
  /** How high the bars at the foot rise. */
  readonly bars: number;
  readonly size: {
    readonly name: number;
    readonly role: number;
    readonly fact: number;
    readonly small: number;
  };
}

export const LAYOUTS: Readonly<Record<Platform, Layout>> = {
  // Stories lay their own buttons over the first 250 and the last 340 pixels: what is read stays between 270 and 1560.
  instagram: {
    ...POSTER_SIZES.instagram,
    edge: 84,
    drawing: { x: 540, y: 490, scale: 1.1 },
    head: { top: 1472, mark: 84 },
    text: { width: 912, top: 858, bottom: 1430 },
    bars: 270,
    size: { name: 176, role: 52, fact: 44, small: 38 },
  },
  facebook: {
    ...POSTER_SIZES.facebook,
    edge: 60,
    drawing: { x: 915, y: 330, scale: 0.68 },
    head: { top: 44, mark: 56 },
    text: { width: 580, top: 128, bottom: 572 },
    bars: 34,
    size: { name: 108, role: 34, fact: 29, small: 25 },
  },
  x: {
    ...POSTER_SIZES.x,
    edge: 84,
    drawing: { x: 1215, y: 470, scale: 0.94 },
    head: { top: 62, mark: 76 },
    text: { width: 770, top: 180, bottom: 820 },
    bars: 46,
    size: { name: 152, role: 46, fact: 39, small: 34 },
  },
};

/** Heights and gaps of the column's parts, each as a share of its own size of type. */
export const RHYTHM = {
  label: 1.3,
  nameAbove: 0.14,
  name: 1.04,
  /** Arabic letters reach further up and down. */
  tallName: 1.5,
  roleAbove: 0.4,
  role: 1.15,
  listAbove: 0.4,
  row: 1.62,
} as const;
const ROWS = 3;

/** What is left of the column's height for the name, under a label and above a role and a set list. */
export const roomForName = ({ text, size }: Layout, roleLines: number): number =>
  text.bottom -
  text.top -
  size.small * RHYTHM.label -
  size.role * (roleLines === 0 ? 0 : RHYTHM.roleAbove + roleLines * RHYTHM.role) -
  size.fact * (RHYTHM.listAbove + ROWS * RHYTHM.row);

/** All that a poster shows. Of the child it is the first name at most; no more may ever be added. */
export interface PosterFacts {
  readonly roundUpId: RoundUpId;
  readonly firstName: string | null;
  /** "Autumn Term 2026". */
  readonly label: string;
  readonly instrument: SlotInstrument | null;
  readonly bandName: string | null;
  readonly concertsCount: number;
  readonly skillsCompleted: readonly string[];
  readonly songTitle: string | null;
  /** Who gives the lessons. */
  readonly provider: string;
}

/** To be raised when the drawing changes: every poster is then drawn again. */
const VERSION = 3;

/** The same for the same poster; another as soon as anything that it shows is another. */
export const fingerprintOf = (facts: PosterFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, ...Object.entries(facts).toSorted(byName)]))
    .digest('hex')
    .slice(0, 40);

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

export const posterFile = (fingerprint: string, platform: Platform): string =>
  `poster-${fingerprint}-${platform}.png`;

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
