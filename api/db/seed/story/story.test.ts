import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf } from '@bandstand/domain/money/collections/returns/bank-codes';
import { secondAttemptDate, submitBy } from '@bandstand/domain/money/collections/run/days';
import { tasksOf, type TaskKind } from '@bandstand/domain/work-log/tasks';
import { ROLES } from '@bandstand/domain/kernel/role';
import { endOfDay, type Month } from '@bandstand/domain/kernel/london';
import { collectionDate, lastFinalised } from '@bandstand/domain/prices/collections';
import { findCollections } from '../../../src/modules/desk/doctor/figures-store.ts';
import type { Database } from '../../../src/platform/database/pool.ts';
import { makeSeal } from '../../../src/platform/security/seal.ts';
import { brokenInvariants } from '../../../src/testing/portal.ts';
import { seedDemo } from '../seed.ts';
import { openEmpty } from '../demo-database.test-data.ts';

/** A Monday on which a month waits to be approved, one on which it has gone, one between both attempts, and a Sunday night. */
const INSTANTS = [
  '2026-11-23T12:00:00Z',
  '2026-11-30T12:00:00Z',
  '2027-01-12T10:00:00Z',
  '2027-02-21T00:40:00Z',
  // An hour after a month has gone, and the minute in which it goes.
  '2026-11-26T11:00:00Z',
  '2026-11-26T10:00:30Z',
];

/** What each desk of the office shows. */
const QUEUES: Readonly<Record<string, string>> = {
  'what came back': `select id from provider_lines where outcome = 'applied' and what in ('arudd', 'auddis', 'addacs', 'indemnity')`,
  'a payment that is asked for once more, or was': `select id from collections where attempt = 2`,
  'an account holder who has died': `select id from provider_lines where what = 'arudd' and code = '2'`,
  'a claim': `select id from collections where state = 'claimed'`,
  debts: `select billing_account_id from family_facts where balance > 0`,
  'a payment plan': `select id from payment_plans where ended_at is null`,
  refunds: `select id from refunds`,
  payouts: `select id from payouts`,
  suspense: `select id from payout_items where collection_id is null and what <> 'fee'`,
  'e-mails that were sent': `select id from sent_emails`,
  'e-mails that wait': `select id from email_batches where state = 'waiting'`,
  'what the office did': `select id from changes`,
  'something that was put off': `select id from office_tasks where deferred_until is not null`,
  'something that somebody works on': `select id from office_tasks where taken_by is not null and done_at is null`,
  notes: `select id from office_notes`,
  pauses: `select id from pauses`,
  'leavers with their reasons': `select id from kids where reason_for_cancelling is not null and status = 'enrolled'`,
  'a full waiting list': `select id from waiting_list_entries`,
  'an offer that is ending': `select id from office_tasks where kind = 'offer_ending' and done_at is null`,
  'a place that is offered': `select id from offers where state = 'open'`,
  'reported pictures': `select id from media_reports`,
  'what parents say': `select id from nps_scores where score <= 2`,
};

describe.each(INSTANTS)('the office of a demo that is begun at %s', (instant) => {
  const now = new Date(instant);
  let database: Database;
  beforeAll(async () => {
    database = await openEmpty();
    await seedDemo(database.db, now, makeSeal('a-data-key-for-the-demo-0123456789'));
  });
  afterAll(() => database.close());
  const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.pool.query(text, values)).rows as Row[];

  it('has something to do in every queue', async () => {
    const empty: string[] = [];
    for (const [queue, question] of Object.entries(QUEUES))
      if ((await ask(question)).length === 0) empty.push(queue);
    expect(empty).toEqual([]);
  });

  it('has something on Today for each role that has a Today', async () => {
    const rows = await ask<{ kind: TaskKind }>(
      'select kind from office_tasks where done_at is null and (deferred_until is null or deferred_until <= $1)',
      [now],
    );
    const open = new Set(rows.map(({ kind }) => kind));
    const idle = ROLES.filter((role) => {
      const kinds = tasksOf([role]);
      return kinds.length > 0 && !kinds.some((kind) => open.has(kind));
    });
    expect(idle).toEqual([]);
  });

  it('lets the newest month wait for a second person as long as somebody can approve it', async () => {
    const month = lastFinalised(now);
    const [run] = await ask<{ prepared: boolean; approved: boolean }>(
      'select prepared_by is not null as prepared, approved_by is not null as approved from collection_runs where month = $1',
      [month],
    );
    // It goes two hours before the last moment for it, and the demo has it gone a quarter of an hour after that.
    const isOpen = now.getTime() < submitBy(collectionDate(month), 3).getTime() - 105 * 60_000;
    expect(run).toEqual({ prepared: true, approved: !isOpen });
    const exceptions = await ask(
      `select id from collections where month = $1 and state = 'written' and cardinality(exceptions) > 0`,
      [month],
    );
    expect(exceptions.length > 0).toBe(isOpen);
  });

  it('keeps every promise of the product', async () => {
    const sql = <Row>(text: string, values: unknown[] = []) =>
      text.includes('jobs.job') ? Promise.resolve([]) : ask<Row & object>(text, values);
    expect(await brokenInvariants({ sql, clock: { now: () => now } })).toEqual([]);
    const { missing } = await findCollections(database.db, lastFinalised(now));
    expect(missing).toBe(0);
  });

  it('closes no month before the day of its second attempts is over', async () => {
    const closed = await ask<{ month: Month; closed_at: Date }>(
      'select month, closed_at from collection_runs where closed_at is not null',
    );
    expect(closed.length).toBeGreaterThan(2);
    expect(
      closed.filter(({ month, closed_at: at }) => at < endOfDay(secondAttemptDate(month))),
    ).toEqual([]);
  });

  it('keeps the e-mail of everything that came back and was told', async () => {
    const back = await ask<{ what: string; code: string; at: Date; family: string }>(
      `select l.what, l.code, l.created_at as at, b.grown_up_id as family from provider_lines l
       join mandates m on m.id = l.mandate_id join billing_accounts b on b.id = m.billing_account_id
       where l.outcome = 'applied' and l.what in ('arudd', 'auddis', 'addacs', 'indemnity')`,
    );
    const sent = await ask<{ family: string; kind: string; at: Date }>(
      'select grown_up_id as family, kind, sent_at as at from sent_emails',
    );
    const told = back.filter(({ what, code }) => emailOf(what, code) !== null);
    expect(told.length).toBeGreaterThan(4);
    const untold = told.filter(
      ({ family, at }) =>
        !sent.some((one) => one.family === family && one.at.getTime() === at.getTime()),
    );
    expect(untold).toEqual([]);
  });

  it('tells everything in its order, and nothing of the future', async () => {
    const changes = await ask<{ at: Date }>('select at from changes order by sequence');
    const times = changes.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const [table, at] of [
      ['changes', 'at'],
      ['sent_emails', 'sent_at'],
      ['office_tasks', 'created_at'],
      ['ledger_entries', 'created_at'],
      ['provider_lines', 'created_at'],
      ['nps_scores', 'created_at'],
      ['collection_runs', 'closed_at'],
      ['collections', 'submitted_at'],
    ])
      expect(await ask(`select ${at} from ${table} where ${at} > $1`, [now]), table).toEqual([]);
    const wrong = await ask(
      `select c.id, c.state from collections c join collection_runs r on r.month = c.month
       where c.attempt = 1 and (c.submitted_at < r.approved_at or r.approved_at < r.prepared_at or r.prepared_at < r.begun_at
         or c.collected_at < c.collect_on or r.closed_at < c.collected_at or c.submitted_at > c.collect_on)`,
    );
    expect(wrong).toEqual([]);
  });
});
