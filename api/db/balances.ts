import { sql, type SQL } from 'drizzle-orm';
import { plannedCollections } from './states.ts';

interface BalanceScope {
  /** The id of the billing account. */
  readonly of: SQL;
  /** Counts only the entries made before this instant; without it, all of them. */
  readonly before?: SQL;
}

/**
 * What a billing account owes, less what a collection is about to take. The states are filtered once the account is known: the
 * statistics don't have the rows that a run has only just written, and an index by state would be walked through for each account.
 */
export const balance = ({ of, before }: BalanceScope): SQL => sql`((
  select coalesce(sum(l.amount_pennies), 0) from ledger_entries l
  where l.billing_account_id = ${of}${before === undefined ? sql`` : sql` and l.created_at < ${before}`})
  - (select coalesce(sum(c.amount_pennies) filter (where c.state in ${plannedCollections}), 0) from collections c
  where c.billing_account_id = ${of}))::int`;
