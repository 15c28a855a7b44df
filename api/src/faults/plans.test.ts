import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  A_MONTH_IS_WRITTEN,
  SIGN_EVERYBODY_IN,
  statementsFor,
} from '../../../bench/data/families.ts';
import { idOf } from '../../../bench/data/parents.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { findAskers, sumOfDay } from '../modules/money/collections/decisions-store.ts';
import { findToldBefore } from '../modules/money/collections/reports/reports-store.ts';
import { keepSent } from '../modules/mail/kept-email.ts';
import { recordChanges } from '../platform/database/changes-store.ts';
import { addStaff, type TestStaff } from '../testing/office.ts';

// Whether every question of a call that is asked often finds its rows by an index. PostgreSQL is told that its tables are
// thousands of times longer than they are, and plans as it would for a million children.
const CHILDREN = 400;
const LONGER = 5_000;
/** They grow with the families and schools that come. */
const GROWING = new Set(
  `accounts sessions grown_ups billing_accounts ledger_entries mandates kids status_changes enrolments
  waiting_list_entries offers slots bands timetables searched_words schools prices terms timeline_entries
  family_search searched_names sent_emails held_emails changes change_details office_notes
  account_debts collections provider_reports money_decisions refunds`.split(/\s+/),
);

/** Indexes of what is held for minutes or days only, and of who is leaving: short enough to be read whole. */
const SHORT = new Set(['enrolments_held_until', 'slots_one_hold', 'kids_cancelling']);

/** What a provider told of its collections on two days; what it told on the second waits to be applied. */
const REPORTS = `
  insert into provider_reports (id, provider, kind, provider_report_id, made_on, about, created_at, applied_at)
  select gen_random_uuid(), 'gocardless', 'event', 'EV' || n, current_date, 'PM' || n / 2, now() + n * interval '1 second',
    case when n < 500 then now() end from generate_series(1, 1000) n`;

/** Ten colleagues have paid something back every minute. */
const REFUNDS = `
  with decided as (insert into money_decisions (id, kind, billing_account_id, amount_pennies, actor, reason, created_at)
    select gen_random_uuid(), 'refund', b.id, 100, 'office:' || n % 10, 'said so', now() - n * interval '1 minute'
    from generate_series(1, 1000) n, lateral (select id from billing_accounts order by id offset n % 100 limit 1) b returning *)
  insert into refunds (id, billing_account_id, collection_id, amount_pennies, paid_by, state, created_at)
  select id, billing_account_id, gen_random_uuid(), 100, 'bank', 'made', created_at from decided`;

let portal: TestPortal;
let asked: pg.Client;
let auth: { readonly authorization: string };
let office: TestStaff;
const family = idOf('grown_ups', 4);
const account = idOf('accounts', 4);
const playing = idOf('kids', 5);
const timetable = idOf('timetables', 0);

beforeAll(async () => {
  portal = await startTestPortal({ now: new Date().toISOString() });
  asked = new pg.Client(portal.connection);
  await asked.connect();
  await asked.query('set session_replication_role = replica');
  for (const statement of statementsFor(CHILDREN)) await asked.query(statement);
  await asked.query(SIGN_EVERYBODY_IN);
  office = await addStaff(portal, ['office', 'finance', 'admin']);
  const noteOn = (_: unknown, n: number) => ({
    staffId: office.staffId,
    call: 'addNote',
    subject: 'note',
    subjectId: null,
    grownUpId: idOf('grown_ups', n),
  });
  const { db, seal, clock } = portal.deps;
  await recordChanges(db, Array.from({ length: 50 }, noteOn), { seal, now: clock.now() });
  const message = { kind: 'stays', subject: 'Stays', heading: 'Stays', paragraphs: [] } as const;
  for (let n = 0; n < 50; n += 1)
    await keepSent(portal.deps, { to: `parent${n}@example.com`, message }, randomUUIDv7());
  await asked.query(REPORTS);
  await asked.query(REFUNDS);
  await asked.query('analyze');
  const lengthened = await asked.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', relpages,
       'reltuples', greatest(reltuples, 1) * $2::real) from pg_class
     where oid = any($1::regclass[]) or oid in (select indexrelid from pg_index where indrelid = any($1::regclass[]))`,
    [[...GROWING], LONGER],
  );
  expect(lengthened.rowCount).toBeGreaterThan(GROWING.size);
  // The statistics know nothing of it yet.
  await asked.query(A_MONTH_IS_WRITTEN);
  // Where an index serves, it is used; tables of a page or two would be read whole for all their rows.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
    await asked.query(`set enable_${way} = off`);
  const now = portal.clock.now();
  const claims = { accountId: account, sessionId: account };
  const until = new Date(now.getTime() + 3_600_000);
  auth = {
    authorization: `Bearer ${await portal.deps.tokens.sign('parent', claims, now, until)}`,
  };
});
afterAll(async () => {
  await asked.end();
  await portal.stop();
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Node[];
}

/** Tables that grow and are read whole, with what reads them. What an index gives in its order may be read to a limit. */
const wholeReads = (node: Node, isLimited = false): string[] => {
  const table = node['Relation Name'] ?? '';
  const isFound =
    node['Index Cond'] !== undefined ||
    node['Recheck Cond'] !== undefined ||
    node.Plans?.[0]?.['Node Type'] === 'Bitmap Index Scan' ||
    (isLimited && node['Index Name'] !== undefined && node['Filter'] === undefined);
  // All that wait, to find one family's.
  const isWaded =
    node['Index Name'] === 'collections_by_state' &&
    node['Index Cond']?.includes('written') === true &&
    node.Filter?.includes('billing_account_id') === true;
  const isShort = SHORT.has(node['Index Name'] ?? '');
  const own =
    GROWING.has(table) && (isWaded || (!isFound && !isShort))
      ? [`${node['Node Type']} of ${table} ${node['Index Name'] ?? ''}`.trim()]
      : [];

  const type = node['Node Type'];
  // What a limited row is joined to is looked up for each; the limit holds for the first side.
  const isPassedOn = isLimited && ['Result', 'Nested Loop'].includes(type);
  const limits = (nth: number) => type === 'Limit' || (isPassedOn && nth === 0);
  return [...own, ...(node.Plans ?? []).flatMap((below, nth) => wholeReads(below, limits(nth)))];
};

interface Question {
  readonly text: string;
  readonly values: readonly unknown[];
}
const planOf = async ({ text, values }: Question): Promise<Node> => {
  const { rows } = await asked.query(`explain (format json) ${text}`, [...values]);
  return rows[0]['QUERY PLAN'][0].Plan;
};

const questionsOf = async (work: () => Promise<unknown>): Promise<Question[]> => {
  const sent: Question[] = [];
  const stop = portal.database.listen((text, values) => void sent.push({ text, values }));
  await work();
  stop();
  const questions = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  expect(questions.length).toBeGreaterThan(0);
  return questions;
};

/** What the statements of some work read whole. */
const readsOfWork = async (work: () => Promise<unknown>): Promise<string[]> => {
  const reads = [];
  for (const question of await questionsOf(work)) reads.push(...wholeReads(await planOf(question)));
  return reads;
};

const readsOfCall = (url: string, headers = auth): Promise<string[]> =>
  readsOfWork(async () => {
    const answer = await portal.call({ url, headers });
    expect(answer.statusCode, answer.body).toBe(200);
  });

describe('a call of the office finds its rows by an index', () => {
  it.each([
    ['a family by its name', 'search.json?said=priya%20harson'],
    ['a family by the beginning of a postcode', 'search.json?said=gu1'],
    ['a family by an email address', 'search.json?said=parent4%40example.com'],
    ['a family by a phone number', 'search.json?said=0770%20090%200123'],
    ['a family by the last figures of a phone number', 'search.json?said=0123'],
    ['a family by a name and the last figures', 'search.json?said=harson%200123'],
    ['a family by a slip', 'search.json?said=pirya%20harsno'],
    ['a family', `families/${family}.json`],
    ['all families', 'families.json'],
    ['the next families', `families.json?after=${family}`],
    ['families of a school', `families.json?school=${timetable}`],
    ['families without a Direct Debit', 'families.json?direct_debit=none'],
    ...['waiting', 'offered', 'held', 'playing', 'leaving', 'left'].map((status) => [
      `families with a child who is ${status}`,
      `families.json?children=${status}`,
    ]),
    [
      'families of a school with a child who waits, without a Direct Debit',
      `families.json?school=${timetable}&children=waiting&direct_debit=none`,
    ],
    ['its emails', `emails.json?family=${family}`],
    ['emails', 'emails.json'],
    ['emails to an address', 'emails.json?to=parent4%40example.com'],
    ['emails of a kind', 'emails.json?kind=stays'],
    ['emails of some days', 'emails.json?from=2026-01-01&until=2026-01-31'],
    ['what would be sent again', 'email_batches/preview.json?kind=stays'],
    ['what the office did', 'changes.json'],
    ['what the office did for a family', `changes.json?family=${family}`],
    ['what somebody did', `changes.json?by=${idOf('staff', 0)}`],
  ])('%s', async (_what, path) => {
    expect(await readsOfCall(`/api/office/${path}`, office.auth)).toEqual([]);
  });

  // Those without a Direct Debit are read first, and whole, where their children are asked for as well.
  it.each([
    ['those who owe', 'owing=yes', 'Index Only Scan of account_debts account_debts_owing'],
    [
      'those who owe and have a child who waits',
      'owing=yes&children=waiting',
      'Index Only Scan of account_debts account_debts_owing',
    ],
    [
      'those who have lessons and no Direct Debit',
      'children=playing&direct_debit=none',
      'Index Only Scan of billing_accounts billing_accounts_pkey',
    ],
  ])('%s', async (_what, query, read) => {
    expect(await readsOfCall(`/api/office/families.json?${query}`, office.auth)).toEqual([read]);
  });

  // What each age amounts to is the sum of all debts; nothing is read of families that owe nothing.
  it.each([
    ['the first debts', ''],
    ['the next debts', `?after=2026-01-01T00:00:00.000Z_${account}`],
    ['debts of an age', '?age=under_60'],
  ])('%s, with the totals of all', async (_what, query) => {
    expect(await readsOfCall(`/api/office/debts.json${query}`, office.auth)).toEqual([
      'Index Scan of account_debts account_debts_owing',
    ]);
  });
});

it('what is told of a family before a report finds its rows by an index', async () => {
  expect(await readsOfWork(() => findToldBefore(portal.deps.db, [account], 10))).toEqual([]);
});

it('what a colleague has decided in a day is summed up by its own index', async () => {
  const began = new Date(portal.clock.now().getTime() - 3_600_000);
  const [sum] = await questionsOf(() => sumOfDay(portal.deps.db, 'office:1', began));
  expect(JSON.stringify(await planOf(sum!))).toContain('money_decisions_actor');
  const asking = { billingAccountId: account, kind: 'refund', amount: 1 } as const;
  expect(await readsOfWork(() => findAskers(portal.deps.db, asking, began))).toEqual([]);
});

describe('a call that is asked often finds its rows by an index', () => {
  it.each([
    ['Home', '/api/parent_portal/home.json'],
    ['own details', '/api/parent_portal/fetch_grown_up_from_token.json'],
    ['children', `/staff/grown_ups/${family}/kids.json`],
    ['a child', `/staff/kids/${playing}.json`],
    ['offers', `/staff/grown_ups/${family}/offers.json`],
    ['the waiting list', `/staff/grown_ups/${family}/waiting_list.json`],
    ['the Direct Debit', '/api/direct_debit.json'],
    ['payments', '/api/payments.json'],
    ['payments of a year', '/api/payments.json?year=2026'],
    ['a timeline', `/staff/kids/${playing}/timeline_entries.json`],
    ['a timetable', `/staff/kids/${playing}/calendar.json`],
    ['free places', `/api/places/timetable/${timetable}/year/4`],
    ['prices', `/api/timetables/${timetable}/pricing_info_for_current_grown_up.json`],
    ['the school search', '/api/timetables/find?q=hillcrest'],
    ['the school search with a slip', '/api/timetables/find?q=hilcrets'],
    [
      'the school search for words that are never found together',
      '/api/timetables/find?q=hillcrest%20summerhill',
    ],
  ])('%s', async (_name, url) => {
    expect(await readsOfCall(url)).toEqual([]);
  });

  it('also in the week in which a month waits to be approved, unless the index for it is missing', async () => {
    const [index] = await portal.sql(
      `select indexdef from pg_indexes where indexname = 'collections_under_way'`,
    );
    await portal.sql('drop index collections_under_way');
    expect(await readsOfCall('/api/parent_portal/home.json')).not.toEqual([]);
    await portal.sql(String(index?.['indexdef']));
    expect(await readsOfCall('/api/parent_portal/home.json')).toEqual([]);
  });

  it('which is noticed where an index is missing', async () => {
    await portal.sql('drop index slots_kid');
    expect(await readsOfCall('/api/parent_portal/home.json')).not.toEqual([]);
    await portal.sql('create index slots_kid on slots (kid_id)');
  });
});
