import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { prepareEmbedded, prepareExternal } from '../../prepare-database.ts';
import { onePortal } from '../../testing/portal.ts';
import { SERVING_ROLE } from './serving-role.ts';

const portal = onePortal();

const HISTORIES = [
  'changes',
  'ledger_entries',
  'money_decisions',
  'notes_access',
  'payment_notices',
  'payout_items',
  'payouts',
  'status_changes',
  'suspense_steps',
];
const asPortal = (text: string) => portal.database.pool.query(text);

describe('the role that serves', () => {
  it.each(HISTORIES)(
    'reads %s and adds to it, and can neither change nor shorten it',
    async (at) => {
      await asPortal(`select * from ${at}`);
      const [may] = await portal.sql<{ insert: boolean }>(
        'select has_table_privilege($1, $2, $3) as insert',
        [SERVING_ROLE, at, 'insert'],
      );
      expect(may?.insert).toBe(true);
      for (const text of [
        `delete from ${at}`,
        `truncate ${at}`,
        `alter table ${at} disable trigger all`,
        `drop table ${at} cascade`,
        `create rule nothing as on insert to ${at} do instead nothing`,
      ])
        await expect(asPortal(text), text).rejects.toThrow(/permission denied|must be owner/);
      const first = `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1`;
      const [column] = await portal.sql<{ name: string }>(first, [at]);
      await expect(asPortal(`update ${at} set ${column?.name} = default`)).rejects.toThrow(
        'permission denied',
      );
    },
  );

  it('knows all histories: every table with a guard against change', async () => {
    const guarded = await portal.sql<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc order by 1`,
    );
    expect(guarded.map(({ name }) => name)).toEqual(HISTORIES);
  });

  it.each([
    ['makes no table', 'create table mine (id int)'],
    ['makes no schema', 'create schema mine'],
    ['changes no table', 'alter table kids add column mine text'],
    ['changes no function', 'alter function refuse_change() rename to mine'],
    ['switches no guard off', "set session_replication_role = 'replica'"],
    ['becomes nobody else', 'set role bandstand'],
    ['makes no role', 'create role mine'],
    ['writes no migration', 'delete from drizzle.__drizzle_migrations'],
    ['runs no program', "copy (select 1) to program 'true'"],
    ['reads no file of the server', "select pg_read_file('/etc/hostname')"],
  ])('%s', async (_, text) => {
    await expect(asPortal(text)).rejects.toThrow(/permission denied|must be|only roles/);
  });

  it('is the one that serves, and owns nothing', async () => {
    const { rows } = await asPortal('select current_user as name');
    expect(rows).toEqual([{ name: SERVING_ROLE }]);
    const owned = await portal.sql(
      'select relname from pg_class where relowner = $1::regrole union select proname from pg_proc where proowner = $1::regrole',
      [SERVING_ROLE],
    );
    expect(owned).toEqual([]);
  });

  it('may read and write a table that came with an update, once that has been prepared', async () => {
    await portal.sql('create table newer (id int)');
    await expect(asPortal('select * from newer')).rejects.toThrow('permission denied');
    await Promise.all([prepareEmbedded(portal.connection), prepareEmbedded(portal.connection)]);
    await asPortal('insert into newer values (1)');
    await portal.sql('drop table newer');
  });
});

describe('a server that was given', () => {
  const addressOf = (user: string) => {
    const { host = '', port = 0, database = '' } = portal.connection;
    return `postgres://${encodeURIComponent(user)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  };
  const ask = async (connection: pg.ClientConfig, text: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    return client.query(text).finally(() => client.end());
  };

  it('is prepared by its owner for a role of any name, which then only serves', async () => {
    const name = `Parents' "${randomUUIDv7()}"`;
    const quoted = pg.escapeIdentifier(name);
    await portal.sql(`create role ${quoted} login`);
    try {
      const serving = await prepareExternal(addressOf(name), addressOf('bandstand'));
      await ask(serving, 'select * from kids');
      await expect(ask(serving, 'delete from notes_access')).rejects.toThrow('permission denied');
      await expect(prepareExternal(addressOf(name))).rejects.toThrow();
    } finally {
      await portal.sql(`drop owned by ${quoted}`);
      await portal.sql(`drop role ${quoted}`);
    }
  });

  it('serves as its owner when there is no other role', async () => {
    const serving = await prepareExternal(addressOf('bandstand'));
    expect((await ask(serving, 'select current_user as name')).rows).toEqual([
      { name: 'bandstand' },
    ]);
  });
});
