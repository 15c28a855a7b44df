import { and, eq, lt, sql } from 'drizzle-orm';
import { WRONG_PASSWORDS_THAT_LOCK } from '@bandstand/domain/identity/account/rules';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { accounts, knownDevices } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

interface DeviceLookup {
  readonly audience: SessionAudience;
  readonly email: string;
  readonly tokenHash: string;
}

/**
 * Counts a try at an account that was signed in to in this browser before, apart from the tries of strangers. Answers the
 * account when the try may be judged though strangers locked it; nothing when the browser is not known, or has used its
 * own tries up.
 */
export const takeKnownTry = async (db: Db, { audience, email, tokenHash }: DeviceLookup) => {
  const [known] = await db
    .update(knownDevices)
    .set({ wrongPasswords: sql`${knownDevices.wrongPasswords} + 1` })
    .from(accounts)
    .where(
      and(
        eq(knownDevices.tokenHash, tokenHash),
        eq(accounts.id, knownDevices.accountId),
        eq(accounts.audience, audience),
        eq(accounts.email, email),
        lt(knownDevices.wrongPasswords, WRONG_PASSWORDS_THAT_LOCK),
      ),
    )
    .returning({ id: accounts.id, hash: accounts.passwordHash });
  return known;
};

/** After a right password: gives the browser a new token, and clears its wrong tries. */
export const knowDevice = async (
  db: Db,
  device: { readonly was: string | null; readonly tokenHash: string },
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<void> => {
  const { was, tokenHash } = device;
  if (was !== null)
    await db.update(knownDevices).set({ tokenHash }).where(eq(knownDevices.tokenHash, was));
  await db
    .insert(knownDevices)
    .values({ tokenHash, accountId, lastSignedInAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.accountId],
      set: { wrongPasswords: 0, lastSignedInAt: now },
    });
};

/** After a new password no browser is known: somebody else may have been signed in. */
export const forgetDevices = async (db: Db, accountId: string): Promise<void> => {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
};

/** A lock that was ended by its owner is ended for their browsers, too. */
export const forgetKnownTries = async (db: Db, accountId: string): Promise<void> => {
  await db
    .update(knownDevices)
    .set({ wrongPasswords: 0 })
    .where(eq(knownDevices.accountId, accountId));
};

export const purgeOldDevices = async (db: Db, before: Date): Promise<void> => {
  await db.delete(knownDevices).where(lt(knownDevices.lastSignedInAt, before));
};
