import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { copyDatabase } from './cluster.ts';
import { KEPT, KeptPools } from './kept-pools.ts';

/** Creates a database: empty and migrated, or as a copy of another template. */
export const makeDatabase = (template?: string): Promise<pg.ClientConfig> =>
  copyDatabase(inject('cluster'), `t_${randomUUIDv7().replaceAll('-', '')}`, template);

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  /**
   * Asks what is asked after each test, on a connection that knows the tables already and plans a question once: a new
   * connection takes six times as long. The plans are those of small tables.
   */
  readonly askAgain?: (text: string, values: readonly unknown[]) => Promise<unknown[]>;
  readonly keepOpen?: KeptPools['keepOpen'];
  /** Lets a later test of this worker have the database, emptied. */
  letGo(): void;
}

interface KeptDatabase {
  readonly connection: pg.ClientConfig;
  readonly owner: pg.Client;
  readonly pools: KeptPools;
  /** What its tables and guards looked like before any test, and a transaction of that time. */
  readonly schema: string;
  readonly born: string;
  readonly bytes: string;
}

/** Those that tests before have let go. */
const kept: KeptDatabase[] = [];

/**
 * An empty, migrated database: one that a test before has let go, if it can be emptied. PostgreSQL copies all the pages
 * of a new one, which takes it twenty times as long.
 */
export const takeDatabase = async (): Promise<TestDatabase> => {
  for (let database = kept.pop(); database !== undefined; database = kept.pop()) {
    if (await isFit(database)) {
      await empty(database.owner);
      return lend(database);
    }
    await Promise.all([database.owner.end(), database.pools.close()]);
  }
  return lend(await openNew());
};

const openNew = async (): Promise<KeptDatabase> => {
  const connection = await makeDatabase();
  const owner = new pg.Client(connection);
  // A test may end every connection of its database: the next one gets another.
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query('set plan_cache_mode = force_generic_plan');
  const { rows } = await owner.query<{ born: string; bytes: string; schema: string }>(
    `select pg_current_xact_id()::text as born, ${BYTES}::text as bytes, (${SCHEMA}) as schema`,
  );
  return {
    connection,
    owner,
    pools: new KeptPools(),
    born: '',
    bytes: '0',
    schema: '',
    ...rows[0],
  };
};

const lend = (database: KeptDatabase): TestDatabase => ({
  connection: database.connection,
  askAgain: async (text, values) =>
    (await database.owner.query({ name: nameOf(text), text, values: [...values] })).rows,
  keepOpen: database.pools.keepOpen,
  letGo: () => void kept.push(database),
});

/** PostgreSQL keeps the plan of a question under its name. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `question_${names.size}`;
  names.set(text, name);
  return name;
};
const names = new Map<string, string>();

/** A database that has grown by more bytes than this isn't worth its emptying. */
const GROWN = 8_000_000;

const CATALOGS = ['class', 'attribute', 'constraint', 'trigger', 'proc', 'namespace', 'statistic'];
const BYTES = 'pg_database_size(current_database())';
const IS_SMALL = `${BYTES} < $2::bigint + ${GROWN}`;
const IS_UNTOUCHED = CATALOGS.map(
  (name) => `not exists (select from pg_${name} where xmin::text::bigint > $1::bigint)`,
).join(' and ');

/** Names and guards, without anything that changes when a trigger is switched off and on again. */
const SCHEMA = `select md5(string_agg(part::text, ',' order by part::text)) from (
  select (oid, relname, relkind) from pg_class where oid >= 16384
  union all select (attrelid, attname, atttypid, attnotnull, atthasdef) from pg_attribute where attrelid >= 16384
  union all select (conrelid, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint where oid >= 16384
  union all select (tgrelid, tgname, tgenabled, tgfoid) from pg_trigger
  union all select (oid, proname, prosrc) from pg_proc where oid >= 16384
  union all select (starelid, staattnum) from pg_statistic where starelid >= 16384) parts (part)`;

/** Whether nobody is connected any more, and a test changed at most what it put back. */
const isFit = async ({ owner, born, bytes, schema }: KeptDatabase): Promise<boolean> => {
  try {
    if (!(await isLeft(owner))) return false;
    const { rows } = await owner.query<{ small: boolean; untouched: boolean }>(
      `select ${IS_SMALL} as small, ${IS_UNTOUCHED} as untouched`,
      [born, bytes],
    );
    if (rows[0]?.small !== true) return false;
    return rows[0].untouched || (await readSchema(owner)) === schema;
  } catch {
    return false;
  }
};

const readSchema = async (owner: pg.Client): Promise<string | undefined> =>
  (await owner.query<{ schema: string }>(`select (${SCHEMA}) as schema`)).rows[0]?.schema;

const IS_LEFT = `select count(*) = 0 as left from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and not (application_name = '${KEPT}' and state = 'idle')`;

/** A connection that was closed a moment ago may still be on its way out. */
const isLeft = async (owner: pg.Client): Promise<boolean> => {
  for (let look = 0; look < 20; look += 1) {
    const { rows } = await owner.query<{ left: boolean }>(IS_LEFT);
    if (rows[0]?.left === true) return true;
    await pause(5);
  }
  return false;
};

/** What every portal keeps: its migrations, and the queues of its jobs. */
const STAYS = ['drizzle.__drizzle_migrations', 'jobs.version', 'jobs.queue'];

const EMPTYING = `select string_agg(format('delete from %I.%I', schemaname, tablename), '; ') as statements
  from pg_tables where schemaname in ('public', 'jobs') and schemaname || '.' || tablename <> all ($1)`;
const FIRST_NUMBERS = `select setval(seqrelid, seqstart, false) from pg_sequence
  join pg_class on oid = seqrelid where relnamespace = 'public'::regnamespace`;

/** Empties all tables, in any order: no trigger and no foreign key is asked. */
const empty = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ statements: string }>(EMPTYING, [STAYS]);
  await owner.query(
    `begin; set local session_replication_role = replica; ${rows[0]?.statements}; ${FIRST_NUMBERS}; commit`,
  );
};

/** How many transactions a database has committed so far. */
export const countTransactions = async (connection: pg.ClientConfig): Promise<number> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.count);
};
