import { valueOf, valuesOf, type SqlPortal } from '../with-sql.ts';

export const collectionState = async (
  portal: SqlPortal,
  collectionId: string,
): Promise<string | undefined> =>
  (
    await valuesOf<string>(portal, 'select state as value from collections where id = $1', [
      collectionId,
    ])
  )[0];

/** The states that the payments of a month are in. */
export const statesInMonth = (portal: SqlPortal, month: string): Promise<string[]> =>
  valuesOf(
    portal,
    'select distinct state as value from collections where month = $1 order by state',
    [month],
  );

/** Whether two different people prepared and approved a month's run. */
export const isRunOfTwo = async (portal: SqlPortal, month: string): Promise<boolean | undefined> =>
  (
    await valuesOf<boolean>(
      portal,
      'select prepared_by <> approved_by as value from collection_runs where month = $1',
      [month],
    )
  )[0];

/** What was paid back of one payment, in pennies. */
export const refundsOf = (portal: SqlPortal, collectionId: string): Promise<number[]> =>
  valuesOf(portal, 'select amount_pennies as value from refunds where collection_id = $1', [
    collectionId,
  ]);

/** In how many parts a family pays what they owe. */
export const partsOfPlan = async (
  portal: SqlPortal,
  parentId: string,
): Promise<number | undefined> =>
  (
    await valuesOf<number>(
      portal,
      `select parts as value from payment_plans where billing_account_id =
         (select id from billing_accounts where grown_up_id = $1)`,
      [parentId],
    )
  )[0];

/** What a family owes, in pennies; less than nothing if they are owed. */
export const balanceOf = async (portal: SqlPortal, parentId: string): Promise<number | undefined> =>
  (
    await valuesOf<number>(
      portal,
      'select balance as value from family_facts where grown_up_id = $1',
      [parentId],
    )
  )[0];

export interface FoundCollection {
  readonly id: string;
  readonly billing_account_id: string;
  readonly month: string;
  readonly state: string;
  readonly amount_pennies: number;
  readonly collect_on: string;
  readonly mandate_id: string;
  readonly parts: readonly { readonly what: string; readonly amount: number }[];
}

/** All payments that were asked for, the newest month and attempt first. */
export const allCollections = ({ sql }: SqlPortal): Promise<FoundCollection[]> =>
  sql('select * from collections order by month desc, attempt desc, id');

/** The only payment that was asked for so far. */
export const onlyCollection = async (portal: SqlPortal): Promise<FoundCollection> => {
  const [one, ...more] = await allCollections(portal);
  if (one === undefined || more.length > 0) throw new Error('Not one payment, but none or more.');
  return one;
};

/** What the provider, the bank or another account of the portal's own holds, in pennies. */
export const heldBy = async (portal: SqlPortal, account: string): Promise<number> =>
  (await valueOf<number>(
    portal,
    `select coalesce(sum(case $1 when debit then moved_pennies when credit then -moved_pennies else 0 end), 0)::int as value
     from ledger_entries`,
    [account],
  )) ?? 0;

export interface FoundEntry {
  readonly kind: string;
  readonly amount_pennies: number;
  readonly moved_pennies: number;
  readonly debit: string;
  readonly credit: string;
}

/** What was entered in all accounts of this kind, the oldest first. */
export const entriesOf = ({ sql }: SqlPortal, kind: string): Promise<FoundEntry[]> =>
  sql('select * from ledger_entries where kind = $1 order by created_at, id', [kind]);

export interface FoundDecision {
  readonly kind: string;
  readonly actor: string;
  readonly reason: string;
  readonly amount_pennies: number | null;
}

/** What people decided about money, the oldest first. */
export const moneyDecisions = ({ sql }: SqlPortal): Promise<FoundDecision[]> =>
  sql('select kind, actor, reason, amount_pennies from money_decisions order by id');

export interface FoundRefund {
  readonly id: string;
  readonly state: string;
  readonly paid_by: string;
}

export const refunds = ({ sql }: SqlPortal): Promise<FoundRefund[]> =>
  sql('select id, state, paid_by from refunds order by created_at, id');

/** The lines of the bank's payouts, except what the provider kept for itself. */
export const payoutItems = ({
  sql,
}: SqlPortal): Promise<{ id: string; what: string; amount: number; ours: boolean }[]> =>
  sql(
    `select id, what, amount_pennies as amount, collection_id is not null as ours from payout_items
     where what <> 'fee' order by what`,
  );

/** What nobody has been found for, in pennies. */
export const countSuspense = async (portal: SqlPortal): Promise<number> =>
  0 - (await heldBy(portal, 'suspense'));

/** The months whose runs are over: nothing of them is waited for any more. */
export const closedMonths = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(
    portal,
    'select month as value from collection_runs where closed_at is not null order by month',
  );

/** What the providers paid to our bank account, and what they kept. */
export const payouts = ({
  sql,
}: SqlPortal): Promise<{ amount_pennies: number; fee_pennies: number }[]> =>
  sql('select amount_pennies, fee_pennies from payouts order by paid_on, id');

/** The days of payments that families were told of. */
export const daysTold = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select collect_on as value from payment_notices order by collect_on');

/** How much was entered in the account of a family, in entries. */
export const countEntries = async (portal: SqlPortal, billingAccountId: string): Promise<number> =>
  (
    await valuesOf(portal, 'select id as value from ledger_entries where billing_account_id = $1', [
      billingAccountId,
    ])
  ).length;

/** How many of a month's payments stand where, by state and attempt: "collected 1". */
export const countsInMonth = async (
  { sql }: SqlPortal,
  month: string,
): Promise<Readonly<Record<string, number>>> => {
  const rows = await sql<{ state: string; count: number }>(
    `select state || ' ' || attempt as state, count(*)::int as count from collections where month = $1
     group by 1 order by 1`,
    [month],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** The months that were begun. */
export const begunMonths = async ({ sql }: SqlPortal): Promise<string[]> =>
  (await sql<{ month: string }>('select month from collection_runs order by month')).map(
    ({ month }) => month,
  );

/** What one account of the ledger holds: its debits less its credits. */
export const heldByAccount = async ({ sql }: SqlPortal, account: string): Promise<number> => {
  const rows = await sql<{ held: number }>(
    `select coalesce(sum(case $1 when debit then moved_pennies else -moved_pennies end), 0)::int as held
     from ledger_entries where $1 in (debit, credit)`,
    [account],
  );
  return rows[0]?.held ?? 0;
};
