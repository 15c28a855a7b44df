import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as z from 'zod/mini';
import { asRows } from './rows.ts';
import { waitLong } from './timeouts.ts';
import { databaseCode } from './transaction.ts';

const MIGRATIONS = new URL('../../../db/migrations', import.meta.url).pathname;
const LOCK = 7_243_001;
const LOCK_NOT_AVAILABLE = '55P03';
const TRIES = 60;

/**
 * Brings the schema up to date, forward only, all or nothing; two portals that start at once do it one after the other.
 * Where somebody reads a table for long, it waits for that table in short tries: behind a longer one, every call of the
 * portal that still serves would wait as well.
 */
export const migrateDatabase = async (
  connection: pg.ClientConfig,
  migrationsFolder = MIGRATIONS,
): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await waitLong(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseUnreleased(client, migrationsFolder);
    await client.query("set lock_timeout = '1s'");
    await migrateInShortTries(client, migrationsFolder);
  } finally {
    await client.end();
  }
};

const newestRow = z.strictObject({ newest: z.number() });

/** Refuses a database that lacks what this version was made for; one that is ahead of it is fine. */
export const assertMigrated = async (
  serving: pg.ClientConfig,
  migrationsFolder = MIGRATIONS,
): Promise<void> => {
  const client = new pg.Client(serving);
  await client.connect();
  try {
    const found = client.query(
      'select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations',
    );
    // Where nothing was ever migrated there is no such table.
    const rows = await found.then(({ rows: all }) => all).catch(() => []);
    const newest = asRows(newestRow, rows)[0]?.newest ?? 0;
    if (newest < (readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0))
      throw new Error('The database is of an older version: run npm run migrate first.');
  } finally {
    await client.end();
  }
};

const knownRow = z.strictObject({ is_known: z.boolean() });
const migrationRow = z.strictObject({ hash: z.string() });

/** A database from before the first release began with other tables, which nothing leads on from. */
const refuseUnreleased = async (client: pg.Client, folder: string): Promise<void> => {
  const known = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_known",
  );
  if (asRows(knownRow, known.rows)[0]?.is_known !== true) return;
  const { rows } = await client.query(
    'select hash from drizzle.__drizzle_migrations order by created_at, id limit 1',
  );
  const [oldest] = asRows(migrationRow, rows);
  const [first] = readMigrationFiles({ migrationsFolder: folder });
  if (oldest !== undefined && oldest.hash !== first?.hash)
    throw new Error(
      'This database was made by a version before the first release, and cannot be brought up to date. Start with an empty one.',
    );
};

const migrateInShortTries = async (client: pg.Client, migrationsFolder: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate(drizzle({ client }), { migrationsFolder });
    } catch (fault) {
      if (databaseCode(fault) !== LOCK_NOT_AVAILABLE || attempt === TRIES) throw fault;
      await pause(500);
    }
  }
};

const TURN = 7_243_003;

/**
 * Takes the turn of preparing a database: tables, rights, the demo. Another portal that starts on the same database waits
 * until the first has done all of it; one that dies gives its turn back with its connection. Returns how to give it back.
 */
export const takeTurn = async (
  owner: pg.ClientConfig,
  sayThatItWaits: () => void,
): Promise<() => Promise<void>> => {
  const client = new pg.Client(owner);
  // A lost connection is told by the next statement that needs the database.
  client.on('error', () => undefined);
  await client.connect();
  await waitLong(client);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [TURN]);
  if (rows[0].mine !== true) {
    sayThatItWaits();
    await client.query('select pg_advisory_lock($1)', [TURN]);
  }
  return () => client.end();
};
