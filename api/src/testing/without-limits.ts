/** Lets one family press as often as a hundred, where a test is about something else. */
export const WITHOUT_LIMITS = {
  FAMILY_CHILDREN: '100000',
  FAMILY_HOLDS: '100000',
  FAMILY_HOLDS_A_DAY: '100000',
  FAMILY_JOINS_A_DAY: '100000',
  FAMILY_CHANGES_A_DAY: '100000',
};
