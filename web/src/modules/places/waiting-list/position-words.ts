import type { ChildPositions } from '@bandstand/domain/places/waiting-list/model';

export type WaitingPosition = ChildPositions['instruments'][number];

/** 1st, 2nd, 3rd, 4th, 11th, 22nd. */
export const ordinal = (n: number): string => {
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
};

/** The child’s best position comes first. */
export const bestFirst = (positions: readonly WaitingPosition[]): WaitingPosition[] =>
  positions.toSorted((a, b) => a.position - b.position);

export const TOO_YOUNG = 'Places are offered once school has begun in September.';
