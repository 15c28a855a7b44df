import type { ReactNode } from 'react';
import { ROLES, formatAllSkills, formatConcerts } from '@bandstand/domain/stories/round-up/words';
import { accentOf, SPOT, STAGE } from './colours.ts';
import type { PosterFacts } from './facts.ts';
import { headingOf, type Heading } from './heading.ts';
import { RHYTHM, type Layout } from './layout.ts';
import { DISPLAY, element, TEXT, type Style } from './type.ts';

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
