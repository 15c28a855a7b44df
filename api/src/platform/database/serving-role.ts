import pg from 'pg';
import * as z from 'zod/mini';
import { asRows } from './rows.ts';
import { waitLong } from './timeouts.ts';

/** The role of the embedded server that serves; the one that owns the tables only prepares them. */
export const SERVING_ROLE = 'bandstand_portal';

/** The schemas whose rows the portal reads and writes. */
const SCHEMAS = ['public', 'jobs'];

/** The role that an address signs in as. */
export const roleIn = (address: string): string | undefined =>
  new pg.Client({ connectionString: address }).user;

/** Makes the embedded server's serving role, which can sign in and owns nothing. */
export const makeServingRole = (owner: pg.ClientConfig): Promise<void> =>
  asOwner(owner, async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [SERVING_ROLE]);
    if (found.rowCount === 0) await client.query(`create role ${SERVING_ROLE} login`);
  });

const historyRow = z.strictObject({ name: z.string() });

/**
 * Lets a role serve: it reads and writes rows, changes no table, and only adds to the histories,
 * which are the tables that a trigger keeps from changing. Said again at each start, for tables that came since.
 */
export const letServe = (owner: pg.ClientConfig, role: string): Promise<void> =>
  asOwner(owner, async (client) => {
    const to = client.escapeIdentifier(role);
    const histories = await client.query(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc`,
    );
    const only = asRows(historyRow, histories.rows)
      .map(({ name }) => name)
      .join(', ');
    await client.query(
      SCHEMAS.map(
        (schema) => `
          grant usage on schema ${schema} to ${to};
          grant select, insert, update, delete on all tables in schema ${schema} to ${to};
          grant usage on all sequences in schema ${schema} to ${to};
          grant execute on all functions in schema ${schema} to ${to};`,
      ).join('') +
        `revoke update, delete on ${only} from ${to}; ${mayAnalyse(to)};
         grant usage on schema drizzle to ${to}; grant select on drizzle.__drizzle_migrations to ${to};`,
    );
  });

/** After a month is written its statistics are taken at once. PostgreSQL knows this right from version 17. */
const mayAnalyse = (role: string): string => `
  do $$ begin
    if current_setting('server_version_num')::int >= 170000 then
      execute 'grant maintain on collections, ledger_entries to ${role.replaceAll("'", "''")}';
    end if;
  end $$`;

/** The grants come all or none: a portal that serves meanwhile keeps its rights. */
const asOwner = async (
  owner: pg.ClientConfig,
  say: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  await waitLong(client);
  try {
    await client.query('begin');
    // Two portals that start at once would both make the role, or change the same table's rights.
    await client.query('select pg_advisory_xact_lock(7243002)');
    await say(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
