import type { CSSProperties } from 'react';

/** The portal's own tokens, light and dark: `email-look.test.ts` compares them with those of the pages. */
export const PALETTE = {
  paper: ['#fbf7f1', '#1c1224'],
  surface: ['#fffdfa', '#271a31'],
  line: ['#e6dac8', '#45334f'],
  edge: ['#84747f', '#9581a2'],
  ink: ['#241530', '#f7efe7'],
  soft: ['#54435e', '#cdbfd4'],
  primary: ['#5b2bc9', '#b79bff'],
  'on-primary': ['#ffffff', '#1c1224'],
  stage: ['#2a1740', '#2a1740'],
  'stage-ink': ['#f7efe7', '#f7efe7'],
  spot: ['#ffc14d', '#ffc14d'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Token = keyof typeof PALETTE;
interface Tones {
  readonly background?: Token;
  readonly color?: Token;
  readonly border?: Token;
}

/** Phones and browsers have these two; every other reader shows its own. Nothing is fetched. */
const READ = 'Figtree, "Helvetica Neue", Arial, sans-serif';
const SHOWN = '"Bricolage Grotesque", Figtree, "Helvetica Neue", Arial, sans-serif';

export const TYPE = {
  body: { fontFamily: READ, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' },
  small: { fontFamily: READ, fontSize: '14px', lineHeight: '22px', margin: 0 },
  head: {
    fontFamily: SHOWN,
    fontSize: '28px',
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    margin: '0 0 16px',
  },
  name: { fontFamily: SHOWN, fontSize: '18px', lineHeight: '24px', fontWeight: 700, margin: 0 },
} as const satisfies Record<string, CSSProperties>;

/** Light in the element itself, which every reader keeps; the class is what the dark theme changes. */
export const toned = (
  { background, color, border }: Tones,
  style: CSSProperties = {},
): { className: string; style: CSSProperties } => ({
  className: [
    ...(background === undefined ? [] : [`bg-${background}`]),
    ...(color === undefined ? [] : [`ink-${color}`]),
    ...(border === undefined ? [] : [`line-${border}`]),
  ].join(' '),
  style: {
    // A name without a space must not be wider than a phone, nor make a table so.
    wordBreak: 'break-word',
    ...(background !== undefined && { backgroundColor: PALETTE[background][0] }),
    ...(color !== undefined && { color: PALETTE[color][0] }),
    ...(border !== undefined && { borderColor: PALETTE[border][0] }),
    ...style,
  },
});

const dark = Object.entries(PALETTE)
  .map(
    ([token, [, is]]) =>
      `.bg-${token}{background-color:${is}!important}.ink-${token}{color:${is}!important}.line-${token}{border-color:${is}!important}`,
  )
  .join('');

/** Where the dark theme begins, for a page that shows an e-mail in a theme of their choice. */
export const IN_THE_DARK = '@media (prefers-color-scheme:dark)';
export const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}${IN_THE_DARK}{${dark}}@media (max-width:480px){.room{padding-left:20px!important;padding-right:20px!important}.edge{padding:24px 8px!important}}`;
