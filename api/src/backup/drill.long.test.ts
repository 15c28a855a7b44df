import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openFilledServer } from '../../../bench/data/filled-server.ts';
import { folderStore } from '../integrations/file-store/folder.ts';
import { findBroken } from '../modules/desk/index.ts';
import { startEmbedded } from '../platform/database/embedded/server.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { makeBase } from './base.ts';
import { restoreDatabase } from './restore.ts';
import { openVault } from './vault.ts';
import { shipWal } from './wal.ts';

const CHILDREN = 100_000;

/** How many rows each table has, and a sum over all that is in them. */
const contentOf = async (client: pg.Client): Promise<Record<string, string>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables
     where schemaname = 'public' and relname <> 'drill' order by 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ said: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as said from ${name} t`,
    );
    content[name] = rows[0]?.said ?? '';
  }
  return content;
};

it(
  'R13: 100,000 children are restored to an instant, while writes went on, with every row and index',
  { timeout: 600_000 },
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'bandstand-drill-'));
    await chmod(root, 0o755);
    const filled = await openFilledServer(CHILDREN, () => undefined);
    await filled.server.stop();
    const server = await startEmbedded({ dataDir: filled.folder, archiveSeconds: 5 });
    const client = new pg.Client(filled.owner);
    const writer = new pg.Client(filled.owner);
    await Promise.all([client.connect(), writer.connect()]);
    await client.query('create table if not exists drill (n int primary key)');
    await client.query('truncate drill');
    const content = await contentOf(client);
    const vault = openVault(
      folderStore({ folder: join(root, 'vault') }),
      await generateX25519Identity(),
    );
    const ended = new AbortController();
    const acknowledged: { readonly n: number; readonly at: Date }[] = [];
    const writing = (async () => {
      for (let n = 1; !ended.signal.aborted; n += 1) {
        await writer.query('insert into drill values ($1)', [n]);
        acknowledged.push({ n, at: new Date() });
        await pause(5);
      }
    })();
    const begun = performance.now();
    await makeBase(server, vault);
    const backedUp = performance.now();
    await pause(2_000);
    const wanted = new Date();
    await pause(2_000);
    await client.query(
      `update grown_ups set name = 'Lost' where id in (select id from grown_ups limit 100)`,
    );
    await client.query('delete from sessions');
    ended.abort();
    await writing;
    await client.query('select pg_switch_wal()');
    await pause(7_000);
    await shipWal(server.folders.wal, vault);

    const restoring = performance.now();
    const restored = await restoreDatabase({ vault, to: wanted, dataDir: join(root, 'restored') });
    const seconds = (performance.now() - restoring) / 1_000;
    const there = new pg.Client(restored.connection('bench'));
    await there.connect();
    expect(await contentOf(there)).toEqual(content);
    const { rows } = await there.query<{ n: number }>('select n from drill order by n');
    const inTime = acknowledged.filter(({ at }) => at < wanted).map(({ n }) => n);
    expect(inTime.length).toBeGreaterThan(100);
    // A clock tells milliseconds: what was written within the same one may be there.
    expect(rows.map(({ n }) => n).slice(0, inTime.length)).toEqual(inTime);
    expect(rows.length - inTime.length).toBeLessThanOrEqual(2);
    await there.query('create extension amcheck');
    await there.query(
      `select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
       where a.amname = 'btree' and c.relkind = 'i' and n.nspname in ('public', 'jobs') and c.relpersistence = 'p'`,
    );
    await there.end();
    const database = openDatabase(restored.connection('bench'), {
      prepares: true,
      onLost: () => undefined,
    });
    expect(await findBroken(database.db, new Date(), { isAsleep: true })).toEqual([]);
    await database.close();
    process.stdout.write(
      `${CHILDREN} children: backed up in ${((backedUp - begun) / 1_000).toFixed(1)} s, restored in ${seconds.toFixed(1)} s\n`,
    );
    expect(seconds).toBeLessThan(60);
    await restored.stop();
    await Promise.all([client.end(), writer.end()]);
    await server.stop();
    // What was lost here is made anew for the next measurement.
    await rm(filled.folder, { recursive: true, force: true });
    await rm(root, { recursive: true, force: true });
  },
);
