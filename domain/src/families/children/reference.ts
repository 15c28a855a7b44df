import type { KidId } from '../../kernel/ids.ts';
import type { IsoDate } from '../../kernel/london.ts';

/**
 * What a confirmation is called: the end of the child's id, by which the office finds it, and the day, which tells one
 * confirmation of a child from the next ("BFB7C077-270112").
 */
export const referenceOf = (kidId: KidId, day: IsoDate): string =>
  `${kidId.slice(-8).toUpperCase()}-${day.slice(2).replaceAll('-', '')}`;
