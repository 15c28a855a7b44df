import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  SUSPENSE_STEPS,
  type SuspenseStep,
} from '@bandstand/domain/money/collections/bank/suspense';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { idRow, uuid } from '../../../../../db/row-kinds.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { rowsOf } from '../../../../platform/database/rows.ts';
import type { OfficeDecision } from '../decisions-store.ts';
import { isTyped, open } from './suspense-store.ts';

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
