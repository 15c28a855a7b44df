import { createHash } from 'node:crypto';

const digest = (names: readonly (string | number)[]): string =>
  createHash('sha256').update(names.join('/')).digest('hex');

/** The same id for the same names, in the form of a version 7 UUID, so that the demo is the same every time. */
export const idOf = (...names: (string | number)[]): string => {
  const hex = digest(names);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8';
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** A number from 0 up to `below`, the same for the same names: the demo's dice. */
export const numberOf = (below: number, ...names: (string | number)[]): number =>
  Number.parseInt(digest(names).slice(0, 8), 16) % below;

/** One of the list, the same for the same names. */
export const oneOf = <Value>(list: readonly Value[], ...names: (string | number)[]): Value => {
  const value = list[numberOf(list.length, ...names)];
  if (value === undefined) throw new Error('An empty list has nothing to choose.');
  return value;
};
