/** What somebody of the provider may do; a person may have several. */
export const ROLES = ['leader', 'office', 'finance', 'safeguarding', 'admin'] as const;
export type Role = (typeof ROLES)[number];

// Groups of roles, by what they may: any one role of a group is enough.

/** Everybody who answers families: all but Band Leaders. */
export const WHOLE_OFFICE = ['office', 'finance', 'safeguarding', 'admin'] as const;
/** Who writes to families, and talks with them about what they pay. */
export const FAMILY_CONTACTS = ['office', 'finance', 'admin'] as const;
/** Who acts for families: enrols a child, changes an address, agrees a pause. */
export const FAMILY_ACTORS = ['office', 'admin'] as const;
/** Who sees who plays on a day, and writes down who was there; a Band Leader of their own timetables alone. */
export const REGISTER_MAKERS = ['leader', ...FAMILY_ACTORS] as const;
/** Who writes to families on their timelines; a Band Leader to those of their own timetables alone. */
export const PUBLISHERS = ['leader', ...FAMILY_ACTORS] as const;
export const MONEY_DECIDERS = ['finance', 'admin'] as const;
/** Who answers what a family asks about its data, and shows again what somebody reported. */
export const DATA_OFFICERS = ['safeguarding', 'admin'] as const;
/** Who looks at a picture that somebody has reported. */
export const PICTURE_REVIEWERS = ['safeguarding', ...FAMILY_ACTORS] as const;
/** Who sees the portal as a family does, and the notes about a child's health. */
export const VIEWERS = ['office', 'safeguarding', 'admin'] as const;
export const ADMINISTRATORS = ['admin'] as const;
