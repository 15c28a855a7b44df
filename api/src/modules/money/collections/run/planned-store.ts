import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { sql, type SQL } from 'drizzle-orm';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';
import { idRow } from '../../../../../db/row-kinds.ts';
import { plannedCollections } from '../../../../../db/states.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';
import { findCollections, type CollectionFacts } from '../hand-over/submit-store.ts';

/** What an account is about to pay and the provider can't know of yet, held: a month and a second attempt at most. */
export const lockPlanned = (db: Db, billingAccountId: string): Promise<CollectionFacts[]> =>
  lockUnaskedOf(db, sql`billing_account_id = ${billingAccountId}`);

/** It follows its account, with another amount; a trigger allows that until the provider is asked. */
export const rewrite = async (
  db: Db,
  id: string,
  {
    amount,
    parts,
    hash,
  }: {
    readonly amount: number;
    readonly parts: readonly CollectedPart[];
    readonly hash: string;
  },
): Promise<void> => {
  await db.execute(sql`
    update collections set amount_pennies = ${amount}, parts = ${JSON.stringify(snakeCased(parts))}::jsonb, frozen_hash = ${hash}
    where id = ${id}`);
  // It was approved with more: less of it needs nobody's leave.
  await db.execute(sql`
    update collection_runs r set approved_hash = encode(sha256(coalesce((
      select string_agg(c.frozen_hash, '' order by c.frozen_hash) from collections c
      where c.month = r.month and c.attempt = 1 and c.approved_at is not null), '')::bytea), 'hex')
    where r.approved_hash is not null and r.month = (select month from collections where id = ${id})`);
};

/** What was to be taken by a Direct Debit and the provider can't know of yet, held: a month and a second attempt at most. */
export const lockUnasked = (db: Db, mandateId: string): Promise<CollectionFacts[]> =>
  lockUnaskedOf(db, sql`mandate_id = ${mandateId}`);

const lockUnaskedOf = async (db: Db, which: SQL): Promise<CollectionFacts[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select id from collections where ${which} and state in ${plannedCollections} and asked_at is null
    order by id for update`);
  return rows.length === 0
    ? []
    : findCollections(
        db,
        rows.map(({ id }) => id),
      );
};
