import { LIVE_MANDATE_STATES, TAKEN_BACK } from '@bandstand/domain/money/payments/mandate-moves';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { BillingAccountId } from '@bandstand/domain/kernel/ids';
import { mandates } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

/** The Direct Debit that is to take over from the account's own; an index holds that there is one at most. */
export const findReplacement = async (db: Db, billingAccountId: BillingAccountId) => {
  const [row] = await db
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.billingAccountId, billingAccountId),
        isNotNull(mandates.replaces),
        inArray(mandates.state, LIVE_MANDATE_STATES),
      ),
    );
  return row;
};

/** The provider made what was taken back meanwhile: its name for it is kept, so that it can be ended there. Else false. */
export const noteTakenBack = async (
  db: Db,
  id: string,
  providerId: string | null,
): Promise<boolean> => {
  const noted = await db
    .update(mandates)
    .set({ providerId: sql`coalesce(${mandates.providerId}, ${providerId})` })
    .where(and(eq(mandates.id, id), eq(mandates.endedCode, TAKEN_BACK)))
    .returning({ id: mandates.id });
  return noted.length === 1;
};

/** The provider that the newest Direct Debit of a reference is with, and what it calls it. */
export const findWithProvider = async (db: Db, reference: string) => {
  const [row] = await db
    .select({ provider: mandates.provider, providerId: mandates.providerId })
    .from(mandates)
    .where(eq(mandates.reference, reference))
    .orderBy(desc(mandates.createdAt))
    .limit(1);
  return row;
};
