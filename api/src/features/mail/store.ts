import { desc, eq } from 'drizzle-orm';
import { mailbox } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

interface KeptMail {
  readonly id: string;
  readonly recipient: string;
  /** Whom it is about, when it went to another address than theirs. */
  readonly grownUpId: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** Keeps a mail once, however often its job runs. */
export const keepMail = async (db: Db, mail: KeptMail): Promise<void> => {
  await db.insert(mailbox).values(mail).onConflictDoNothing();
};

export const listNewestMail = (db: Db, limit: number) =>
  db
    .select({
      id: mailbox.id,
      recipient: mailbox.recipient,
      subject: mailbox.subject,
      sentAt: mailbox.sentAt,
    })
    .from(mailbox)
    .orderBy(desc(mailbox.sentAt), desc(mailbox.id))
    .limit(limit);

export const findMail = async (db: Db, id: string): Promise<KeptMail | undefined> => {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, id));
  return row;
};
