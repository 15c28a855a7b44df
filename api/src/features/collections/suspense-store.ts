import { sql } from 'drizzle-orm';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Db } from '../../platform/database/pool.ts';
import type { After } from './returns-store.ts';

/** An item `i` that no collection fits and nobody was given. */
const open = sql`i.collection_id is null and i.what <> 'fee'
  and not exists (select from ledger_entries m where m.key = 'matched:' || i.id)`;

export interface PayoutRow extends Record<string, unknown> {
  readonly id: string;
  readonly provider: string;
  readonly on: IsoDate;
  readonly amount: number;
  readonly fee: number;
  readonly count: number;
  readonly in_suspense: number;
}

const payout = sql`
  select p.id, p.provider, p.paid_on::text as on, p.amount_pennies as amount, p.fee_pennies as fee,
    (select count(*)::int from payout_items i where i.payout_id = p.id and i.what <> 'fee') as count,
    (select coalesce(sum(i.amount_pennies), 0)::int from payout_items i where i.payout_id = p.id and ${open}) as in_suspense
  from payouts p`;

export const listPayouts = async (
  db: Db,
  { after, atMost }: { readonly after: After | null; readonly atMost: number },
): Promise<PayoutRow[]> => {
  const below =
    after === null ? sql`true` : sql`(p.paid_on, p.id) < (${after.at}::date, ${after.id}::uuid)`;
  const { rows } = await db.execute<PayoutRow>(
    sql`${payout} where ${below} order by p.paid_on desc, p.id desc limit ${atMost}`,
  );
  return rows;
};

export interface ItemRow {
  readonly id: string;
  readonly what: 'collected' | 'returned' | 'claimed' | 'refunded' | 'fee';
  readonly amount: number;
  readonly of: IsoDate | null;
  readonly family: { readonly id: string; readonly name: string } | null;
  readonly by_hand: boolean;
}

export const findPayout = async (
  db: Db,
  id: string,
): Promise<(PayoutRow & { readonly items: readonly ItemRow[] }) | undefined> => {
  const found = await db.execute<PayoutRow>(sql`${payout} where p.id = ${id}`);
  const [whole] = found.rows;
  if (whole === undefined) return undefined;
  const { rows } = await db.execute<ItemRow & Record<string, unknown>>(sql`
    select i.id, i.what, i.amount_pennies as amount, c.collect_on::text as of, m.id is not null as by_hand,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as family
    from payout_items i left join collections c on c.id = i.collection_id
      left join ledger_entries m on m.key = 'matched:' || i.id
      left join billing_accounts b on b.id = coalesce(c.billing_account_id, m.billing_account_id)
      left join grown_ups g on g.id = b.grown_up_id and g.erased_at is null
    where i.payout_id = ${id} order by i.position`);
  return { ...whole, items: rows };
};

export interface SuspendedRow extends Record<string, unknown> {
  readonly id: string;
  readonly payout: string;
  readonly provider: string;
  readonly on: IsoDate;
  readonly amount: number;
  /** The name of the payout: of a line of our statement, its words. */
  readonly named: string;
}

/** What is in suspense, the oldest first. */
export const listSuspense = async (db: Db, atMost: number): Promise<SuspendedRow[]> => {
  const { rows } = await db.execute<SuspendedRow>(sql`
    select i.id, p.id as payout, p.provider, p.paid_on::text as on, i.amount_pennies as amount, p.provider_payout_id as named
    from payout_items i join payouts p on p.id = i.payout_id where ${open} order by i.id limit ${atMost}`);
  return rows;
};

export interface Suspended {
  readonly payoutId: string;
  readonly amount: number;
  readonly isMatched: boolean;
}

/** One of them; nothing for what belongs to a collection. Statements and matches take turns. */
export const findSuspended = async (db: Db, id: string): Promise<Suspended | undefined> => {
  const { rows } = await db.execute<Suspended & Record<string, unknown>>(sql`
    select i.payout_id as "payoutId", i.amount_pennies as amount, not (${open}) as "isMatched"
    from payout_items i where i.id = ${id} and i.collection_id is null and i.what <> 'fee'`);
  return rows[0];
};

/** Whether nothing of a payout is in suspense any more. */
export const isWhole = async (db: Db, payoutId: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from payout_items i where i.payout_id = ${payoutId} and ${open} limit 1`,
  );
  return rows.length === 0;
};
