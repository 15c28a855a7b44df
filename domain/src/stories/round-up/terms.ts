/** A Round-Up looks back on one term. */
export const TERMS = ['spring', 'summer', 'autumn'] as const;
export type Term = (typeof TERMS)[number];
