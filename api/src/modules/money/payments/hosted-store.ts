import { and, desc, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { BillingAccountId, GrownUpId } from '@bandstand/domain/kernel/ids';
import { accounts, billingAccounts, grownUps, hostedSetUps } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { AgreedPayments } from './store.ts';

export type HostedSetUpRow = typeof hostedSetUps.$inferSelect;
/** What a parent agreed to when they were last sent there; its pages are good from then on. */
export type HostedAgreement = Omit<AgreedPayments, 'sealedDetails'> &
  Pick<HostedSetUpRow, 'purpose' | 'createdAt' | 'nextLookAt'> & { readonly holds: string[] };

const isOpen = eq(hostedSetUps.state, 'started');

/** The set-up that the family has begun and not finished; an index holds that there is one at most. */
export const findOpen = async (
  db: Db,
  billingAccountId: BillingAccountId,
): Promise<HostedSetUpRow | undefined> => {
  const [row] = await db
    .select()
    .from(hostedSetUps)
    .where(and(eq(hostedSetUps.billingAccountId, billingAccountId), isOpen));
  return row;
};

/** The newest set-up of a parent, with whose it is. */
export const findNewest = async (db: Db, grownUpId: GrownUpId) => {
  const [row] = await withFamily(db)
    .where(eq(grownUps.id, grownUpId))
    .orderBy(desc(hostedSetUps.createdAt), desc(hostedSetUps.id))
    .limit(1);
  return row;
};

export type FoundSetUp = NonNullable<Awaited<ReturnType<typeof findNewest>>>;

/** Set-ups that nobody has come back from, and that are to be asked about now. */
export const findToLookAt = (db: Db, now: Date, atMost: number): Promise<FoundSetUp[]> =>
  withFamily(db)
    .where(and(isOpen, lte(hostedSetUps.nextLookAt, now)))
    .orderBy(hostedSetUps.nextLookAt)
    .limit(atMost);

const withFamily = (db: Db) =>
  db
    .select({
      setUp: hostedSetUps,
      grownUpId: grownUps.id,
      name: grownUps.name,
      lastName: grownUps.lastName,
      email: accounts.email,
    })
    .from(hostedSetUps)
    .innerJoin(billingAccounts, eq(billingAccounts.id, hostedSetUps.billingAccountId))
    .innerJoin(grownUps, eq(grownUps.id, billingAccounts.grownUpId))
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId));

export const beginSetUp = async (db: Db, row: typeof hostedSetUps.$inferInsert): Promise<void> => {
  await db.insert(hostedSetUps).values(row);
};

/** The parent is sent there again, and agreed to what there is now. */
export const agreeAnew = async (db: Db, id: string, agreed: HostedAgreement): Promise<void> => {
  await db
    .update(hostedSetUps)
    .set(agreed)
    .where(and(eq(hostedSetUps.id, id), isOpen));
};

export const noteFlow = async (db: Db, id: string, flowId: string): Promise<void> => {
  await db.update(hostedSetUps).set({ flowId }).where(eq(hostedSetUps.id, id));
};

export const lookAgainAt = async (db: Db, id: string, nextLookAt: Date): Promise<void> => {
  await db.update(hostedSetUps).set({ nextLookAt }).where(eq(hostedSetUps.id, id));
};

/** Ends a set-up, once: of any number that do so one is told true. */
export const endSetUp = async (
  db: Db,
  id: string,
  state: 'done' | 'declined' | 'expired',
  now: Date,
): Promise<boolean> => {
  const ended = await db
    .update(hostedSetUps)
    .set({ state, endedAt: now })
    .where(and(eq(hostedSetUps.id, id), isOpen))
    .returning({ id: hostedSetUps.id });
  return ended.length === 1;
};

const keptRow = z.strictObject({ kept: z.int() });

/** How many of a set-up's places are held no more and were not taken up either: those of children who never began are gone. */
export const countLostPlaces = async (db: Db, holds: readonly string[]): Promise<number> => {
  const rows = await rowsOf(db, keptRow).from(sql`
    select count(*)::int as kept from enrolments e
    where e.id = any(${sql.param([...holds])}::uuid[]) and e.state <> 'ended'`);
  return holds.length - (rows[0]?.kept ?? 0);
};
