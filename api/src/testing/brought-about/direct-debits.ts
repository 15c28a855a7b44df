import { writeInAnyState } from '../any-state.ts';
import type { TestPortal } from '../portal.ts';
import type { WithSql } from '../with-sql.ts';

const ACCOUNT = `select b.id from billing_accounts b join grown_ups g on g.id = b.grown_up_id
  join accounts a on a.id = g.account_id where a.email = $1`;

/** The parent with this address pays by Direct Debit no longer, and may set one up again. */
export const cancelDirectDebits = async ({ sql }: WithSql, email: string): Promise<void> => {
  await sql(
    `update mandates set state = 'cancelled', sealed_details = null where billing_account_id = (${ACCOUNT})`,
    [email],
  );
};

/** Whatever the parent with this address began at the provider's own pages has run out. */
export const endHostedSetUps = async ({ sql }: WithSql, email: string): Promise<void> => {
  await sql(
    `update hosted_set_ups set state = 'expired', ended_at = now()
     where state = 'started' and billing_account_id = (${ACCOUNT})`,
    [email],
  );
};

/** A family is without a Direct Debit until what this answers is called. */
export const suspendDirectDebits = async (
  portal: Pick<TestPortal, 'sql' | 'connection'>,
  email: string,
): Promise<() => Promise<void>> => {
  const was = await portal.sql<{ id: string; state: string }>(
    `select id, state from mandates where billing_account_id = (${ACCOUNT})`,
    [email],
  );
  await portal.sql(
    `update mandates set state = 'cancelled' where billing_account_id = (${ACCOUNT})`,
    [email],
  );
  return async () => {
    for (const { id, state } of was)
      await writeInAnyState(portal, 'update mandates set state = $1 where id = $2', [state, id]);
  };
};

/** The parent with this address pays for themselves, and nobody was asked to confirm another address. */
export const payThemselves = async ({ sql }: WithSql, email: string): Promise<void> => {
  await sql(
    `update mandates set email_address = $1, email_proven_at = created_at, email_token_hash = null, email_asked_at = null
     where billing_account_id = (${ACCOUNT})`,
    [email],
  );
};
