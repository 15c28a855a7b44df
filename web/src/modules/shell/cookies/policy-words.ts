const POLICY = {
  lead: 'Essential cookies keep you signed in, and your browser remembers what you were doing here.',
  unlessAllowed: 'Nothing for videos is stored or loaded unless you allow it.',
  unlessAllowedCounted: 'Nothing for analytics or videos is stored or loaded unless you allow it.',
} as const;

export const leadOf = (isCounted: boolean): string =>
  `${POLICY.lead} ${isCounted ? POLICY.unlessAllowedCounted : POLICY.unlessAllowed}`;

export const PAGE = {
  kept: 'What is kept in your browser',
  choiceLasts:
    'A choice is kept for 180 days and can be changed at any time, here or under every page.',
} as const;
