/** One family presses as much as a hundred, where something else than that is tried. */
export const WITHOUT_LIMITS = {
  FAMILY_CHILDREN: '100000',
  FAMILY_HOLDS: '100000',
  FAMILY_HOLDS_A_DAY: '100000',
  FAMILY_JOINS_A_DAY: '100000',
  FAMILY_CHANGES_A_DAY: '100000',
};
