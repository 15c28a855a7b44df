import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import {
  REFUND_STATES,
  type RefundState,
  REFUND_PAYERS,
} from '@bandstand/domain/money/collections/refunds/refunds';
import type { GrownUpId, MandateId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { behind } from '../../../../db/lists.ts';
import { plannedCollections, mandateInForce, toldReference } from '../../../../db/states.ts';
import { idRow, instantText, uuid } from '../../../../db/row-kinds.ts';
import { collectedPart, paymentPlan, payer } from '../../../../db/row-shapes.ts';
import { RECEIVED_KIND } from '@bandstand/domain/money/collections/transfers';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf, factOf } from '../../../platform/database/rows.ts';
import { nameOf } from './desk-store.ts';
import type { RowsBehind } from '../../../platform/pages.ts';
import { hasPayerDied } from './mandates/mandates-store.ts';

/** The account of a family that was not erased. */
export const accountOfFamily = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<string | undefined> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select b.id from billing_accounts b join grown_ups g on g.id = b.grown_up_id where g.id = ${grownUpId} and g.erased_at is null`);
  return rows[0]?.id;
};

/** The family whose collection it is. */
export const familyOfCollection = async (db: Db, id: string): Promise<string | undefined> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select b.grown_up_id as id from collections c join billing_accounts b on b.id = c.billing_account_id where c.id = ${id}`);
  return rows[0]?.id;
};

const familyMoneyRow = z.strictObject({
  balance: z.int(),
  plan: z.nullable(paymentPlan),
  in_dispute: z.boolean(),
  has_direct_debit: z.boolean(),
  payments: z.array(
    z.strictObject({
      id: uuid,
      on: isoDate,
      amount: z.int(),
      attempt: z.int(),
      state: z.enum(COLLECTION_STATES),
      return_code: z.nullable(z.string()),
      was_claimed: z.boolean(),
      refunded: z.int(),
      parts: z.array(collectedPart),
      can_withhold: z.nullable(z.strictObject({ month: z.string(), reference: z.string() })),
    }),
  ),
  received: z.array(z.strictObject({ on: isoDate, amount: z.int() })),
  lesson_credits: z.array(
    z.strictObject({ id: uuid, child: z.string(), lessons: z.int(), amount: z.int() }),
  ),
  decisions: z.array(
    z.strictObject({
      at: instantText,
      by: z.string(),
      kind: z.string(),
      amount: z.nullable(z.int()),
      reason: z.string(),
    }),
  ),
});
export type FamilyMoneyRow = z.infer<typeof familyMoneyRow>;

const by = nameOf('d.actor');

export const findFamilyMoney = async (
  db: Db,
  grownUpId: GrownUpId,
  atMost: number,
): Promise<FamilyMoneyRow | undefined> => {
  const [row] = await rowsOf(db, familyMoneyRow).from(sql`
    select f.balance, f.plan,
      exists (select from mandates m where m.billing_account_id = b.id and ${mandateInForce} and m.state = 'disputed') as in_dispute,
      exists (select from mandates m where m.billing_account_id = b.id and ${mandateInForce}) as has_direct_debit,
      (select coalesce(json_agg(x), '[]') from (
        select c.id, c.collect_on as on, c.amount_pennies as amount, c.attempt, c.state, c.return_code, c.parts,
          exists (select from ledger_entries l where l.collection_id = c.id and l.kind = 'claim') as was_claimed,
          (select coalesce(sum(r.amount_pennies), 0)::int from refunds r
            where r.collection_id = c.id and r.state <> 'refused') as refunded,
          (select json_build_object('month', c.month, 'reference', ${toldReference}) from mandates m
            where m.id = c.mandate_id and c.state in ${plannedCollections} and c.asked_at is null) as can_withhold
        from collections c where c.billing_account_id = b.id order by c.collect_on desc, c.attempt desc limit ${atMost}) x) as payments,
      (select coalesce(json_agg(json_build_object('on', (l.created_at at time zone 'Europe/London')::date, 'amount', -l.amount_pennies)), '[]')
        from ledger_entries l where l.billing_account_id = b.id and l.kind = ${RECEIVED_KIND}) as received,
      (select coalesce(json_agg(json_build_object('id', lc.id, 'child', k.name, 'lessons', lc.lessons, 'amount', lc.amount_pennies)), '[]')
        from lesson_credits lc join kids k on k.id = lc.kid_id join office_tasks t on t.key = 'lessons ' || lc.id and t.done_at is null
        where lc.billing_account_id = b.id and lc.decision_id is null) as lesson_credits,
      (select coalesce(json_agg(x), '[]') from (
        select d.created_at as at, ${by} as by, d.kind, d.amount_pennies as amount, d.reason
        from money_decisions d where d.billing_account_id = b.id order by d.created_at desc, d.id desc limit ${atMost}) x) as decisions
    from billing_accounts b join grown_ups g on g.id = b.grown_up_id join family_facts f on f.billing_account_id = b.id
    where g.id = ${grownUpId} and g.erased_at is null`);
  return row;
};

const refundRow = z.strictObject({
  id: uuid,
  family: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
  amount: z.int(),
  of: isoDate,
  paid_by: z.enum(REFUND_PAYERS),
  state: z.enum(REFUND_STATES),
  asked_at: instantText,
  ended_at: z.nullable(instantText),
  by: z.string(),
  reason: z.string(),
});

/** What was paid back or is about to be, the newest first. */
export const listRefunds = (
  db: Db,
  { state, after, atMost }: RowsBehind & { readonly state: RefundState | null },
) =>
  rowsOf(db, refundRow).from(sql`
    select r.id, r.amount_pennies as amount, c.collect_on::text as of, r.paid_by, r.state, r.created_at as asked_at, r.ended_at,
      ${by} as by, d.reason,
      case when g.erased_at is null then json_build_object('id', g.id, 'name', g.name) end as family
    from refunds r join money_decisions d on d.id = r.id join collections c on c.id = r.collection_id
      join billing_accounts b on b.id = r.billing_account_id join grown_ups g on g.id = b.grown_up_id
    where (${state}::text is null or r.state = ${state}) and ${behind(after, [sql`r.created_at`, sql`r.id`])}
    order by r.created_at desc, r.id desc limit ${atMost}`);

const moneyReaders = z.strictObject({
  account: z.string(),
  payer: z.nullable(payer),
  /** Whether the family was ever told of a payment. */
  was_asked: z.boolean(),
  /** The addresses of those who paid for it and, as their banks say, have died. */
  deceased: z.array(z.string()),
  /** The address that the payer by the Direct Debit in question gave; null where none is in question. */
  own: z.nullable(z.string()),
});

/** Who could read that something was decided about a family's money, or about what was paid by one of its Direct Debits. */
export const findMoneyReaders = (
  db: Db,
  billingAccountId: string,
  mandateId: MandateId | null = null,
) =>
  factOf(db, moneyReaders).from(sql`
    select a.email as account, payer_of(b.id) as payer,
      exists (select from payment_notices n where n.billing_account_id = b.id) as was_asked,
      (select coalesce(json_agg(m.email_address), '[]') from office_tasks t join mandates m on m.id = t.mandate_id
        where t.billing_account_id = b.id and t.kind = 'payer_deceased') as deceased,
      (select m.email_address from mandates m where m.id = ${mandateId}::uuid) as own
    from billing_accounts b join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id
    where b.id = ${billingAccountId}`);

/** Whether somebody pays who is alive, as far as the banks have said: after a death, another payer has taken over. */
export const hasLivingPayer = async (db: Db, billingAccountId: string): Promise<boolean> => {
  const [paying] = await rowsOf(db, idRow).from(sql`
    select m.id from mandates m where m.billing_account_id = ${billingAccountId} and ${mandateInForce}`);
  return (
    paying !== undefined && !(await hasPayerDied(db, { mandateId: paying.id, billingAccountId }))
  );
};
