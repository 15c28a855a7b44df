import type { ReactNode } from 'react';
import { ROLES, sayAllSkills, sayConcerts } from '@bandstand/domain/round-up/words';
import { accentOf, SPOT, STAGE } from './colours.ts';
import type { PosterFacts } from './facts.ts';
import { nameSize, type Layout } from './layout.ts';

type Style = Readonly<Record<string, string | number>>;
const element = (style: Style, ...children: readonly unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

const DISPLAY = {
  fontFamily: 'Bricolage, Bricolage Ext, Bricolage Viet',
  fontWeight: 700,
  letterSpacing: '-0.02em',
};
const TEXT = { fontFamily: 'Figtree, Figtree Ext', fontWeight: 600 };
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** The words of a poster: whose it is, what they play, and a set list of the term. */
export const wordsOf = (facts: PosterFacts, layout: Layout): ReactNode => {
  const { width, height, edge, text, size } = layout;
  const { bright } = accentOf(facts.instrument);
  const page = { position: 'relative', width, height, color: STAGE.ink, ...TEXT };
  const head = {
    position: 'absolute',
    left: edge + layout.mark * 1.35,
    width: text.width - layout.mark * 1.35,
    top: edge - layout.mark * 0.35,
    height: layout.mark,
    alignItems: 'center',
    justifyContent: 'space-between',
    fontSize: size.small,
  };
  const column = {
    position: 'absolute',
    left: edge,
    top: text.top,
    width: text.width,
    bottom: edge * 0.9,
    flexDirection: 'column',
    justifyContent: 'center',
  };
  return element(
    page,
    element(
      head,
      element({ ...DISPLAY, fontSize: size.small * 1.15 }, facts.provider),
      element({ color: SPOT }, facts.label),
    ),
    element(
      column,
      element(
        { fontSize: size.small, color: bright },
        facts.firstName === null ? 'It is here' : 'The Round-Up of',
      ),
      nameOf(facts.firstName ?? 'The Round-Up', layout),
      playsOf(facts, layout),
      setListOf(facts, layout),
    ),
  ) as unknown as ReactNode;
};

const nameOf = (name: string, layout: Layout) => {
  const fontSize = nameSize(name, layout);
  const style = { ...DISPLAY, fontSize, lineHeight: 1.04, wordBreak: 'break-word' };
  // Room above for accents: what is cut off at three lines must not cut those.
  const room = { paddingTop: fontSize * 0.14, maxHeight: fontSize * 3.3, overflow: 'hidden' };
  return element({ ...style, ...room }, name);
};

const playsOf = ({ instrument, bandName }: PosterFacts, { size, text }: Layout) => {
  const role = instrument === null ? null : ROLES[instrument];
  const said = [role, bandName].filter((part) => part !== null).join(' · ');
  const style = { ...DISPLAY, fontSize: size.role, color: SPOT, marginTop: size.role * 0.25 };
  const lines = { maxWidth: text.width, lineHeight: 1.15, maxHeight: size.role * 2.4 };
  return said === '' ? null : element({ ...style, ...lines, overflow: 'hidden' }, said);
};

const setListOf = (facts: PosterFacts, { size, text }: Layout) => {
  const { bright } = accentOf(facts.instrument);
  const items = [
    sayConcerts(facts.concertsCount),
    facts.skillsCompleted.length > 0 && sayAllSkills(facts.skillsCompleted),
    facts.songTitle !== null && `“${facts.songTitle}”`,
  ].filter((item) => item !== false);
  const row = { alignItems: 'center', fontSize: size.fact, marginTop: size.fact * 0.45 };
  const dot = {
    width: size.fact * 1.3,
    height: size.fact * 1.3,
    marginRight: size.fact * 0.5,
    borderRadius: size.fact,
    border: `3px solid ${bright}`,
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: size.fact * 0.66,
    flexShrink: 0,
    color: bright,
  };
  const words = { ...ONE_LINE, display: 'block', maxWidth: text.width - size.fact * 1.9 };
  return element(
    { flexDirection: 'column', marginTop: size.fact * 0.5 },
    ...items.map((item, n) =>
      element(row, element(dot, String(n + 1)), element({ ...words }, item)),
    ),
  );
};
