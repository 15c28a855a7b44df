import { sql, type SQL } from 'drizzle-orm';
import { plannedCollections } from './states.ts';

interface BalanceScope {
  /** The id of the billing account. */
  readonly of: SQL;
  /** An instant whose entries, and later ones, don't count; all count without it. */
  readonly before?: SQL;
}

/**
 * What a billing account owes that no collection is about to take. States are told apart after the account: the statistics know
 * nothing yet of what a run itself has written, and an index by state would walk through all of it for each account.
 */
export const balance = ({ of, before }: BalanceScope): SQL => sql`((
  select coalesce(sum(l.amount_pennies), 0) from ledger_entries l
  where l.billing_account_id = ${of}${before === undefined ? sql`` : sql` and l.created_at < ${before}`})
  - (select coalesce(sum(c.amount_pennies) filter (where c.state in ${plannedCollections}), 0) from collections c
  where c.billing_account_id = ${of}))::int`;
