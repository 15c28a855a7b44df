import type { MandateState } from '@bandstand/domain/money/payments/mandate-moves';
import { writeInAnyState } from '../any-state.ts';
import type { TestPortal } from '../portal.ts';
import type { SqlPortal } from '../with-sql.ts';

const ACCOUNT = `select b.id from billing_accounts b join grown_ups g on g.id = b.grown_up_id
  join accounts a on a.id = g.account_id where a.email = $1`;

/** The parent with this address pays by Direct Debit no longer, and may set one up again. */
export const cancelDirectDebits = async ({ sql }: SqlPortal, email: string): Promise<void> => {
  await sql(
    `update mandates set state = 'cancelled', sealed_details = null where billing_account_id = (${ACCOUNT})`,
    [email],
  );
};

/** Whatever the parent with this address began at the provider's own pages has run out. */
export const endHostedSetUps = async ({ sql }: SqlPortal, email: string): Promise<void> => {
  await sql(
    `update hosted_set_ups set state = 'expired', ended_at = now()
     where state = 'started' and billing_account_id = (${ACCOUNT})`,
    [email],
  );
};

/** The parent with this address pays for themselves, and nobody was asked to confirm another address. */
export const payThemselves = async ({ sql }: SqlPortal, email: string): Promise<void> => {
  await sql(
    `update mandates set email_address = $1, email_proven_at = created_at, email_token_hash = null, email_asked_at = null
     where billing_account_id = (${ACCOUNT})`,
    [email],
  );
};

/** Which Direct Debits: all of them, those of one account, or one. */
interface DirectDebitFilter {
  readonly billingAccountId?: string;
  readonly reference?: string;
}
const WHICH = `($2::uuid is null or billing_account_id = $2) and ($3::text is null or reference = $3)`;
const named = ({ billingAccountId, reference }: DirectDebitFilter) => [
  billingAccountId ?? null,
  reference ?? null,
];

/** Direct Debits are in this state, where the life of one leads from the one before. */
export const setDirectDebits = async (
  { sql }: SqlPortal,
  state: MandateState,
  which: DirectDebitFilter = {},
): Promise<void> => {
  await sql(`update mandates set state = $1 where ${WHICH}`, [state, ...named(which)]);
};

/** Direct Debits ended now, in this state. */
export const endDirectDebits = async (
  { sql }: SqlPortal,
  state: MandateState,
  which: DirectDebitFilter = {},
): Promise<void> => {
  await sql(`update mandates set state = $1, ended_at = now() where ${WHICH}`, [
    state,
    ...named(which),
  ]);
};

/** The payer disputes a payment. */
export const disputePayment = (portal: SqlPortal, billingAccountId: string): Promise<void> =>
  setDirectDebits(portal, 'disputed', { billingAccountId });

/** Direct Debits are only just lodged with the bank, since this day. */
export const lodgeAgain = async (
  portal: Pick<TestPortal, 'connection'>,
  on: string,
): Promise<void> => {
  await writeInAnyState(portal, "update mandates set state = 'lodged', lodged_at = $1", [on]);
};

/** The Direct Debits that a family had are gone, without a word from the provider. */
export const loseDirectDebits = async (portal: Pick<TestPortal, 'connection'>): Promise<void> => {
  await writeInAnyState(portal, "update mandates set state = 'gone', ended_at = now()");
};

/** A Direct Debit is about to be set up at the provider, and whether it was is not known yet. */
export const setUpWithoutAnswer = async (
  portal: Pick<TestPortal, 'connection'>,
  billingAccountId: string,
): Promise<void> => {
  await writeInAnyState(
    portal,
    `update mandates set state = 'setting_up', sealed_details = 'sealed', settled_at = null
     where billing_account_id = $1`,
    [billingAccountId],
  );
};

/** A family never had a Direct Debit. */
export const removeDirectDebits = async (
  { sql }: SqlPortal,
  billingAccountId: string,
): Promise<void> => {
  await sql('delete from mandates where billing_account_id = $1', [billingAccountId]);
};

/** The day of the first payment by the Direct Debit of an account. */
export const setFirstCollection = async (
  { sql }: SqlPortal,
  billingAccountId: string,
  on: string,
): Promise<void> => {
  await sql('update mandates set first_payment_on = $2 where billing_account_id = $1', [
    billingAccountId,
    on,
  ]);
};

/** Somebody else reads the e-mails about payments, of all families. */
export const setPayer = async ({ sql }: SqlPortal, email: string): Promise<void> => {
  await sql('update mandates set email_address = $1, email_proven_at = created_at', [email]);
};

/** Somebody else pays by a family's Direct Debit, and has shown that the address is theirs. */
export const setPayerOf = async (
  { sql }: SqlPortal,
  grownUpId: string,
  email: string,
): Promise<void> => {
  await sql(
    `update mandates set email_address = $2, email_proven_at = created_at
     where billing_account_id in (select id from billing_accounts where grown_up_id = $1)`,
    [grownUpId, email],
  );
};

/** Another Direct Debit that a family wants to pay by, in place of their own. */
export const addNextDirectDebit = async (
  { sql }: SqlPortal,
  {
    billingAccountId,
    state,
    reference = 'BANDNEXT01',
    provider,
    providerId = null,
    lodgedOn = null,
  }: {
    readonly billingAccountId: string;
    readonly state: MandateState;
    readonly reference?: string;
    readonly provider?: string;
    readonly providerId?: string | null;
    readonly lodgedOn?: string | null;
  },
): Promise<void> => {
  await sql(
    `insert into mandates (id, billing_account_id, reference, provider, provider_id, state, account_name,
       account_number_ending, email_address, regular_amount_pennies, created_at, settled_at, lodged_at, replaces)
     select gen_random_uuid(), billing_account_id, $2, coalesce($4, provider), $5, $3::text, account_name, '1111', email_address, 0,
       created_at, settled_at, case when $3::text = 'lodged' then coalesce($6::timestamptz, now()) end, id
     from mandates where billing_account_id = $1 and replaces is null`,
    [billingAccountId, reference, state, provider ?? null, providerId, lodgedOn],
  );
};

/** The Direct Debits of an account are in a state that nothing leads to from the one before. */
export const turnDirectDebits = async (
  portal: Pick<TestPortal, 'connection'>,
  billingAccountId: string,
  state: MandateState,
): Promise<void> => {
  await writeInAnyState(portal, 'update mandates set state = $2 where billing_account_id = $1', [
    billingAccountId,
    state,
  ]);
};

/** What families began at the provider's own pages, they began this many days earlier. */
export const letSetUpsAge = async ({ sql }: SqlPortal, days: number): Promise<void> => {
  await sql(
    `update hosted_set_ups set created_at = created_at - $1 * interval '1 day',
       next_look_at = next_look_at - $1 * interval '1 day'`,
    [days],
  );
};

/** The Direct Debits that others are about to replace are gone. */
export const endOldDirectDebits = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("update mandates set state = 'gone' where replaces is null");
};

/** The payer has ended a Direct Debit at their bank. */
export const endByPayer = async (
  { sql }: SqlPortal,
  reference: string,
  at: Date,
): Promise<void> => {
  await sql(
    "update mandates set state = 'ended_by_payer', ended_at = $2, ended_code = '1' where reference = $1",
    [reference, at],
  );
};

/** The payer has a link by which to confirm their address, and has not yet. */
export const askToConfirm = async ({ sql }: SqlPortal, tokenHash: string): Promise<void> => {
  await sql('update mandates set email_proven_at = null, email_token_hash = $1', [tokenHash]);
};
