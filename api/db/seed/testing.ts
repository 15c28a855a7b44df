import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startEmbedded } from '../../src/platform/database/embedded/server.ts';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { openDatabase, type Database } from '../../src/platform/database/pool.ts';
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

/** A PostgreSQL of a test file's own, and on it the demos that its tests look at. */
export const seedServer = () => {
  let server: SeedServer;
  beforeAll(async () => {
    server = await startSeedServer();
  });
  afterAll(() => server?.stop());
  /** The demo of a day, made before the tests of a describe; empty until then. */
  const demoOn = (day: string): Demo => {
    const demo = {} as Demo;
    beforeAll(async () => {
      Object.assign(demo, await server.openDemo(day));
    });
    afterAll(() => demo.close?.());
    return demo;
  };
  return { demoOn, openEmpty: (name: string) => server.openEmpty(name) };
};

interface SeedServer {
  openEmpty(name: string): Promise<Database>;
  openDemo(day: string): Promise<Demo>;
  stop(): Promise<void>;
}

const startSeedServer = async (): Promise<SeedServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-seed-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, fsync: false });
  await server.createDatabase('empty');
  await migrateDatabase(server.connection('empty'));
  const openEmpty = async (name: string): Promise<Database> => {
    await server.createDatabase(name, 'empty');
    return openDatabase(server.connection(name), { max: 2 });
  };
  return {
    openEmpty,
    openDemo: async (day) => {
      const database = await openEmpty(`demo_${day.replaceAll('-', '')}`);
      await seedDemo(database.db, noonOf(day));
      const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
        (await database.pool.query(text, values)).rows as Row[];
      return { ...database, now: noonOf(day), ask };
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
