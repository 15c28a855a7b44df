import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, chmod, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from '../integrations/file-store/folder.ts';
import type { FileStore } from '../integrations/file-store/port.ts';
import { s3Store } from '../integrations/file-store/s3.ts';
import { startEmbedded, type EmbeddedServer } from '../platform/database/embedded/server.ts';
import { S3_LOGIN, startS3 } from '../testing/s3.ts';
import { makeBase } from './base.ts';
import { restoreDatabase } from './restore.ts';
import { openVault, type Vault } from './vault.ts';
import { shipWal } from './wal.ts';

let root: string;
let key: string;
let live: EmbeddedServer;
let client: pg.Client;
let s3: Awaited<ReturnType<typeof startS3>>;
let folders = 0;
const newFolder = () => join(root, `restored-${(folders += 1)}`);

const connectTo = async (server: EmbeddedServer) => {
  const connected = new pg.Client(server.connection('bandstand'));
  await connected.connect();
  return connected;
};
const add = (to: pg.Client, body: string) =>
  to.query('insert into notes (body) values ($1)', [body]);
const bodies = async (of: pg.Client) =>
  (
    await of.query<{ body: string }>(
      `select body from notes where body not like 'long%' order by n`,
    )
  ).rows.map(({ body }) => body);
const moment = async () => {
  await pause(30);
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  await pause(30);
  return rows[0]?.now ?? new Date(Number.NaN);
};
/** Puts all that was written so far into the vault. */
const archiveAll = async (server: EmbeddedServer, of: pg.Client, vault: Vault) => {
  const { rows } = await of.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  const file = rows[0]?.file ?? '';
  for (let isThere = false; !isThere; await pause(50)) {
    const { rows: done } = await of.query<{ last: string | null }>(
      'select last_archived_wal as last from pg_stat_archiver',
    );
    isThere = (done[0]?.last ?? '') >= file;
  }
  await shipWal(server.folders.wal, vault);
};
const contentOf = async (vault: Vault, to: Date | null) => {
  const restored = await restoreDatabase({ vault, to, dataDir: newFolder() });
  const there = await connectTo(restored);
  const found = await bodies(there);
  const { rows } = await there.query<{ hash: string; count: number }>(
    `select md5(string_agg(body, '' order by n)) as hash, count(*)::int as count from notes where body like 'long%'`,
  );
  await there.end();
  await restored.stop();
  return { found, long: rows[0] };
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bandstand-backup-'));
  await chmod(root, 0o755);
  key = await generateX25519Identity();
  s3 = await startS3();
  live = await startEmbedded({ dataDir: join(root, 'live'), archiveSeconds: 30 });
  await live.createDatabase('bandstand');
  client = await connectTo(live);
  await client.query(
    'create table notes (n int primary key generated always as identity, body text not null)',
  );
}, 60_000);
afterAll(async () => {
  await client.end();
  await live.stop();
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => client.query('truncate notes'));

const STORES: Readonly<Record<string, () => FileStore>> = {
  folder: () => folderStore({ folder: join(root, 'vault') }),
  bucket: () => s3Store({ url: `${s3.url}/backups`, ...S3_LOGIN }),
};

describe.each(Object.entries(STORES))('a backup in a %s', (_kind, open) => {
  it('is restored to an instant, while writes went on', { timeout: 60_000 }, async () => {
    const vault = openVault(open(), key);
    await client.query(
      `insert into notes (body) select 'long ' || repeat(md5(n::text), 20) from generate_series(1, 5000) n`,
    );
    await add(client, 'before the base');
    const ended = new AbortController();
    const writing = (async () => {
      const other = await connectTo(live);
      while (!ended.signal.aborted)
        await other.query(
          `insert into notes (body) values ('long and meanwhile ' || clock_timestamp())`,
        );
      await other.end();
    })();
    await makeBase(live, vault);
    ended.abort();
    await writing;
    await add(client, 'wanted');
    const { rows } = await client.query(
      `select md5(string_agg(body, '' order by n)) as hash, count(*)::int as count from notes where body like 'long%'`,
    );
    const at = await moment();
    await client.query('delete from notes');
    await add(client, 'unwanted');
    await archiveAll(live, client, vault);
    expect(await contentOf(vault, at)).toEqual({
      found: ['before the base', 'wanted'],
      long: rows[0],
    });
    expect((await contentOf(vault, null)).found).toEqual(['unwanted']);
  });
});

describe('a backup', () => {
  it('goes on after a restore, on a branch of its own', { timeout: 120_000 }, async () => {
    const vault = openVault(folderStore({ folder: join(root, 'twice') }), key);
    /** As the portal is started on what was restored: with or without a new base. */
    const goOn = async (restored: EmbeddedServer, body: string, hasBase: boolean) => {
      const dataDir = join(restored.folders.cluster, '..');
      await restored.stop();
      const again = await startEmbedded({ dataDir, archiveSeconds: 30 });
      const there = await connectTo(again);
      if (hasBase) await makeBase(again, vault);
      await add(there, body);
      const at = await moment();
      // A portal never stands still: there is always something after a moment.
      await there.query('create table if not exists ticks (n int)');
      await archiveAll(again, there, vault);
      await there.end();
      await again.stop();
      return at;
    };
    const restore = (to: Date | null) => restoreDatabase({ vault, to, dataDir: newFolder() });
    await add(client, 'first');
    await makeBase(live, vault);
    const early = await moment();
    await add(client, 'second');
    await archiveAll(live, client, vault);
    // A base that is no past of what comes after the restore.
    await makeBase(live, vault);
    const late = await goOn(await restore(early), 'after the restore', false);
    expect((await contentOf(vault, null)).found).toEqual(['first', 'after the restore']);
    await goOn(await restore(late), 'after the second', true);
    expect((await contentOf(vault, null)).found).toEqual([
      'first',
      'after the restore',
      'after the second',
    ]);
    expect((await contentOf(vault, early)).found).toEqual(['first']);
  });

  it('is not restored beyond a piece that is missing', { timeout: 90_000 }, async () => {
    const store = folderStore({ folder: join(root, 'gap') });
    const vault = openVault(store, key);
    await add(client, 'first');
    await makeBase(live, vault);
    const early = await moment();
    for (const body of ['second', 'third', 'fourth']) {
      await pause(1_100);
      await add(client, body);
      await archiveAll(live, client, vault);
    }
    const segments = (await store.list('wal-')).filter(({ name }) =>
      /wal-[\da-f]{24}\.0000$/.test(name),
    );
    await store.remove(segments.at(-2)?.name ?? '');
    await expect(contentOf(vault, null)).rejects.toThrow('A piece of the backup is missing');
    expect((await contentOf(vault, early)).found).toEqual(['first']);
  });

  it('is whole or not there, and says why it can’t be restored', { timeout: 60_000 }, async () => {
    const folder = join(root, 'refused');
    const vault = openVault(folderStore({ folder }), key);
    const restore = (to: Date | null, dataDir = newFolder()) =>
      restoreDatabase({ vault, to, dataDir });
    await expect(restore(null)).rejects.toThrow('There is no whole backup there.');
    const before = await moment();
    await add(client, 'a family’s own words');
    const { name } = await makeBase(live, vault);
    await expect(restore(before)).rejects.toThrow(
      /The oldest backup is of \d{4}-\d\d-\d\d \d\d:\d\d, which is later/,
    );
    await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow(/The backup ends at /);
    await expect(restore(null, join(root, 'live'))).rejects.toThrow('already has a database');
    const parts = await Promise.all(
      (await readdir(folder)).map((file) => readFile(join(folder, file), 'latin1')),
    );
    expect(parts.join('')).not.toMatch(/own words|PG_VERSION|notes/);
    const other = openVault(folderStore({ folder }), await generateX25519Identity());
    await expect(restoreDatabase({ vault: other, to: null, dataDir: newFolder() })).rejects.toThrow(
      'BACKUP_KEY is not the key',
    );
    const first = join(folder, `${name}.0000`);
    const bytes = await readFile(first);
    await writeFile(first, bytes.subarray(0, bytes.length - 1_000));
    await expect(restore(null)).rejects.toThrow();
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(first, bytes);
    await expect(restore(null)).rejects.toThrow();
  });
});

it('keeps a large file in parts, and one that broke off is not there', async () => {
  const folder = join(root, 'parts');
  const vault = openVault(folderStore({ folder }), key);
  const many = Array.from({ length: 40 }, () => randomBytes(1024 * 1024));
  await vault.write('large', Readable.from(many));
  expect(await readdir(folder)).toHaveLength(3);
  expect(
    Buffer.concat(await (await vault.read('large')).toArray()).equals(Buffer.concat(many)),
  ).toBe(true);
  const broken = Readable.from(
    (async function* broken() {
      yield* many.slice(0, 30);
      throw new Error('The disk is gone.');
    })(),
  );
  await expect(vault.write('broken', broken)).rejects.toThrow();
  expect((await vault.list('')).map(({ name }) => name)).toEqual(['large']);
  await vault.forget('', () => true);
  expect(await readdir(folder)).toEqual([]);
});
