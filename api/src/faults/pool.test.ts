import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { addParent, addSchool, enrolling, type TestParent } from '../testing/families.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { brokenInvariants, onePortal } from '../testing/portal.ts';

const CONNECTIONS = 10;
/** What a parent calls an answer; the bar of the fault. */
const SOON = 2_000;

const portal = onePortal();
let parent: TestParent;
let address: string;
beforeAll(async () => {
  parent = await addParent(portal, 'pool@example.com', { directDebit: true });
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

const get = async (path: string) => {
  const began = performance.now();
  const answer = await fetch(`${address}${path}`, { headers: parent.auth });
  await answer.arrayBuffer();
  const { status, headers } = answer;
  return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - began };
};

/** Keeps a table from everybody, from outside the portal, as a forgotten session of an operator does. */
const lockFromOutside = async (table: string) => {
  const client = new pg.Client(portal.connection);
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
};

const waitingForALock = async (): Promise<number> =>
  (
    await portal.sql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;
const children = () => get(`/staff/grown_ups/${parent.grownUpId}/kids.json`);

it('F5: with all connections waiting for a lock, lives, answers everything else soon, and has lost no connection after', async () => {
  const unlock = await lockFromOutside('kids');
  const until = performance.now() + 5_000;
  const stuck: Promise<Awaited<ReturnType<typeof get>>>[] = [];
  const storm = async () => {
    while (performance.now() < until) {
      stuck.push(children());
      await pause(60);
    }
  };
  const storming = storm();
  await expect.poll(waitingForALock).toBe(CONNECTIONS);
  const others: Awaited<ReturnType<typeof get>>[] = [];
  while (performance.now() < until) {
    const [health, provider, profile] = await Promise.all([
      get('/healthz'),
      get('/api/provider.json'),
      get('/api/feature_flags.json'),
    ]);
    expect([health.status, provider.status]).toEqual([200, 200]);
    expect([200, 503]).toContain(profile.status);
    if (profile.status === 503) expect(profile.retryAfter).toBe('2');
    others.push(health, provider, profile);
    await pause(100);
  }
  await storming;
  await unlock();
  // A busy machine is given half a second more.
  expect(others.filter(({ ms }) => ms > SOON + 500)).toEqual([]);
  // Those that wanted the table were told that it is busy; none waits on.
  const told = new Set((await Promise.all(stuck)).map(({ status }) => status));
  expect([...told].filter((status) => status !== 200 && status !== 503)).toEqual([]);

  const { pool } = portal.database;
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  expect((await children()).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  const left =
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  expect(await portal.sql(left)).toEqual([]);
});

it('F5: many callers that only have to queue are not told that it is busy', async () => {
  const school = await addSchool(portal, { slots: Array.from({ length: 5 }, () => 'drums') });
  const presses = Array.from({ length: 100 }, (_, n) =>
    portal.call({
      method: 'POST',
      url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
      headers: parent.auth,
      payload: enrolling(school, { name: `Child ${'abcdefghijklmnopqrstuvwxyz'[n % 26]}` }),
    }),
  );
  const statuses = (await Promise.all(presses)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await brokenInvariants(portal)).toEqual([]);
});

it('a quiet quarter of a minute costs no connection, and so none of its prepared statements', async () => {
  const database = openDatabase(portal.connection, { max: 2 });
  const pidOf = async () =>
    (await database.pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const before = await Promise.all([pidOf(), pidOf()]);
  await pause(15_000);
  expect(new Set(await Promise.all([pidOf(), pidOf()]))).toEqual(new Set(before));
  await database.close();
});
