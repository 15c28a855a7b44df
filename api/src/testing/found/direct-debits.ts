import { valuesOf, type WithSql } from '../with-sql.ts';

/** The states of the Direct Debits of the parent with this address. */
export const mandateStatesOf = (portal: WithSql, email: string): Promise<string[]> =>
  valuesOf(
    portal,
    `select m.state as value from mandates m join billing_accounts b on b.id = m.billing_account_id
     join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id where a.email = $1`,
    [email],
  );
