import { RHYTHM, roomForName, type Layout } from './layout.ts';
import { widthsOf } from './type.ts';

/** A name as it is set: its lines, and how large. */
export interface Heading {
  readonly lines: readonly string[];
  readonly fontSize: number;
  /** The height of a line for each pixel of its size. */
  readonly lineHeight: number;
  readonly roleLines: 0 | 1 | 2;
}

/** Of the width, what we use: the last letter's shape may reach over its box. */
const USED = 0.985;

/** The largest setting in one line or two, broken at spaces and hyphens only, that fits beside the given role. */
export const headingOf = async (name: string, role: string, layout: Layout): Promise<Heading> => {
  const settings = settingsOf(name);
  const widths = await widthsOf([...new Set([...settings.flat(), role].filter(Boolean))]);
  const roleLines = linesOfRole(role, widths, layout);
  const lineHeight = /\p{Script=Arabic}/u.test(name) ? RHYTHM.tallName : RHYTHM.name;
  const fitted = settings.map((lines) => ({
    lines,
    fontSize: sizeOf(lines, { widths, lineHeight, room: roomForName(layout, roleLines), layout }),
  }));
  // One line before two of the same size.
  const best = fitted.reduce((a, b) => (b.fontSize > a.fontSize ? b : a));
  const least = layout.size.small * 1.2;
  const heading =
    best.fontSize >= least
      ? best
      : { lines: [await cutToFit(name, layout, least)], fontSize: least };
  return { ...heading, fontSize: Math.floor(heading.fontSize), lineHeight, roleLines };
};

const settingsOf = (name: string): string[][] => {
  const parts = name.trim().split(/(?<=[-\s])/);
  const halves = parts.slice(1).map((_, n) => [parts.slice(0, n + 1), parts.slice(n + 1)]);
  return [[name.trim()], ...halves.map((lines) => lines.map((line) => line.join('').trim()))];
};

interface Measures {
  readonly widths: ReadonlyMap<string, number>;
  readonly lineHeight: number;
  readonly room: number;
  readonly layout: Layout;
}

const sizeOf = (lines: readonly string[], { widths, lineHeight, room, layout }: Measures): number =>
  Math.min(
    layout.size.name,
    (layout.text.width * USED) / Math.max(...lines.map((line) => widths.get(line) ?? Infinity)),
    room / (RHYTHM.nameAbove + lines.length * lineHeight),
  );

const linesOfRole = (
  role: string,
  widths: Measures['widths'],
  { size, text }: Layout,
): Heading['roleLines'] => {
  if (role === '') return 0;
  return (widths.get(role) ?? 0) * size.role <= text.width * USED ? 1 : 2;
};

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As much of a name's beginning as a line takes. */
const cutToFit = async (name: string, { text }: Layout, fontSize: number): Promise<string> => {
  const all = Array.from(letters.segment(name), ({ segment }) => segment);
  const cuts = all.map((_, n) => `${all.slice(0, n + 1).join('')}…`);
  const widths = await widthsOf(cuts);
  const fits = (cut: string) => (widths.get(cut) ?? 0) * fontSize <= text.width * USED;
  return cuts.findLast(fits) ?? '…';
};
