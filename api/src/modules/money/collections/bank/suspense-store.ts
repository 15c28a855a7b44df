import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import {
  PAYOUT_ITEMS,
  SUSPENSE_STEPS,
  type SuspenseStep,
} from '@bandstand/domain/money/collections/bank/bank-lines';
import { uuid, idRow } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';
import type { RowsBehind } from '../../../../platform/pages.ts';
import type { OfficeDecision } from '../decisions-store.ts';

/** What was last done with an item `i` that no collection fits; null while nothing was. */
const lastStep = sql`(select s.what from suspense_steps s where s.item_id = i.id order by s.step desc limit 1)`;

/** An item `i` that no collection fits, and that belongs to nobody. */
const open = sql`i.collection_id is null and i.what <> 'fee' and coalesce(${lastStep}, 'taken_back') = 'taken_back'`;

/** A payout `p` that somebody typed in, as a line of our statement. */
const isTyped = sql`p.provider_payout_id like 'bank %'`;

const payoutRow = z.strictObject({
  id: uuid,
  provider: z.string(),
  on: isoDate,
  amount: z.int(),
  fee: z.int(),
  count: z.int(),
  in_suspense: z.int(),
  is_voided: z.boolean(),
});

const payout = sql`
  select p.id, p.provider, p.paid_on::text as on, p.amount_pennies as amount, p.fee_pennies as fee,
    (select count(*)::int from payout_items i where i.payout_id = p.id and i.what <> 'fee') as count,
    (select coalesce(sum(i.amount_pennies), 0)::int from payout_items i where i.payout_id = p.id and ${open}) as in_suspense,
    exists (select from payout_items i where i.payout_id = p.id and i.collection_id is null and ${lastStep} = 'voided') as is_voided
  from payouts p`;

export const listPayouts = (db: Db, { after, atMost }: RowsBehind) => {
  const below =
    after === null ? sql`true` : sql`(p.paid_on, p.id) < (${after.at}::date, ${after.id}::uuid)`;
  return rowsOf(db, payoutRow).from(
    sql`${payout} where ${below} order by p.paid_on desc, p.id desc limit ${atMost}`,
  );
};

const itemRow = z.strictObject({
  id: uuid,
  what: z.enum(PAYOUT_ITEMS),
  amount: z.int(),
  of: z.nullable(isoDate),
  family: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
  by_hand: z.boolean(),
});

export const findPayout = async (db: Db, id: string) => {
  const [whole] = await rowsOf(db, payoutRow).from(sql`${payout} where p.id = ${id}`);
  if (whole === undefined) return undefined;
  const rows = await rowsOf(db, itemRow).from(sql`
    select i.id, i.what, i.amount_pennies as amount, c.collect_on::text as of, s.item_id is not null as by_hand,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as family
    from payout_items i left join collections c on c.id = i.collection_id
      left join lateral (select s.item_id, s.what, s.billing_account_id from suspense_steps s where s.item_id = i.id
        order by s.step desc limit 1) s on s.what = 'given'
      left join billing_accounts b on b.id = coalesce(c.billing_account_id, s.billing_account_id)
      left join grown_ups g on g.id = b.grown_up_id and g.erased_at is null
    where i.payout_id = ${id} order by i.position`);
  return { ...whole, items: rows };
};

const suspendedRow = z.strictObject({
  id: uuid,
  payout: z.string(),
  provider: z.string(),
  on: isoDate,
  amount: z.int(),
  /** The name of the payout: of a line of our statement, its words. */
  named: z.string(),
  is_typed: z.boolean(),
});

/** What is in suspense, the oldest first. */
export const listSuspense = (db: Db, after: string | undefined, atMost: number) => {
  const below = after === undefined ? sql`true` : sql`i.id > ${after}`;
  return rowsOf(db, suspendedRow).from(sql`
    select i.id, p.id as payout, p.provider, p.paid_on::text as on, i.amount_pennies as amount, p.provider_payout_id as named,
      ${isTyped} as is_typed
    from payout_items i join payouts p on p.id = i.payout_id where ${open} and ${below} order by i.id limit ${atMost}`);
};

const suspended = z.strictObject({
  payoutId: uuid,
  on: isoDate,
  amount: z.int(),
  isTyped: z.boolean(),
  last: z.nullable(z.enum(SUSPENSE_STEPS)),
  /** How many steps were taken with it. */
  steps: z.int(),
  /** Whose it is; null while it is nobody's. */
  billingAccountId: z.nullable(uuid),
});
export type SuspenseRow = z.infer<typeof suspended>;

/** One of them; nothing for what belongs to a collection. Statements and steps take turns. */
export const findSuspended = async (db: Db, id: string): Promise<SuspenseRow | undefined> => {
  const [row] = await rowsOf(db, suspended).from(sql`
    select i.payout_id as "payoutId", p.paid_on::text as on, i.amount_pennies as amount, ${isTyped} as "isTyped", s.what as last, coalesce(s.step, 0) as steps,
      case when s.what = 'given' then s.billing_account_id end as "billingAccountId"
    from payout_items i join payouts p on p.id = i.payout_id
      left join lateral (select s.what, s.step, s.billing_account_id from suspense_steps s where s.item_id = i.id
        order by s.step desc limit 1) s on true
    where i.id = ${id} and i.collection_id is null and i.what <> 'fee'`);
  return row;
};

interface NewStep {
  readonly itemId: string;
  readonly step: number;
  readonly what: SuspenseStep;
  readonly billingAccountId: string | null;
}

/** Writes down what somebody did with it, and why. */
export const noteStep = async (
  db: Db,
  it: NewStep,
  by: OfficeDecision & { readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    insert into suspense_steps (item_id, step, what, billing_account_id, actor, reason, created_at)
    values (${it.itemId}, ${it.step}, ${it.what}, ${it.billingAccountId}, ${by.actor}, ${by.reason}, ${by.now.toISOString()}::timestamptz)`);
};

/** Whether nothing of a payout is in suspense any more. */
export const isWhole = async (db: Db, payoutId: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from payout_items i where i.payout_id = ${payoutId} and ${open} limit 1`,
  );
  return rows.length === 0;
};

/** The family that an item of suspense was given to. */
export const familyOfSuspense = async (db: Db, itemId: string): Promise<string | undefined> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select b.grown_up_id as id from suspense_steps s join billing_accounts b on b.id = s.billing_account_id
    where s.item_id = ${itemId} order by s.step desc limit 1`);
  return rows[0]?.id;
};
