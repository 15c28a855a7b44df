import pg from 'pg';
import * as z from 'zod/mini';
import { asRows } from './rows.ts';

/** A query that waits longer than this fails, and its caller is told "busy". */
const WHILE_SERVING: Readonly<Record<string, string>> = {
  statement_timeout: '8s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
};

/** As start-up parameters, for connections of their own that do long work: the jobs' own upkeep. */
export const PATIENT = { statement_timeout: 300_000, lock_timeout: 60_000 } as const;

/** For a connection that prepares the database, whatever its role's own settings are. */
export const waitLong = async (client: pg.ClientBase): Promise<void> => {
  for (const name of Object.keys(WHILE_SERVING)) await client.query(`set ${name} = 0`);
};

const settingsRow = z.strictObject({ database: z.string(), kept: z.array(z.string()) });

/**
 * Writes down, as settings of the role that serves in this database, how long its queries wait. Every connection has them
 * from its start, also one that a pooler opened: poolers refuse such settings as start-up parameters.
 */
export const keepTimeouts = async (serving: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(serving);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_database() as database, coalesce((select setconfig from pg_db_role_setting
        where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())), '{}') as kept`,
    );
    const [{ database, kept } = { database: '', kept: [] }] = asRows(settingsRow, rows);
    for (const [name, value] of Object.entries(WHILE_SERVING))
      if (!kept.includes(`${name}=${value}`))
        await client.query(
          `alter role current_user in database ${client.escapeIdentifier(database)} set ${name} = '${value}'`,
        );
  } finally {
    await client.end();
  }
};
