/** What somebody of the provider may do; a person may have several. */
export const ROLES = ['leader', 'office', 'finance', 'safeguarding', 'admin'] as const;
export type Role = (typeof ROLES)[number];
