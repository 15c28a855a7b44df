import type { SqlPortal } from '../with-sql.ts';

/** Takes away the e-mails so far, of everybody or of one reader. */
export const emptyMailbox = async ({ sql }: SqlPortal, recipient?: string): Promise<void> => {
  await sql('delete from mailbox where $1::text is null or recipient = $1', [recipient ?? null]);
};

/** Takes away the e-mails about families that have an address there, and those to them. */
export const forgetEmailsAbout = async ({ sql }: SqlPortal, host: string): Promise<void> => {
  await sql("delete from mailbox where text like '%@' || $1 || '%' or recipient like '%@' || $1", [
    host,
  ]);
};

/** No e-mail was sent or held back yet. */
export const forgetAllEmails = async ({ sql }: SqlPortal): Promise<void> => {
  for (const table of ['held_emails', 'email_batches', 'sent_emails', 'mailbox'])
    await sql(`delete from ${table}`);
};

/** The office cannot look up any e-mail that was sent so far. */
export const forgetSent = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('delete from sent_emails');
};
