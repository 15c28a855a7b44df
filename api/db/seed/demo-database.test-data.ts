import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, type Database } from '../../src/platform/database/pool.ts';
import { copyDatabase } from '../../src/testing/cluster.ts';
import { makeDatabase } from '../../src/testing/test-databases.ts';
import { seedDemo } from './seed.ts';

/** Days on which the demo must look alive: in term, on turning points, in the summer, on a leap day. */
export const DAYS = [
  '2026-09-01',
  '2026-11-21',
  '2027-01-01',
  '2027-03-01',
  '2027-07-25',
  '2027-08-31',
  '2028-02-29',
] as const;

export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

export interface Demo extends Database {
  readonly now: Date;
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** The demo of a day, in a database that the tests of a describe have for themselves; empty until they begin. */
export const demoOn = (day: string): Demo => {
  const demo = {} as Demo;
  beforeAll(async () => {
    const database = openDatabase(await makeDatabase(await templateOf(day)), { max: 2 });
    const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
      (await database.pool.query(text, values)).rows as Row[];
    Object.assign(demo, { ...database, now: noonOf(day), ask });
  });
  afterAll(() => demo.close?.());
  return demo;
};

/** A migrated database without a row. */
export const openEmpty = async (): Promise<Database> =>
  openDatabase(await makeDatabase(), { max: 2 });

/** The demo of a day is put together by the first to ask for it; all others copy that one. */
const templateOf = async (day: string): Promise<string> => {
  const name = `demo_${day.replaceAll('-', '')}`;
  const cluster = inject('cluster');
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  try {
    // The lock goes with the connection.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return name;
    const half = `${name}_half`;
    await admin.query(`drop database if exists ${half}`);
    const database = openDatabase(await copyDatabase(cluster, half), { max: 1 });
    await seedDemo(database.db, noonOf(day)).finally(() => database.close());
    await admin.query(`alter database ${half} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
};
