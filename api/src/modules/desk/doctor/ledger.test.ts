import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gocardlessMonths } from '../../../testing/gocardless-months.ts';
import { lookAfterCollections } from '../../money/collections/hand-over/sweep.ts';
import { LEDGER } from './ledger-store.ts';

const { stage, standIn, familyAtGoCardless, handOver, payments } = await gocardlessMonths();

const HAS_CLAIM = `update collections set state = 'claimed'`;
const A_REFUND = `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, debit, credit, moved_pennies, collection_id, created_at)
  select gen_random_uuid(), billing_account_id, 'refund', 1, 'family', 'bank', 9999, id, now() from collections`;

const CLAIMED_BEFORE = `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, debit, credit, moved_pennies, collection_id, created_at)
  select gen_random_uuid(), billing_account_id, 'claim', 0, 'family:disputed', 'provider', 3600, id, now() - interval '1 day' from collections`;

const IN_SUSPENSE = `insert into ledger_entries (id, kind, amount_pennies, debit, credit, moved_pennies, created_at)
  values (gen_random_uuid(), 'unmatched', 0, 'provider', 'suspense', 1, now())`;

/** A step of an item that a collection fits, as if it were another one of the same amount. */
const STEP = (
  what: string,
) => `insert into suspense_steps (item_id, step, what, billing_account_id, actor, reason, created_at)
  select i.id, 1, '${what}', case when '${what}' <> 'voided' then c.billing_account_id end, 'a', 'a', now()
  from payout_items i join collections c on c.id = i.collection_id`;

/** A notice of January that says what each later month takes. */
const OLDER_NOTICE = `insert into payment_notices select (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid(),
  'collect_on', '2027-01-04', 'monthly_pennies', 3600))).* from payment_notices n`;

/** The newest notice is of December and says what each later month takes; January was written as well. */
const TOLD_IN_DECEMBER = `update payment_notices set collect_on = '2026-12-01', monthly_pennies = 3600;
  insert into collections select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'month', '2027-01', 'state', 'withheld',
    'submitted_at', null, 'approved_at', null))).* from collections c`;

/** All of January is paused, by two pauses, and no payment of it stood then. */
const PAUSED_IN_JANUARY = (stood: string, second = '2027-01-10') => `
  insert into pauses (id, enrolment_id, kid_id, first_day, last_day, agreed_last_day, scheduled_through, actor, reason, created_at)
  select gen_random_uuid(), e.id, e.kid_id, d.first::date, d.last::date, d.last::date, '${stood}', 'a', 'a', now() from enrolments e,
    (values ('2027-01-01', '2027-01-09'), ('${second}', '2027-02-05')) d (first, last)`;

/** What breaks each invariant, written with every guard of the database off. */
const BREAKS: readonly (readonly [string, string])[] = [
  [
    'L1',
    `alter table ledger_entries drop constraint ledger_moves; update ledger_entries set credit = debit where kind = 'charge'`,
  ],
  ['L1', `update ledger_entries set amount_pennies = -amount_pennies where kind = 'charge'`],
  ['L2', `update collections set state = 'submitted'`],
  ['L3', `delete from ledger_entries where kind = 'collected'`],
  ['L3', `update collections set state = 'collected'`],
  ['L4', `update payout_items set amount_pennies = amount_pennies + 1`],
  ['L4', `delete from ledger_entries where kind = 'fee'`],
  [
    'L5',
    `drop index collections_one_live; insert into collections select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'attempt', 2))).* from collections c`,
  ],
  ['L6', `update payment_notices set told_on = '2027-01-30'`],
  ['L6', `update payment_notices set amount_pennies = 1, monthly_pennies = 1`],
  ['L6', `update payment_notices set collect_on = '2026-12-01', monthly_pennies = 3600`],
  [
    'L6',
    `${OLDER_NOTICE}; update payment_notices set amount_pennies = 1 where collect_on = '2027-02-01'`,
  ],
  ['L6', `${TOLD_IN_DECEMBER}; ${PAUSED_IN_JANUARY('2026-12')}`],
  ['L7', `update mandates set state = 'cancelled', ended_at = '2027-01-01'`],
  ['L8', `update ledger_entries set amount_pennies = 1 where kind = 'charge'`],
  ['L9', `update provider_lines set outcome = 'suspense'`],
  ['L9', `update provider_lines set outcome = 'applied', mandate_id = null, collection_id = null`],
  ['L10', HAS_CLAIM],
  ['L11', A_REFUND],
  ['L11', `${CLAIMED_BEFORE}; ${A_REFUND.replace('9999', '1')}`],
  [
    'L11',
    `insert into refunds (id, billing_account_id, collection_id, amount_pennies, paid_by, state, created_at)
      select gen_random_uuid(), billing_account_id, id, 1, 'bank', 'made', now() from collections`,
  ],
  ['L12', `update collections set frozen_hash = 'another'`],
  ['L12', `update collections set approved_at = null`],
  ['L13', `update payout_items set collection_id = null where what = 'collected'`],
  ['L13', IN_SUSPENSE],
  ['L13', STEP('given')],
  ['L4', STEP('voided')],
  ['L14', `update account_debts set balance_pennies = balance_pennies + 1`],
  ['L14', `update account_debts set planned_pennies = 1`],
  ['L14', `update account_debts set owed_since = now()`],
  ['L14', `delete from account_debts`],
  ['L14', `update ledger_entries set created_at = created_at + interval '1 day'`],
];

let owner: pg.Client;
beforeEach(async () => {
  await familyAtGoCardless('priya@example.com');
  await handOver();
  standIn.setToday('2027-02-02');
  standIn.bank.collect(payments()[0]?.id ?? '');
  standIn.bank.payOut();
  standIn.setToday('2027-02-04');
  stage.portal.clock.moveTo('2027-02-04T06:06:00Z');
  await lookAfterCollections(stage.portal.deps);
  owner = new pg.Client(stage.portal.connection);
  await owner.connect();
  await owner.query("begin; set local session_replication_role = 'replica'");
});
afterEach(() => owner.end());

/** The names of the ledger's invariants that do not hold in the open transaction. */
const broken = async (): Promise<string[]> => {
  const names: string[] = [];
  for (const [name, question] of Object.entries(LEDGER))
    if ((await owner.query(question)).rows.length > 0) names.push(name);
  return names;
};

describe('the invariants of the ledger', () => {
  it('hold after a month that was collected and paid out, and have a breaking twin each', async () => {
    expect(await broken()).toEqual([]);
    const tried = new Set(BREAKS.map(([name]) => name));
    expect(new Set(Object.keys(LEDGER).map((name) => name.split(' ')[0]))).toEqual(tried);
  });

  it.each([
    ['was paused for nobody', TOLD_IN_DECEMBER],
    ['stood when it was paused', `${TOLD_IN_DECEMBER}; ${PAUSED_IN_JANUARY('2027-01')}`],
    [
      'had a day that was not paused',
      `${TOLD_IN_DECEMBER}; ${PAUSED_IN_JANUARY('2026-12', '2027-01-11')}`,
    ],
  ])('an older notice holds across a month that %s', async (_, statement) => {
    await owner.query(`savepoint whole; ${statement}`);
    expect((await broken()).filter((name) => name.startsWith('L6'))).toEqual([]);
    await owner.query('rollback to savepoint whole');
  });

  it('are broken one by one', async () => {
    for (const [name, statement] of BREAKS) {
      await owner.query(`savepoint whole; ${statement}`);
      expect(
        (await broken()).map((one) => one.split(' ')[0]),
        statement,
      ).toContain(name);
      await owner.query('rollback to savepoint whole');
    }
  });
});
