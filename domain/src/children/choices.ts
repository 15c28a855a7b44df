import type { Preference } from '../instruments/model.ts';

const isOneGuitar = (choice: Preference): boolean => choice === 'guitar' || choice === 'bass';

/**
 * Whether two instrument choices of a child may stand side by side: never the same twice, and 'guitar any' holds bass
 * and electric already, whichever of the two is chosen first. 'No preference' is always allowed.
 */
export const mayStandBeside = (choice: Preference, other: Preference): boolean => {
  if (choice === 'no_preference' || other === 'no_preference') return true;
  if (choice === other) return false;
  if (other === 'guitar_any') return !isOneGuitar(choice);
  return !(choice === 'guitar_any' && isOneGuitar(other));
};
