import pg from 'pg';
import { expect, it } from 'vitest';
import { servingFrom } from '../../prepare-database.ts';
import { onePortal } from '../../testing/portal.ts';
import { keepTimeouts, waitLong } from './timeouts.ts';

const portal = onePortal();

const NAMES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
const timeoutsOf = async (client: pg.Client | pg.Pool): Promise<string[]> => {
  const { rows } = await client.query<{ setting: string }>(
    "select current_setting(n) as setting from unnest(string_to_array($1, ' ')) n",
    [NAMES.join(' ')],
  );
  return rows.map(({ setting }) => setting);
};
const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client(servingFrom(portal.connection));
  await client.connect();
  return client;
};

it('hold for each connection of the role that serves, with no start-up parameter that a pooler would refuse', async () => {
  expect(await timeoutsOf(portal.database.pool)).toEqual(['8s', '3s', '30s']);
  expect(Object.keys(portal.database.pool.options)).not.toContain('statement_timeout');
  const client = await connected();
  expect(await timeoutsOf(client)).toEqual(['8s', '3s', '30s']);
  await waitLong(client);
  expect(await timeoutsOf(client)).toEqual(['0', '0', '0']);
  await client.end();
});

it('are written once, and again when somebody changed them', async () => {
  const settings = () =>
    portal.sql<{ kept: string[] }>(
      `select s.setconfig as kept, s.xmin::text as written from pg_db_role_setting s
       join pg_database d on d.oid = s.setdatabase where d.datname = current_database()`,
    );
  const before = await settings();
  await keepTimeouts(servingFrom(portal.connection));
  expect(await settings()).toEqual(before);
  const client = await connected();
  await client.query(
    `alter role current_user in database ${client.escapeIdentifier(String(portal.connection.database))} set lock_timeout = '9s'`,
  );
  await client.end();
  await keepTimeouts(servingFrom(portal.connection));
  expect((await settings())[0]?.kept.toSorted()).toEqual(before[0]?.kept.toSorted());
});
