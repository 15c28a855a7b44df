import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';
import type { LastShownRow } from '../../../../platform/pages.ts';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { PAYOUT_ITEMS } from '@bandstand/domain/money/collections/bank/payout-items';

/** What was last done with an item `i` that no collection fits; null while nothing was. */
const lastStep = sql`(select s.what from suspense_steps s where s.item_id = i.id order by s.step desc limit 1)`;

/** An item `i` that no collection fits, and that belongs to nobody. */
export const open = sql`i.collection_id is null and i.what <> 'fee' and coalesce(${lastStep}, 'taken_back') = 'taken_back'`;

/** A payout `p` that somebody typed in, as a line of our statement. */
export const isTyped = sql`p.provider_payout_id like 'bank %'`;

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
export type PayoutRow = z.infer<typeof payoutRow>;

const payout = sql`
  select p.id, p.provider, p.paid_on::text as on, p.amount_pennies as amount, p.fee_pennies as fee,
    (select count(*)::int from payout_items i where i.payout_id = p.id and i.what <> 'fee') as count,
    (select coalesce(sum(i.amount_pennies), 0)::int from payout_items i where i.payout_id = p.id and ${open}) as in_suspense,
    exists (select from payout_items i where i.payout_id = p.id and i.collection_id is null and ${lastStep} = 'voided') as is_voided
  from payouts p`;

export const listPayouts = async (
  db: Db,
  { after, atMost }: { readonly after: LastShownRow | null; readonly atMost: number },
): Promise<PayoutRow[]> => {
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
export type ItemRow = z.infer<typeof itemRow>;

export const findPayout = async (
  db: Db,
  id: string,
): Promise<(PayoutRow & { readonly items: readonly ItemRow[] }) | undefined> => {
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
export type SuspendedRow = z.infer<typeof suspendedRow>;

/** What is in suspense, the oldest first. */
export const listSuspense = async (
  db: Db,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<SuspendedRow[]> => {
  const below = after === null ? sql`true` : sql`i.id > ${after}`;
  return rowsOf(db, suspendedRow).from(sql`
    select i.id, p.id as payout, p.provider, p.paid_on::text as on, i.amount_pennies as amount, p.provider_payout_id as named,
      ${isTyped} as is_typed
    from payout_items i join payouts p on p.id = i.payout_id where ${open} and ${below} order by i.id limit ${atMost}`);
};
