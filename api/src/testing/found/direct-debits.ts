import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** The states of the Direct Debits of the parent with this address. */
export const mandateStatesOf = (portal: SqlPortal, email: string): Promise<string[]> =>
  valuesOf(
    portal,
    `select m.state as value from mandates m join billing_accounts b on b.id = m.billing_account_id
     join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id where a.email = $1`,
    [email],
  );

export interface FoundMandate {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly provider: string;
  readonly provider_id: string | null;
  readonly account_number_ending: string;
  readonly account_name: string;
  readonly email_address: string;
  readonly email_proven_at: Date | null;
  readonly email_token_hash: string | null;
  readonly ended_code: string | null;
  readonly first_payment_on: string | null;
  readonly first_amount_pennies: number | null;
  readonly regular_amount_pennies: number;
  readonly lodged_at: Date | null;
  readonly settled_at: Date | null;
  readonly replaces: string | null;
  readonly details_mac: string | null;
  readonly sealed_details: string | null;
}

/** All Direct Debits, or those of one account, the oldest first. */
export const mandates = (portal: SqlPortal, billingAccountId?: string): Promise<FoundMandate[]> =>
  portal.sql(
    'select * from mandates where $1::uuid is null or billing_account_id = $1 order by created_at, id',
    [billingAccountId ?? null],
  );

/** The states of all Direct Debits, or of those of one account, the oldest first. */
export const mandateStates = async (
  portal: SqlPortal,
  billingAccountId?: string,
): Promise<string[]> => (await mandates(portal, billingAccountId)).map(({ state }) => state);

/** What families began at the provider's own pages. */
export const hostedSetUps = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select id as value from hosted_set_ups order by created_at, id');
