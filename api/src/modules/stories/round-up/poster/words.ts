import type { ReactNode } from 'react';
import { ROLES, formatAllSkills, formatConcerts } from '@bandstand/domain/stories/round-up/words';
import satori from 'satori';
import { accentOf, SPOT, STAGE } from './drawings.ts';
import { RHYTHM, type Layout, roomForName, type PosterFacts, fontsOfPosters } from './layout.ts';

type Style = Readonly<Record<string, string | number>>;
const element = (style: Style, ...children: readonly unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

const OTHER_SCRIPTS = 'Cyrillic, Cyrillic Ext, Greek, Hebrew, Arabic';
const DISPLAY = {
  fontFamily: `Bricolage, Bricolage Ext, Bricolage Viet, ${OTHER_SCRIPTS}`,
  fontWeight: 700,
  letterSpacing: '-0.02em',
};
const TEXT = { fontFamily: `Figtree, Figtree Ext, ${OTHER_SCRIPTS}`, fontWeight: 600 };

const MEASURED_AT = 100;

/** How wide lines are in the type of headings, for each pixel of its size. */
export const widthsOf = async (lines: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const widths = new Map<string, number>();
  const all = lines.map((line) => ({ ...element({ whiteSpace: 'nowrap' }, line), key: line }));
  const style = { ...DISPLAY, fontSize: MEASURED_AT, flexDirection: 'column' };
  const column = element({ ...style, alignItems: 'flex-start', width: 9999 }, ...all);
  await satori(column as unknown as ReactNode, {
    width: 9999,
    height: 9999,
    fonts: await fontsOfPosters(),
    loadAdditionalAsset: async () => [],
    onNodeDetected: ({ key, width }) => {
      if (typeof key === 'string') widths.set(key, width / MEASURED_AT);
    },
  });
  return widths;
};

/** A name as it is set: its lines, and how large. */
interface Heading {
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

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** The words of a poster: whose it is, what they play, and a set list of the term. */
export const wordsOf = async (facts: PosterFacts, layout: Layout): Promise<ReactNode> => {
  const { width, height, edge, text } = layout;
  const page = { position: 'relative', width, height, color: STAGE.ink, ...TEXT };
  const column = {
    position: 'absolute',
    left: edge,
    top: text.top,
    width: text.width,
    height: text.bottom - text.top,
    flexDirection: 'column',
    justifyContent: 'center',
  };
  const role = roleOf(facts);
  const heading = await headingOf(facts.firstName ?? nameless(facts), role, layout);
  return element(
    page,
    headOf(facts, layout),
    element(
      column,
      part('label', labelStyle(facts, layout), formatLabel(facts)),
      nameOf(heading),
      role === '' ? null : playsOf(role, heading, layout),
      setListOf(facts, layout),
    ),
  ) as unknown as ReactNode;
};

/** A part of the column: nothing squeezes it, and tests find it by its key. */
const part = (key: string, style: Style, ...children: readonly unknown[]) => ({
  ...element({ flexShrink: 0, ...style }, ...children),
  key,
});

const headOf = ({ provider, label }: PosterFacts, { edge, head, text, size }: Layout) => {
  const beside = {
    position: 'absolute',
    left: edge + head.mark * 1.28,
    width: text.width - head.mark * 1.28,
    top: head.top,
    height: head.mark,
    flexDirection: 'column',
    justifyContent: 'center',
  };
  const name = { ...DISPLAY, ...ONE_LINE, display: 'block', fontSize: size.small * 1.12 };
  return part(
    'head',
    beside,
    element({ ...name, lineHeight: 1.15 }, provider),
    element({ color: SPOT, fontSize: size.small * 0.86, lineHeight: 1.2 }, label),
  );
};

const labelStyle = ({ instrument }: PosterFacts, { size }: Layout): Style => ({
  fontSize: size.small,
  height: size.small * RHYTHM.label,
  color: accentOf(instrument).bright,
});

const formatLabel = ({ firstName }: PosterFacts): string =>
  firstName === null ? 'The Round-Up' : 'The Round-Up of';

/** The heading where there is no name that we can set. */
const nameless = ({ instrument }: PosterFacts): string =>
  instrument === null ? 'A term of music' : `A term on ${instrument}`;

const nameOf = ({ lines, fontSize, lineHeight }: Heading) =>
  part(
    'name',
    {
      ...DISPLAY,
      fontSize,
      lineHeight,
      flexDirection: 'column',
      paddingTop: fontSize * RHYTHM.nameAbove,
    },
    ...lines.map((line) => part('line', { whiteSpace: 'nowrap', alignSelf: 'flex-start' }, line)),
  );

const roleOf = ({ instrument, bandName }: PosterFacts): string =>
  [instrument === null ? null : ROLES[instrument], bandName]
    .filter((said) => said !== null)
    .join(' · ');

const playsOf = (role: string, { roleLines }: Heading, { size, text }: Layout) => {
  const style = { ...DISPLAY, fontSize: size.role, color: SPOT, lineHeight: RHYTHM.role };
  const lines =
    roleLines === 1
      ? { whiteSpace: 'nowrap' }
      : { display: 'block', lineClamp: 2, wordBreak: 'break-word', overflow: 'hidden' };
  const box = { width: text.width, height: size.role * RHYTHM.role * roleLines };
  return part(
    'role',
    { ...style, ...lines, ...box, marginTop: size.role * RHYTHM.roleAbove },
    role,
  );
};

const setListOf = (facts: PosterFacts, { size, text }: Layout) => {
  const items = [
    formatConcerts(facts.concertsCount),
    facts.skillsCompleted.length > 0 && formatAllSkills(facts.skillsCompleted),
    facts.songTitle !== null && `“${facts.songTitle}”`,
  ].filter((item) => item !== false);
  const row = { alignItems: 'center', fontSize: size.fact, height: size.fact * RHYTHM.row };
  const dot = {
    width: size.fact * 0.42,
    height: size.fact * 0.42,
    marginRight: size.fact * 0.5,
    borderRadius: size.fact,
    backgroundColor: accentOf(facts.instrument).bright,
    flexShrink: 0,
  };
  const words = { ...ONE_LINE, display: 'block', maxWidth: text.width - size.fact * 1.1 };
  return part(
    'list',
    { flexDirection: 'column', marginTop: size.fact * RHYTHM.listAbove },
    ...items.map((item) => element(row, element(dot), element(words, item))),
  );
};
