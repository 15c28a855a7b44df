import { firstNameOf } from '../profile/rules.ts';

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
