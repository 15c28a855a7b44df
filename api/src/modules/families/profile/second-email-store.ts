import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { accounts, grownUps } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

export interface SecondEmail {
  readonly name: string;
  readonly accountEmail: string;
  readonly address: string;
  readonly provenAt: Date | null;
  /** Null when no link to this address may be spent. */
  readonly tokenHash: string | null;
  /** When a link was last sent, to this address or to one before it. */
  readonly askedAt: Date | null;
}

/** The parent's second address, which nobody else changes until the transaction ends. */
export const lockSecondEmail = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<SecondEmail | undefined> => {
  const [row] = await db
    .select({
      name: grownUps.name,
      accountEmail: accounts.email,
      address: grownUps.secondEmailAddress,
      provenAt: grownUps.secondEmailProvenAt,
      tokenHash: grownUps.secondEmailTokenHash,
      askedAt: grownUps.secondEmailAskedAt,
    })
    .from(grownUps)
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .where(and(eq(grownUps.id, grownUpId), isNull(grownUps.erasedAt)))
    .for('update', { of: grownUps });
  return row;
};

/** Another address, or none: what was proven of the one before is over. */
export const dropProof = async (db: Db, grownUpId: GrownUpId): Promise<void> => {
  await db
    .update(grownUps)
    .set({ secondEmailProvenAt: null, secondEmailTokenHash: null })
    .where(eq(grownUps.id, grownUpId));
};

export const setToken = async (
  db: Db,
  grownUpId: GrownUpId,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<void> => {
  await db
    .update(grownUps)
    .set({ secondEmailTokenHash: tokenHash, secondEmailAskedAt: now })
    .where(eq(grownUps.id, grownUpId));
};

/** Spends the token, once; false when it is worth nothing (any more). */
export const spendToken = async (
  db: Db,
  { tokenHash, now, notBefore }: { tokenHash: string; now: Date; notBefore: Date },
): Promise<boolean> => {
  const spent = await db
    .update(grownUps)
    .set({ secondEmailProvenAt: now, secondEmailTokenHash: null })
    .where(
      and(
        eq(grownUps.secondEmailTokenHash, tokenHash),
        gte(grownUps.secondEmailAskedAt, notBefore),
        ne(grownUps.secondEmailAddress, ''),
        isNull(grownUps.erasedAt),
      ),
    )
    .returning({ id: grownUps.id });
  return spent.length === 1;
};
