import type { SqlPortal } from '../with-sql.ts';

/** The payer has claimed all payments back under the Guarantee. */
export const claimCollections = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("update collections set state = 'claimed'");
  await sql(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, moved_pennies, collection_id, created_at)
     select gen_random_uuid(), billing_account_id, 'claim', 0, amount_pennies, id, now() from collections`,
  );
};

/** Whether the provider made the refunds is not known: the answer was lost. */
export const loseAnswerOfRefund = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("update refunds set state = 'unknown', asked_at = now()");
};

/** Whether the provider took the payment of one Direct Debit on is not known: the answer was lost. */
export const loseAnswerOfCollection = async (
  { sql }: SqlPortal,
  reference: string,
): Promise<void> => {
  await sql(
    "update collections set state = 'unknown' where mandate_id = (select id from mandates where reference = $1)",
    [reference],
  );
};

/** The runs of these many months from January 2025 on were begun. */
export const beginRuns = async ({ sql }: SqlPortal, months: number): Promise<void> => {
  await sql(
    `insert into collection_runs (month, begun_at, is_late)
     select to_char(date '2025-01-01' + n * interval '1 month', 'YYYY-MM'), now(), false from generate_series(0, $1 - 1) n`,
    [months],
  );
};

/** A refund of so much that the office decided on before, of which nothing else is known. */
export const decideRefund = async (
  { sql }: SqlPortal,
  billingAccountId: string,
  { pennies, at }: { readonly pennies: number; readonly at: Date },
): Promise<void> => {
  await sql(
    `insert into money_decisions (id, kind, billing_account_id, amount_pennies, actor, reason, created_at)
     values (gen_random_uuid(), 'refund', $1, $2, 'office:x', 'before', $3)`,
    [billingAccountId, pennies, at],
  );
};

/** The bank has sent a payment back this many times more, each an hour before the other. */
export const repeatReturn = async ({ sql }: SqlPortal, times: number): Promise<void> => {
  await sql(
    `insert into provider_lines (id, provider, line, report_id, what, code, collection_id, outcome, created_at)
     select gen_random_uuid(), l.provider, 'line ' || i, l.report_id, 'arudd', '5', l.collection_id, 'applied',
       l.created_at - i * interval '1 hour'
     from provider_lines l, generate_series(1, $1) i where l.what = 'arudd'`,
    [times],
  );
};

/** The run of a month was begun, and has written nothing yet. */
export const beginRun = async ({ sql }: SqlPortal, month: string, at: string): Promise<void> => {
  await sql('insert into collection_runs (month, is_late, begun_at) values ($1, false, $2)', [
    month,
    at,
  ]);
};

/** The provider is asked to pay a pound of the first payment back. */
export const askForRefund = async ({ sql }: SqlPortal): Promise<void> => {
  await sql(
    `with first as (select id, billing_account_id from collections order by month, id limit 1),
     decided as (insert into money_decisions (id, kind, billing_account_id, actor, reason, created_at)
       select gen_random_uuid(), 'refund', billing_account_id, 'Ann', 'two lessons were cancelled', now() from first returning id)
     insert into refunds (id, billing_account_id, collection_id, amount_pennies, paid_by, state, created_at)
     select decided.id, first.billing_account_id, first.id, 100, 'provider', 'asked', now() from decided, first`,
  );
};

/** The provider has refused the refunds that it was asked for. */
export const refuseRefunds = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("update refunds set state = 'refused', ended_at = now()");
};

/** Some month has been approved. */
export const haveApprovedMonth = async ({ sql }: SqlPortal, month: string): Promise<void> => {
  await sql(
    `insert into collection_runs (month, begun_at, is_late, approved_at, approved_by)
     values ($1, now(), false, now(), 'portal')`,
    [month],
  );
};
