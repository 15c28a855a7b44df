import { firstNameOf } from '../profile/rules.ts';
import type { KidId } from '../../kernel/ids.ts';
import type { IsoDate } from '../../kernel/london.ts';

/**
 * What a child is called: the first word of the name. All of it where a brother or sister would be called the same, as where
 * the family's name comes first. A child of the very same name is the same child, at another school.
 */
export const calledAmong = (name: string, family: readonly string[]): string => {
  const first = firstNameOf(name);
  const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return family.some((other) => !alike(other, name) && alike(firstNameOf(other), first))
    ? name
    : first;
};

/**
 * What a confirmation is called: the end of the child's id, by which the office finds it, and the day, which tells one
 * confirmation of a child from the next ("BFB7C077-270112").
 */
export const referenceOf = (kidId: KidId, day: IsoDate): string =>
  `${kidId.slice(-8).toUpperCase()}-${day.slice(2).replaceAll('-', '')}`;
