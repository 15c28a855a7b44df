import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { mandateInForce } from '../../../db/states.ts';
import { accounts, installation } from '../../../db/tables/index.ts';
import type { Db } from './pool.ts';
import { rowsOf } from './rows.ts';

type Fact = (typeof installation.$inferSelect)['name'];

/** What was written down about this database as a whole. */
export const findFact = async (db: Db, name: Fact): Promise<string | null> => {
  const [row] = await db.select().from(installation).where(eq(installation.name, name));
  return row?.value ?? null;
};

export const writeFact = async (
  db: Db,
  { name, value, now }: { readonly name: Fact; readonly value: string; readonly now: Date },
): Promise<void> => {
  await db
    .insert(installation)
    .values({ name, value, at: now })
    .onConflictDoUpdate({ target: installation.name, set: { value, at: now } });
};

const sealedRow = z.strictObject({ sealed: z.string() });

/** One of each kind of sealed text for each key that sealed any: all must open. */
export const findSealedSamples = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(db, sealedRow).from(sql`
    select min(sealed) as sealed from (
      select sealed_notes as sealed from kids where sealed_notes is not null
      union all select sealed_details from mandates where sealed_details is not null
      union all select sealed_secret from authenticators where sealed_secret is not null
      union all select sealed from office_notes
      union all select sealed from change_details
      union all select sealed from sent_emails
      union all select sealed from held_emails
      union all select data ->> 'sealed' from jobs.job where data ->> 'sealed' is not null and state < 'completed'
    ) s group by split_part(sealed, '.', 1)`);
  return rows.map(({ sealed }) => sealed);
};

/** Which of some addresses have an account. */
export const findAccountsOf = async (
  db: Db,
  addresses: readonly string[],
): Promise<readonly string[]> => {
  const found = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, [...addresses]));
  return found.map(({ email }) => email);
};

const providerRow = z.strictObject({ provider: z.string() });

/** The providers that families have Direct Debits with. */
export const findProvidersInUse = async (db: Db): Promise<string[]> => {
  const rows = await rowsOf(db, providerRow).from(sql`
    select distinct m.provider from mandates m where ${mandateInForce} order by 1`);
  return rows.map(({ provider }) => provider);
};

const isEmptyRow = z.strictObject({ is_empty: z.boolean() });

/** True when nobody has an account and no school is known. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const rows = await rowsOf(db, isEmptyRow).from(
    sql`select not exists (select from accounts) and not exists (select from schools) as is_empty`,
  );
  return rows[0]?.is_empty === true;
};
