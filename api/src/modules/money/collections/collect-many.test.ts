import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsFor } from '../../../../../bench/data/families.ts';
import { statesInStatistics } from '../../../testing/collections.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../../../testing/portal.ts';
import { writeFinalisedMonths } from './run/collect.ts';

// More accounts than are looked at in one statement, and than several batches hold, so that the lanes pass each other.
const CHILDREN = 8_800;

let portal: TestPortal;
beforeAll(async () => {
  const today = new Date();
  const afterThe20th = Date.UTC(today.getFullYear(), today.getMonth(), 21, 3);
  portal = await startTestPortal({ now: new Date(afterThe20th).toISOString() });
  const owner = new pg.Client(portal.connection);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  // All of one moment, as the generator counts from now.
  for (const statement of ['begin', ...statementsFor(CHILDREN), 'commit'])
    await owner.query(statement);
  await owner.query('analyze');
  await owner.end();
});
afterAll(() => portal.stop());

it('writes the month of many accounts in a few statements, each account once', async () => {
  const before = portal.database.statements();
  const collected = await writeFinalisedMonths(portal.deps);
  const statements = portal.database.statements() - before;
  const [found] = await portal.sql(`
    with run as (select max(month) as month from collection_runs)
    select (select count(*)::int from collections where month = run.month) as collections,
      (select count(distinct k.grown_up_id)::int from kids k join grown_ups g on g.id = k.grown_up_id
        join billing_accounts b on b.grown_up_id = g.id join mandates m on m.billing_account_id = b.id
        where k.status = 'enrolled') as playing from run`);
  expect(collected).toBeGreaterThan(1_000);
  expect(found).toEqual({ collections: collected, playing: collected });
  // Two for each of some hundred accounts, with the transaction around them; not one for each account.
  expect(statements).toBeLessThan(150);
  // Home asks for what waits from now on: the server knows that there is much of it.
  expect(await statesInStatistics(portal)).toContain('written');
  expect(await writeFinalisedMonths(portal.deps)).toBe(0);
  expect(await brokenInvariants(portal)).toEqual([]);
});
