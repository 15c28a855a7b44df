import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { accounts, grownUps, mailbox } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

interface KeptMail {
  readonly id: string;
  readonly recipient: string;
  /** Whom it is about, when it went to another address than theirs. */
  readonly grownUpId: GrownUpId | null;
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

/** The proven second address of the parent whose account has this one. */
export const findSecondReader = async (db: Db, accountEmail: string) => {
  const [row] = await db
    .select({ grownUpId: grownUps.id, address: grownUps.secondEmailAddress })
    .from(grownUps)
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .where(
      and(
        eq(accounts.email, accountEmail.toLowerCase()),
        eq(accounts.audience, 'parent'),
        isNotNull(grownUps.secondEmailProvenAt),
        isNull(grownUps.erasedAt),
      ),
    );
  return row;
};
