import type { WithSql } from '../with-sql.ts';

/** Takes away the e-mails so far, of everybody or of one reader. */
export const emptyMailbox = async ({ sql }: WithSql, recipient?: string): Promise<void> => {
  await sql('delete from mailbox where $1::text is null or recipient = $1', [recipient ?? null]);
};
