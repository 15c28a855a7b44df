import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { addParent, addSchool, enrolling } from '../testing/families.ts';
import type { MigratingOptions } from '../testing/migrating-process.ts';
import { startTestPortal, type TestPortal, brokenInvariants } from '../testing/portal.ts';
import { makeDatabase } from '../testing/test-databases.ts';
import { kidIds, post } from '../testing/tables/families.ts';

const PROCESS = join(import.meta.dirname, '../testing/migrating-process.ts');
const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const NEXT: Readonly<Record<string, string>> = {
  '9998_choirs': `create table choirs (id uuid primary key, name text not null);
    --> statement-breakpoint
    alter table schools add column choir_id uuid references choirs (id);`,
  '9999_rooms': `create table rooms (id uuid primary key);
    --> statement-breakpoint
    alter table timetables add column room_id uuid;
    --> statement-breakpoint
    create index timetables_room on timetables (room_id);`,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandstand-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const whole = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] };
  const last = whole.entries.at(-1)?.when ?? 0;
  for (const [n, [tag, statements]] of Object.entries(NEXT).entries()) {
    await writeFile(join(folder, `${tag}.sql`), statements);
    const entry = { idx: whole.entries.length, version: '7', when: last + n + 1, tag };
    whole.entries.push(Object.assign(entry, { breakpoints: true }));
  }
  await writeFile(journal, JSON.stringify(whole));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let portal: TestPortal;
const running: ChildProcess[] = [];
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  expect(await brokenInvariants(portal)).toEqual([]);
  await portal.stop();
});

/** A start of the next version, as far as its schema. */
const startNext = (how: Pick<MigratingOptions, 'unguarded'> = {}) => {
  const options: MigratingOptions = { connection: portal.connection, folder, ...how };
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(options)], { stdio: 'inherit' });
  running.push(child);
  return { child, ended: once(child, 'exit') };
};

/** Somebody who reads a table in a transaction that stays open. */
const readForLong = async (table: string) => {
  const client = new pg.Client(portal.connection);
  await client.connect();
  await client.query(`begin; select * from ${table} limit 1`);
  return () => client.end();
};

const waitsForALock = async (): Promise<boolean> =>
  (
    await portal.sql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~* 'alter table'",
    )
  ).length === 1;

const SCHEMA = `
  select table_name || '.' || column_name || ' ' || data_type as it from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select 'migration ' || hash from drizzle.__drizzle_migrations
  order by 1`;
const schemaOf = async (connection: pg.ClientConfig): Promise<string[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ it: string }>(SCHEMA);
  await client.end();
  return rows.map(({ it: line }) => line);
};
const newSchema = async (): Promise<string[]> => {
  const connection = await makeDatabase();
  await migrateDatabase(connection, folder);
  return schemaOf(connection);
};

const killHalfWay = async (how?: Pick<MigratingOptions, 'unguarded'>) => {
  const release = await readForLong('timetables');
  const { child, ended } = startNext(how);
  await expect.poll(waitsForALock).toBe(true);
  child.kill('SIGKILL');
  await ended;
  await release();
  const others =
    "select 1 from pg_stat_activity where datname = current_database() and query ~* 'alter table' and pid <> pg_backend_pid()";
  await expect.poll(async () => (await portal.sql(others)).length).toBe(0);
};

describe('F26: a migration that is killed half way', () => {
  it('leaves the old schema, and the next start makes the new one', async () => {
    const old = await schemaOf(portal.connection);
    await killHalfWay();
    expect(await schemaOf(portal.connection)).toEqual(old);
    for (let again = 0; again < 2; again += 1) {
      expect(await startNext().ended).toEqual([0, null]);
      expect(await schemaOf(portal.connection)).toEqual(await newSchema());
    }
  });

  it('would leave something between, statement by statement (the twin that must fail)', async () => {
    const old = await schemaOf(portal.connection);
    await killHalfWay({ unguarded: Object.keys(NEXT).map((tag) => `${tag}.sql`) });
    const left = await schemaOf(portal.connection);
    expect(left).not.toEqual(old);
    expect(left).not.toEqual(await newSchema());
  });
});

it('F26: the version that still runs answers on: while the next one waits for a table, and on its schema', async () => {
  const parent = await addParent(portal, 'old-version@example.com', { directDebit: true });
  const school = await addSchool(portal, { slots: Array.from({ length: 40 }, () => 'drums') });
  let children = 0;
  const enrol = async () => {
    const name = `Maya ${'abcdefghijklmnopqrstuvwxyz'[children] ?? ''}`;
    children += 1;
    const answer = await portal.call(
      post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, enrolling(school, { name }), parent),
    );
    return answer.statusCode;
  };
  const release = await readForLong('timetables');
  const { ended } = startNext();
  await expect.poll(waitsForALock).toBe(true);
  const statuses: number[] = [];
  // Longer than any call of the portal would wait for a lock.
  for (const until = performance.now() + 5_000; performance.now() < until; await pause(300))
    statuses.push(await enrol());
  await release();
  expect(await ended).toEqual([0, null]);
  statuses.push(await enrol());
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await kidIds(portal)).toHaveLength(children);
});

it('a database from before the first release is refused in one sentence, and stays as it is', async () => {
  const connection = await makeDatabase();
  await migrateDatabase(connection);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("update drizzle.__drizzle_migrations set hash = 'of another first schema'");
  await client.end();
  const before = await schemaOf(connection);
  await expect(migrateDatabase(connection, folder)).rejects.toThrow(/before the first release/);
  expect(await schemaOf(connection)).toEqual(before);
});
