import type { Email } from '../../platform/mail/email.ts';

/** What an e-mail says, as the office reads it. */
export const partsOf = ({ heading, paragraphs, facts = [], action, after = [] }: Email) => ({
  heading,
  paragraphs: [...paragraphs],
  facts: facts.map(([label, value]) => ({ label, value })),
  after: [...after],
  button: action?.label ?? null,
});
