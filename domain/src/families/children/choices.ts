import { isGuitar, type Preference } from '../../kernel/instruments/model.ts';

/**
 * Why two instrument choices of a child can't be side by side: never the same twice, and 'guitar any' holds bass and
 * electric already, whichever of the two is chosen first. Null when they can; 'no preference' always can.
 */
export const clashOf = (
  choice: Preference,
  other: Preference,
): 'same_preference' | 'guitar_twice' | null => {
  if (choice === 'no_preference' || other === 'no_preference') return null;
  if (choice === other) return 'same_preference';
  const holdsOther =
    (other === 'guitar_any' && isGuitar(choice)) || (choice === 'guitar_any' && isGuitar(other));
  return holdsOther ? 'guitar_twice' : null;
};

export const mayStandBeside = (choice: Preference, other: Preference): boolean =>
  clashOf(choice, other) === null;
