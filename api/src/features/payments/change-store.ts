import { STANDING_MANDATE_STATES } from '@bandstand/domain/payments/mandate-moves';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { mandates } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';

/** The Direct Debit that is to take over from the account's own; an index holds that there is one at most. */
export const findReplacement = async (db: Db, billingAccountId: string) => {
  const [row] = await db
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.billingAccountId, billingAccountId),
        isNotNull(mandates.replaces),
        inArray(mandates.state, ['setting_up', ...STANDING_MANDATE_STATES]),
      ),
    );
  return row;
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
