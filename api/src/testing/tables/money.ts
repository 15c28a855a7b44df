import type { MandateState } from '@bandstand/domain/money/payments/mandate-moves';
import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import {
  valueOf,
  type SqlPortal,
  findValue,
  findValues,
  findRows,
  bringAbout,
  countRows,
} from '../with-sql.ts';
import { writeInAnyState } from '../any-state.ts';
import { type TestPortal, eachTest } from '../portal.ts';
import type { Deps } from '../../deps.ts';
import { approve, prepare } from '../../modules/money/collections/run/approve.ts';
import { writeFinalisedMonths } from '../../modules/money/collections/run/collect.ts';
import { preview } from '../../modules/money/collections/run/preview.ts';
import { lookAfterCollections } from '../../modules/money/collections/hand-over/sweep.ts';
import { playing } from '../collections.ts';
import type { TestParent } from '../families.ts';

export const collectionState = findValue<string, [collectionId: string]>(
  'select state as value from collections where id = $1',
);

/** The states that the payments of a month are in. */
export const statesInMonth = findValues<string, [month: string]>(
  'select distinct state as value from collections where month = $1 order by state',
);

/** Whether two different people prepared and approved a month's run. */
export const isRunOfTwo = findValue<boolean, [month: string]>(
  'select prepared_by <> approved_by as value from collection_runs where month = $1',
);

/** What was paid back of one payment, in pennies. */
export const refundsOf = findValues<number, [collectionId: string]>(
  'select amount_pennies as value from refunds where collection_id = $1',
);

/** In how many parts a family pays what they owe. */
export const partsOfPlan = findValue<
  number,
  [parentId: string]
>(`select parts as value from payment_plans where billing_account_id =
         (select id from billing_accounts where grown_up_id = $1)`);

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
export const allCollections = findRows<FoundCollection>(
  'select * from collections order by month desc, attempt desc, id',
);

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
export const entriesOf = findRows<FoundEntry, [kind: string]>(
  'select * from ledger_entries where kind = $1 order by created_at, id',
);

export interface FoundDecision {
  readonly kind: string;
  readonly actor: string;
  readonly reason: string;
  readonly amount_pennies: number | null;
}

/** What people decided about money, the oldest first. */
export const moneyDecisions = findRows<FoundDecision>(
  'select kind, actor, reason, amount_pennies from money_decisions order by id',
);

export interface FoundRefund {
  readonly id: string;
  readonly state: string;
  readonly paid_by: string;
}

export const refunds = findRows<FoundRefund>(
  'select id, state, paid_by from refunds order by created_at, id',
);

/** The lines of the bank's payouts, except what the provider kept for itself. */
export const payoutItems = findRows<{
  id: string;
  what: string;
  amount: number;
  ours: boolean;
}>(`select id, what, amount_pennies as amount, collection_id is not null as ours from payout_items
     where what <> 'fee' order by what`);

/** What nobody has been found for, in pennies. */
export const countSuspense = async (portal: SqlPortal): Promise<number> =>
  0 - (await heldBy(portal, 'suspense'));

/** The months whose runs are over: nothing of them is waited for any more. */
export const closedMonths = findValues<string>(
  'select month as value from collection_runs where closed_at is not null order by month',
);

/** What the providers paid to our bank account, and what they kept. */
export const payouts = findRows<{ amount_pennies: number; fee_pennies: number }>(
  'select amount_pennies, fee_pennies from payouts order by paid_on, id',
);

/** The days of payments that families were told of. */
export const daysTold = findValues<string>(
  'select collect_on as value from payment_notices order by collect_on',
);

/** How much was entered in the account of a family, in entries. */
export const countEntries = countRows<[billingAccountId: string]>(
  'select id as value from ledger_entries where billing_account_id = $1',
);

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

/** The payer has claimed all payments back under the Guarantee. */
export const claimCollections = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("update collections set state = 'claimed'");
  await sql(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, moved_pennies, collection_id, created_at)
     select gen_random_uuid(), billing_account_id, 'claim', 0, amount_pennies, id, now() from collections`,
  );
};

/** Whether the provider made the refunds is not known: the answer was lost. */
export const loseAnswerOfRefund = bringAbout(
  "update refunds set state = 'unknown', asked_at = now()",
);

/** Whether the provider took the payment of one Direct Debit on is not known: the answer was lost. */
export const loseAnswerOfCollection = bringAbout<[reference: string]>(
  "update collections set state = 'unknown' where mandate_id = (select id from mandates where reference = $1)",
);

/** The runs of these many months from January 2025 on were begun. */
export const beginRuns = bringAbout<
  [months: number]
>(`insert into collection_runs (month, begun_at, is_late)
     select to_char(date '2025-01-01' + n * interval '1 month', 'YYYY-MM'), now(), false from generate_series(0, $1 - 1) n`);

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
export const repeatReturn = bringAbout<
  [times: number]
>(`insert into provider_lines (id, provider, line, report_id, what, code, collection_id, outcome, created_at)
     select gen_random_uuid(), l.provider, 'line ' || i, l.report_id, 'arudd', '5', l.collection_id, 'applied',
       l.created_at - i * interval '1 hour'
     from provider_lines l, generate_series(1, $1) i where l.what = 'arudd'`);

/** The run of a month was begun, and has written nothing yet. */
export const beginRun = bringAbout<[month: string, at: string]>(
  'insert into collection_runs (month, is_late, begun_at) values ($1, false, $2)',
);

/** The provider is asked to pay a pound of the first payment back. */
export const askForRefund =
  bringAbout(`with first as (select id, billing_account_id from collections order by month, id limit 1),
     decided as (insert into money_decisions (id, kind, billing_account_id, actor, reason, created_at)
       select gen_random_uuid(), 'refund', billing_account_id, 'Ann', 'two lessons were cancelled', now() from first returning id)
     insert into refunds (id, billing_account_id, collection_id, amount_pennies, paid_by, state, created_at)
     select decided.id, first.billing_account_id, first.id, 100, 'provider', 'asked', now() from decided, first`);

/** The provider has refused the refunds that it was asked for. */
export const refuseRefunds = bringAbout("update refunds set state = 'refused', ended_at = now()");

/** Some month has been approved. */
export const haveApprovedMonth = bringAbout<
  [month: string]
>(`insert into collection_runs (month, begun_at, is_late, approved_at, approved_by)
     values ($1, now(), false, now(), 'portal')`);

/** The states of the Direct Debits of the parent with this address. */
export const mandateStatesOf = findValues<
  string,
  [email: string]
>(`select m.state as value from mandates m join billing_accounts b on b.id = m.billing_account_id
     join grown_ups g on g.id = b.grown_up_id join accounts a on a.id = g.account_id where a.email = $1`);

interface FoundMandate {
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
export const hostedSetUps = findValues<string>(
  'select id as value from hosted_set_ups order by created_at, id',
);

const ACCOUNT = `select b.id from billing_accounts b join grown_ups g on g.id = b.grown_up_id
  join accounts a on a.id = g.account_id where a.email = $1`;

/** The parent with this address pays by Direct Debit no longer, and may set one up again. */
export const cancelDirectDebits = bringAbout<[email: string]>(
  `update mandates set state = 'cancelled', sealed_details = null where billing_account_id = (${ACCOUNT})`,
);

/** Whatever the parent with this address began at the provider's own pages has run out. */
export const endHostedSetUps = bringAbout<
  [email: string]
>(`update hosted_set_ups set state = 'expired', ended_at = now()
     where state = 'started' and billing_account_id = (${ACCOUNT})`);

/** The parent with this address pays for themselves, and nobody was asked to confirm another address. */
export const payThemselves = bringAbout<
  [email: string]
>(`update mandates set email_address = $1, email_proven_at = created_at, email_token_hash = null, email_asked_at = null
     where billing_account_id = (${ACCOUNT})`);

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
export const removeDirectDebits = bringAbout<[billingAccountId: string]>(
  'delete from mandates where billing_account_id = $1',
);

/** The day of the first payment by the Direct Debit of an account. */
export const setFirstCollection = bringAbout<[billingAccountId: string, on: string]>(
  'update mandates set first_payment_on = $2 where billing_account_id = $1',
);

/** Somebody else reads the e-mails about payments, of all families. */
export const setPayer = bringAbout<[email: string]>(
  'update mandates set email_address = $1, email_proven_at = created_at',
);

/** Somebody else pays by a family's Direct Debit, and has shown that the address is theirs. */
export const setPayerOf = bringAbout<
  [grownUpId: string, email: string]
>(`update mandates set email_address = $2, email_proven_at = created_at
     where billing_account_id in (select id from billing_accounts where grown_up_id = $1)`);

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
export const letSetUpsAge = bringAbout<
  [days: number]
>(`update hosted_set_ups set created_at = created_at - $1 * interval '1 day',
       next_look_at = next_look_at - $1 * interval '1 day'`);

/** The Direct Debits that others are about to replace are gone. */
export const endOldDirectDebits = bringAbout(
  "update mandates set state = 'gone' where replaces is null",
);

/** The payer has ended a Direct Debit at their bank. */
export const endByPayer = bringAbout<[reference: string, at: Date]>(
  "update mandates set state = 'ended_by_payer', ended_at = $2, ended_code = '1' where reference = $1",
);

/** The payer has a link by which to confirm their address, and has not yet. */
export const askToConfirm = bringAbout<[tokenHash: string]>(
  'update mandates set email_proven_at = null, email_token_hash = $1',
);

export type EntryKind = 'return' | 'credit' | 'charge' | 'app_charge' | 'collection';

interface Entry {
  readonly kind: EntryKind;
  readonly pennies: number;
  readonly at?: string;
  readonly month?: string;
  /** The month's run that wrote it. */
  readonly runMonth?: string;
  readonly kidId?: string | null;
}

/** Enters something in the account of a family. */
export const enter = async (
  { sql }: SqlPortal,
  billingAccountId: string,
  { kind, pennies, at, month, runMonth, kidId }: Entry,
): Promise<void> => {
  await sql(
    `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, for_month, run_month, kid_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8::timestamptz, now()))`,
    [
      randomUUIDv7(),
      billingAccountId,
      kind,
      pennies,
      month ?? null,
      runMonth ?? null,
      kidId ?? null,
      at ?? null,
    ],
  );
};

/** Every family owes another amount, from £1.00 on, since another day. */
export const letEverybodyOwe =
  bringAbout(`insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
     select gen_random_uuid(), b.id, 'return', 99 + b.n, '2026-01-01'::timestamptz + b.n * interval '1 day'
     from (select id, row_number() over (order by md5(id::text)) as n from billing_accounts) b`);

/** Debts of this amount are about to be taken. */
export const planDebtsOf = bringAbout<[pennies: number]>(
  'update account_debts set planned_pennies = balance_pennies where balance_pennies = $1',
);

/** Nothing of what is owed is about to be taken. */
export const planNothing = bringAbout('update account_debts set planned_pennies = 0');

/** Nobody has joined yet. */
export const removeAccounts = bringAbout('delete from billing_accounts');

interface CollectionRow {
  readonly month: string;
  readonly attempt: number;
  readonly state: string;
  readonly amount: number;
}

/** Before each test, a portal in which two people let a month's collections be handed to the sandbox. */
export const collectionRuns = (env: Record<string, string> = {}, instead: Partial<Deps> = {}) => {
  const stage = eachTest(async () => ({}), {
    env: { COLLECTION_APPROVAL: 'two_people', ...env },
    instead,
  });
  /** A family with children who play and a Direct Debit that the provider has. */
  const family = async (email: string, names?: readonly string[]) => {
    const parent = await playing(stage.portal, email, names);
    const [mandate] = await stage.portal.sql<{ reference: string }>(
      'select reference from mandates where billing_account_id = $1',
      [parent.billingAccountId],
    );
    const reference = mandate?.reference ?? '';
    stage.portal.sandbox.adopt([reference]);
    return { parent, reference };
  };
  const at = (instant: string): void => stage.portal.clock.moveTo(instant);
  /** Writes the month at this instant. */
  const writeAt = async (instant: string): Promise<number> => {
    at(instant);
    return writeFinalisedMonths(stage.portal.deps);
  };
  /** Ann looks at it, and Ben approves what she saw. */
  const approveMonth = async (month: string) => {
    const { deps } = stage.portal;
    expect(await prepare(deps, month, 'Ann')).toMatchObject({ ok: true });
    const { hash } = await preview(deps, month);
    return approve(deps, { month, by: 'Ben', hash: hash ?? '' });
  };
  /** Writes February, has it approved by two people, and hands it to the provider. */
  const handOverFebruary = async (): Promise<void> => {
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-01-22T10:00:00Z');
    expect(await approveMonth('2027-02')).toMatchObject({ ok: true });
    await stage.portal.drain();
  };
  /** A minute of the portal at this instant, with all jobs that come of it. */
  const minuteAt = async (instant: string): Promise<void> => {
    at(instant);
    await lookAfterCollections(stage.portal.deps);
    await stage.portal.drain();
  };
  const collections = async ({ billingAccountId }: TestParent): Promise<string[]> => {
    const rows = await stage.portal.sql<CollectionRow>(
      `select month, attempt, state, amount_pennies as amount from collections
       where billing_account_id = $1 order by month, attempt`,
      [billingAccountId],
    );
    return rows.map(
      ({ month, attempt, state, amount }) => `${month} ${attempt} ${state} ${amount}`,
    );
  };
  const tasks = async (): Promise<string[]> =>
    (await stage.portal.sql<{ kind: string }>('select kind from office_tasks order by kind')).map(
      ({ kind }) => kind,
    );
  /** The subjects of all e-mails but those of enrolling. */
  const emails = async (): Promise<string[]> => {
    await stage.portal.drain();
    const rows = await stage.portal.sql<{ subject: string }>(
      "select subject from mailbox where subject not like '% has a place%' order by sent_at, id",
    );
    return rows.map(({ subject }) => subject);
  };
  const mandateState = async (reference: string): Promise<string | undefined> => {
    const question = 'select state from mandates where reference = $1';
    return (await stage.portal.sql<{ state: string }>(question, [reference]))[0]?.state;
  };
  return {
    stage,
    family,
    at,
    writeAt,
    approveMonth,
    handOverFebruary,
    minuteAt,
    collections,
    tasks,
    emails,
    mandateState,
  };
};
