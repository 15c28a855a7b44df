import { sql } from 'drizzle-orm';
import type { CollectionState } from '@bandstand/domain/collections/collection-moves';
import type { RefundState } from '@bandstand/domain/collections/refunds';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { PaymentPlan } from '@bandstand/domain/payments/payment-plan';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { standingMandate } from '../../../db/standing-mandate.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { After } from './returns-store.ts';

/** The account of a family that was not erased. */
export const accountOfFamily = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<string | undefined> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from billing_accounts b join grown_ups g on g.id = b.grown_up_id where g.id = ${grownUpId} and g.erased_at is null`);
  return rows[0]?.id;
};

/** The family whose collection it is. */
export const familyOfCollection = async (db: Db, id: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.grown_up_id as id from collections c join billing_accounts b on b.id = c.billing_account_id where c.id = ${id}`);
  return rows[0]?.id;
};

export interface FamilyMoneyRow extends Record<string, unknown> {
  readonly balance: number;
  readonly plan: PaymentPlan | null;
  readonly has_direct_debit: boolean;
  readonly payments: readonly {
    readonly id: string;
    readonly on: IsoDate;
    readonly amount: number;
    readonly attempt: number;
    readonly state: CollectionState;
    readonly return_code: string | null;
    readonly was_claimed: boolean;
    readonly refunded: number;
  }[];
  readonly decisions: readonly {
    readonly at: string;
    readonly by: string;
    readonly kind: string;
    readonly amount: number | null;
    readonly reason: string;
  }[];
}

/** Who decided something; what a command was told, as it was told. */
const by = sql.raw(
  "coalesce((select p.name from staff p where 'office:' || p.id = d.actor), d.actor)",
);

export const findFamilyMoney = async (
  db: Db,
  grownUpId: GrownUpId,
  atMost: number,
): Promise<FamilyMoneyRow | undefined> => {
  const { rows } = await db.execute<FamilyMoneyRow>(sql`
    select f.balance, f.plan,
      exists (select from mandates m where m.billing_account_id = b.id and ${standingMandate}) as has_direct_debit,
      (select coalesce(json_agg(x), '[]') from (
        select c.id, c.collect_on as on, c.amount_pennies as amount, c.attempt, c.state, c.return_code,
          exists (select from ledger_entries l where l.collection_id = c.id and l.kind = 'claim') as was_claimed,
          (select coalesce(sum(r.amount_pennies), 0)::int from refunds r
            where r.collection_id = c.id and r.state <> 'refused') as refunded
        from collections c where c.billing_account_id = b.id order by c.collect_on desc, c.attempt desc limit ${atMost}) x) as payments,
      (select coalesce(json_agg(x), '[]') from (
        select d.created_at as at, ${by} as by, d.kind, d.amount_pennies as amount, d.reason
        from money_decisions d where d.billing_account_id = b.id order by d.created_at desc, d.id desc limit ${atMost}) x) as decisions
    from billing_accounts b join grown_ups g on g.id = b.grown_up_id join family_facts f on f.billing_account_id = b.id
    where g.id = ${grownUpId} and g.erased_at is null`);
  return rows[0];
};

export interface RefundRow extends Record<string, unknown> {
  readonly id: string;
  readonly family: { readonly id: string; readonly name: string } | null;
  readonly amount: number;
  readonly of: IsoDate;
  readonly paid_by: 'provider' | 'bank';
  readonly state: RefundState;
  readonly asked_at: string;
  readonly ended_at: string | null;
  readonly by: string;
  readonly reason: string;
}

/** What was paid back or is about to be, the newest first. */
export const listRefunds = async (
  db: Db,
  {
    state,
    after,
    atMost,
  }: {
    readonly state: RefundState | null;
    readonly after: After | null;
    readonly atMost: number;
  },
): Promise<RefundRow[]> => {
  const below =
    after === null
      ? sql`true`
      : sql`(r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await db.execute<RefundRow>(sql`
    select r.id, r.amount_pennies as amount, c.collect_on::text as of, r.paid_by, r.state, r.created_at as asked_at, r.ended_at,
      ${by} as by, d.reason,
      case when g.erased_at is null then json_build_object('id', g.id, 'name', g.name) end as family
    from refunds r join money_decisions d on d.id = r.id join collections c on c.id = r.collection_id
      join billing_accounts b on b.id = r.billing_account_id join grown_ups g on g.id = b.grown_up_id
    where (${state}::text is null or r.state = ${state}) and ${below}
    order by r.created_at desc, r.id desc limit ${atMost}`);
  return rows;
};
