import { parentOf } from '../platform/actor.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { SqlPortal } from './with-sql.ts';
import { expect } from 'vitest';
import { mandates } from '../../db/tables/index.ts';
import { cancel } from '../modules/places/cancellation/use-cases.ts';
import { addParent, addSchool, enrolling, type TestParent } from './families.ts';
import type { TestPortal } from './portal.ts';
import { post } from './tables/families.ts';

const SCHOOL = {
  prices: [
    ['2026-09-01', 3600],
    ['2027-09-01', 3900],
  ],
  terms: [
    ['2027-01-05', '2027-07-21'],
    ['2027-09-02', '2027-12-18'],
  ],
} as const;

/** A family whose children start playing now, with a Direct Debit unless the test says otherwise. */
export const playing = async (
  portal: TestPortal,
  email: string,
  names: readonly string[] = ['Maya Shah'],
  options = {},
): Promise<TestParent> => {
  const parent = await addParent(portal, email, { directDebit: true, ...options });
  const school = await addSchool(portal, { ...SCHOOL, slots: names.map(() => 'drums' as const) });
  for (const name of names) {
    const answer = await portal.call(
      post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, enrolling(school, { name }), parent),
    );
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return parent;
};

/** The parent cancels now, however long ago they signed in. */
export const stopPlaying = async (
  { deps, sql }: TestPortal,
  { grownUpId }: TestParent,
  name: string,
): Promise<void> => {
  const question = 'select id from kids where grown_up_id = $1 and name = $2';
  const [kid] = await sql<{ id: string }>(question, [grownUpId, name]);
  const call = {
    parent: { grownUpId },
    by: parentOf(grownUpId),
    params: { id: kid?.id },
    body: {},
  };
  expect(await cancel(deps, call as Parameters<typeof cancel>[1])).toMatchObject({ ok: true });
};

export const addDirectDebit = async (
  { deps: { db, clock } }: TestPortal,
  { billingAccountId, email }: TestParent,
): Promise<void> => {
  const reference = `BAND${randomUUIDv7().slice(-10).toUpperCase()}`;
  await db.insert(mandates).values({
    id: randomUUIDv7(),
    billingAccountId,
    reference,
    state: 'active',
    accountName: 'P Shah',
    accountNumberEnding: '9911',
    emailAddress: email,
    emailProvenAt: clock.now(),
    regularAmountPennies: 0,
    createdAt: clock.now(),
    settledAt: clock.now(),
  });
};

/** What was charged and is collected, as "Maya Shah charge 2027-02 3600", the newest month last. */
export const ledgerOf = async (
  { sql }: TestPortal,
  { billingAccountId }: TestParent,
): Promise<string[]> => {
  const rows = await sql<{ line: string }>(
    `select concat_ws(' ', x.name, x.kind, x.month, x.pennies) as line from (
       select k.name, l.kind, l.for_month as month, l.amount_pennies as pennies
       from ledger_entries l left join kids k on k.id = l.kid_id where l.billing_account_id = $1
       union all select null, 'collection', c.month, -c.amount_pennies from collections c
       where c.billing_account_id = $1 and c.state <> 'withheld') x
     order by x.month nulls first, x.kind, x.name`,
    [billingAccountId],
  );
  return rows.map(({ line }) => line);
};

/** What a family owes, in pennies; less than nothing if they are owed. */
export const balanceOf = async (
  { sql }: SqlPortal,
  { grownUpId }: Pick<TestParent, 'grownUpId'>,
) => {
  const question = 'select balance from family_facts where grown_up_id = $1';
  return (await sql<{ balance: number }>(question, [grownUpId]))[0]?.balance;
};

const LONG_AGO = "'2026-01-01T00:00:00Z'::timestamptz";
const MANY = [
  `insert into accounts (id, audience, email, created_at)
   select md5('account' || i)::uuid, 'parent', 'family-' || i || '@example.com', ${LONG_AGO} from generate_series(1, $1) i`,
  `insert into grown_ups (id, account_id, name, created_at)
   select md5('grown up' || i)::uuid, md5('account' || i)::uuid, 'Priya Shah', ${LONG_AGO} from generate_series(1, $1) i`,
  `insert into billing_accounts (id, grown_up_id, created_at)
   select md5('billing' || i)::uuid, md5('grown up' || i)::uuid, ${LONG_AGO} from generate_series(1, $1) i`,
  `insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, email_address,
     regular_amount_pennies, created_at)
   select md5('mandate' || i)::uuid, md5('billing' || i)::uuid, 'BAND' || i, 'active', 'P Shah', '9911', 'p@example.com', 0, ${LONG_AGO}
   from generate_series(1, $1) i`,
  `insert into ledger_entries (id, billing_account_id, kind, amount_pennies, created_at)
   select md5('return' || i)::uuid, md5('billing' || i)::uuid, 'return', 1000, ${LONG_AGO} from generate_series(1, $1) i where i % 5 = 0`,
];
const THEIR_CHILDREN = [
  `insert into kids (id, grown_up_id, timetable_id, name, year, as_of_sep, status, status_actor, status_reason, status_at, created_at)
   select md5('kid' || i || '/' || n)::uuid, md5('grown up' || i)::uuid, $2::uuid, 'Child Number' || n, 4, 2026, 'enrolled', 'test', 'many',
     ${LONG_AGO}, ${LONG_AGO}
   from generate_series(1, $1) i, generate_series(1, 2) n where n = 1 or i % 3 = 0`,
  `insert into enrolments (id, intent, kid_id, timetable_id, state, monthly_pennies, first_lesson_on, first_payment_on, first_payment_pennies, started_at)
   select gen_random_uuid(), concat_ws(':', 'enrol', k.grown_up_id, k.timetable_id, k.id, lower(k.name)), k.id, k.timetable_id, 'live', 3600, '2026-11-03', '2026-12-01', 3600, ${LONG_AGO}
   from kids k where k.timetable_id = $1`,
  `insert into slots (id, band_id, instrument, kid_id, holding)
   select gen_random_uuid(), $2, 'drums', k.id, 'member' from kids k where k.timetable_id = $1`,
];

/** This many families with a Direct Debit; every third has two children, and every fifth owes a payment. */
export const addManyFamilies = async (portal: TestPortal, families: number): Promise<void> => {
  const { timetableId, bandId } = await addSchool(portal, { slots: [] });
  for (const statement of MANY) await portal.sql(statement, [families]);
  const [kids = '', enrolments = '', slots = ''] = THEIR_CHILDREN;
  await portal.sql(kids, [families, timetableId]);
  await portal.sql(enrolments, [timetableId]);
  await portal.sql(slots, [timetableId, bandId]);
};

/** Accounts whose month is anything but one charge for each child and one collection of everything owed. */
export const notCollectedOnce = async ({ sql }: TestPortal, month: string): Promise<string[]> => {
  const rows = await sql<{ id: string }>(
    `select b.id from billing_accounts b
     left join ledger_entries l on l.billing_account_id = b.id and (l.for_month = $1 or l.for_month is null)
     group by b.id
     having (select array_agg(c.amount_pennies) from collections c where c.billing_account_id = b.id and c.month = $1)
         is distinct from array[sum(l.amount_pennies)::int]
       or count(*) filter (where l.kind = 'charge') <> (select count(*) from kids k where k.grown_up_id = b.grown_up_id)`,
    [month],
  );
  return rows.map(({ id }) => id);
};

/** The states of collections that the database server plans with. */
export const statesInStatistics = async ({ sql }: TestPortal): Promise<string> => {
  const [known] = await sql<{ states: string }>(
    `select most_common_vals::text as states from pg_stats where tablename = 'collections' and attname = 'state'`,
  );
  return known?.states ?? '';
};
