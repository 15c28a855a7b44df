import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { BillingAccountId, GrownUpId } from '@bandstand/domain/kernel/ids';
import { accounts, billingAccounts, grownUps } from '../../../../db/tables/index.ts';
import { LOCK_LASTS, WRONG_PASSWORDS_THAT_LOCK } from '@bandstand/domain/identity/account/rules';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { Db } from '../../../platform/database/pool.ts';

/** A school user whose access has ended has no account, as far as anybody can tell. */
export const isOpen: SQL = sql`not exists (
  select from school_users u where u.account_id = ${accounts.id} and u.ended_at is not null)`;

export const findAccount = async (db: Db, audience: SessionAudience, email: string) => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(accounts.email, email), isOpen));
  return account;
};

/** The same, and nobody changes the account before the transaction has ended. */
export const lockPasswordHash = async (db: Db, accountId: string): Promise<string | null> => {
  const [row] = await db
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return row?.hash ?? null;
};

/**
 * The try is counted without waiting for the disk: waiting would tell a known address from an unknown one, which has
 * nothing to write. What a crash of the database may forget is the tries of its last second.
 */
const UNHURRIED = sql`(select set_config('synchronous_commit', 'off', true)) = 'off'`;

/** Whose password is tried: of an address, when somebody signs in; of an account, when they are signed in. */
type TriedAccount =
  | { readonly audience: SessionAudience; readonly email: string }
  | { readonly accountId: string };

const isOf = (tried: TriedAccount): SQL | undefined =>
  'accountId' in tried
    ? eq(accounts.id, tried.accountId)
    : and(eq(accounts.audience, tried.audience), eq(accounts.email, tried.email), isOpen);

/**
 * Counts a try before the password is looked at, so that parallel tries can't be more than the limit. Answers the
 * account when this try may be judged, nothing when the account is unknown or locked. A lock older than an hour is over.
 */
export const takeTry = async (db: Db, tried: TriedAccount, now: Date) => {
  const lockedSince = new Date(now.getTime() - LOCK_LASTS);
  const lockOver = sql`${accounts.lockedAt} <= ${lockedSince.toISOString()}::timestamptz`;
  const [account] = await db
    .update(accounts)
    .set({
      wrongPasswords: sql`case when ${lockOver} then 1 else ${accounts.wrongPasswords} + 1 end`,
      lockedAt: sql`case
        when ${lockOver} then null
        when ${accounts.wrongPasswords} + 1 >= ${WRONG_PASSWORDS_THAT_LOCK} then ${now.toISOString()}::timestamptz
        else ${accounts.lockedAt} end`,
    })
    .where(
      and(
        isOf(tried),
        UNHURRIED,
        sql`(${accounts.wrongPasswords} < ${WRONG_PASSWORDS_THAT_LOCK} or ${lockOver})`,
      ),
    )
    .returning({
      id: accounts.id,
      audience: accounts.audience,
      email: accounts.email,
      hash: accounts.passwordHash,
      lockedAt: accounts.lockedAt,
    });
  return account;
};

/** A try that was counted and then not judged, because too many waited. */
export const giveTryBack = async (db: Db, accountId: string): Promise<void> => {
  await db
    .update(accounts)
    .set({
      wrongPasswords: sql`greatest(0, ${accounts.wrongPasswords} - 1)`,
      lockedAt: sql`case when ${accounts.wrongPasswords} > ${WRONG_PASSWORDS_THAT_LOCK} then ${accounts.lockedAt} end`,
    })
    .where(eq(accounts.id, accountId));
};

/** Ends a lock; by a right password only while it is still the one that was judged. */
export const forgetTries = async (db: Db, accountId: string, judged?: string): Promise<void> => {
  await db
    .update(accounts)
    .set({ wrongPasswords: 0, lockedAt: null })
    .where(
      and(
        eq(accounts.id, accountId),
        judged === undefined ? undefined : eq(accounts.passwordHash, judged),
      ),
    );
};

interface NewFamily {
  readonly accountId: string;
  readonly grownUpId: GrownUpId;
  readonly billingAccountId: BillingAccountId;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly createdAt: Date;
}

/** Makes an account with its parent; false when the address has one already. */
export const createFamily = async (db: Db, family: NewFamily): Promise<boolean> => {
  const { accountId, grownUpId, billingAccountId, email, name, lastName, createdAt } = family;
  const made = await db
    .insert(accounts)
    .values({ id: accountId, audience: 'parent', email, createdAt })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (made.length === 0) return false;
  await db.insert(grownUps).values({ id: grownUpId, accountId, name, lastName, createdAt });
  await db.insert(billingAccounts).values({ id: billingAccountId, grownUpId, createdAt });
  return true;
};

/** A new password also ends a lock. Answers whose it is. */
export const savePassword = async (
  db: Db,
  accountId: string,
  passwordHash: string,
): Promise<string> => {
  const [row] = await db
    .update(accounts)
    .set({ passwordHash, wrongPasswords: 0, lockedAt: null })
    .where(eq(accounts.id, accountId))
    .returning({ email: accounts.email });
  if (row === undefined) throw new Error('the account is gone');
  return row.email;
};

/** The account of a family that is kept, and is not erased before the transaction has ended. */
export const lockAccountOf = async (db: Db, grownUpId: GrownUpId) => {
  const [row] = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      lockedAt: accounts.lockedAt,
    })
    .from(accounts)
    .innerJoin(grownUps, eq(grownUps.accountId, accounts.id))
    .where(and(eq(grownUps.id, grownUpId), isNull(grownUps.erasedAt)))
    .for('no key update', { of: grownUps });
  return row;
};

/** Gives a parent's account another address; answers the one before, or nothing when somebody else has it by now. */
export const saveEmail = async (
  db: Db,
  { accountId, newEmail }: { readonly accountId: string; readonly newEmail: string },
): Promise<string | undefined> => {
  if ((await findAccount(db, 'parent', newEmail)) !== undefined) return undefined;
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  await db.update(accounts).set({ email: newEmail }).where(eq(accounts.id, accountId));
  return row?.email;
};

/** A hash of today's cost in the place of a cheaper one, unless the password was changed meanwhile. */
export const upgradeHash = async (
  db: Db,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await db
    .update(accounts)
    .set({ passwordHash: to })
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, from)));
};
