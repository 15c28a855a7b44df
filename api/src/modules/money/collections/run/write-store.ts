import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { randomUUIDv7 } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Month } from '@bandstand/domain/kernel/london';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';
import type { KidId, MandateId, TimetableId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../../platform/database/pool.ts';
import { idRow } from '../../../../../db/row-kinds.ts';
import { plannedCollections } from '../../../../../db/states.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';
import { findCollections, type CollectionFacts } from '../hand-over/submit-store.ts';

export interface Entry {
  readonly billingAccountId: string;
  readonly kind: 'charge' | 'app_charge';
  readonly amount: number;
  readonly kidId: KidId;
  readonly timetableId?: TimetableId | undefined;
  /** The month that is paid for. */
  readonly month: Month;
}

/**
 * Writes charges in one statement. Its text is the same for any number of charges, so it is planned once. An entry that exists
 * already is a fault, and undoes all of them. A month that was credited to a child can be charged again.
 */
export const writeEntries = async (
  db: Db,
  runMonth: Month,
  { entries, now }: { entries: readonly Entry[]; now: Date },
): Promise<void> => {
  const rows = JSON.stringify(
    snakeCased(entries.map((entry) => ({ ...entry, id: randomUUIDv7() }))),
  );
  await db.execute(sql`
    insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, kid_id, timetable_id, run_month, again, created_at)
    select e.id, e.billing_account_id, e.kind, e.amount, e.month, e.kid_id, e.timetable_id, ${runMonth},
      case when e.kind = 'charge' then (select count(*)::int from ledger_entries c
        where c.billing_account_id = e.billing_account_id and c.kid_id = e.kid_id and c.kind = 'credit' and c.for_month = e.month
          and coalesce(c.timetable_id, e.timetable_id) = e.timetable_id) else 0 end, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as e(id uuid, billing_account_id uuid, kind text, amount int, month text, kid_id uuid, timetable_id uuid)`);
};

export interface WrittenCollection {
  readonly id: string;
  readonly billingAccountId: string;
  readonly month: Month;
  readonly attempt: 1 | 2;
  readonly state: 'written' | 'approved';
  readonly amount: number;
  readonly parts: readonly CollectedPart[];
  readonly on: string;
  readonly mandateId: MandateId;
  readonly hash: string;
  readonly exceptions: readonly string[];
}

/** Writes collections in one statement; a second one for the same account, month and attempt is a fault. */
export const writeCollections = async (
  db: Db,
  collections: readonly WrittenCollection[],
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into collections (id, billing_account_id, month, attempt, state, amount_pennies, parts, collect_on, mandate_id, frozen_hash, exceptions,
      written_at, approved_at)
    select c.id, c.billing_account_id, c.month, c.attempt, c.state, c.amount, c.parts, c."on", c.mandate_id, c.hash, c.exceptions,
      ${now.toISOString()}::timestamptz, case when c.state = 'approved' then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(snakeCased(collections))}::jsonb) as c(id uuid, billing_account_id uuid, month text, attempt int, state text,
      amount int, parts jsonb, "on" date, mandate_id uuid, hash text, exceptions text[])`);
};

export interface WrittenNotice {
  readonly billingAccountId: string;
  readonly on: string;
  readonly amount: number;
  readonly monthly: number | null;
  readonly parts: readonly CollectedPart[];
}

/** Writes down what payers are told today in London. */
export const writeNotices = async (
  db: Db,
  notices: readonly WrittenNotice[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> => {
  const rows = JSON.stringify(
    snakeCased(notices.map((notice) => ({ ...notice, id: randomUUIDv7() }))),
  );
  await db.execute(sql`
    insert into payment_notices (id, billing_account_id, collect_on, amount_pennies, monthly_pennies, parts, told_on, created_at)
    select n.id, n.billing_account_id, n."on", n.amount, n.monthly, n.parts, ${today}::date, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, billing_account_id uuid, "on" date, amount int, monthly int, parts jsonb)`);
};

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
