import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderStore } from '../integrations/file-store/folder.ts';
import { findBackup, noteBackup } from '../platform/database/backup-store.ts';
import { startEmbedded, type EmbeddedServer } from '../platform/database/embedded/server.ts';
import { openDatabase, type Database } from '../platform/database/pool.ts';
import { prepareEmbedded } from '../prepare-database.ts';
import { backUp, checkNewest, keepBackups, restoreMedia, type BackupDeps } from './keep.ts';
import { listBases } from './base.ts';
import { listWal } from './wal.ts';
import { openVault } from './vault.ts';

let root: string;
let server: EmbeddedServer;
let database: Database;
let deps: BackupDeps;
const media = new Set<string>();
const faults: object[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bandstand-keep-'));
  await chmod(root, 0o755);
  server = await startEmbedded({ dataDir: join(root, 'live'), archiveSeconds: 1 });
  await server.createDatabase('bandstand');
  const connection = await prepareEmbedded(server.connection('bandstand'));
  database = openDatabase(connection, { prepares: true, onLost: () => undefined });
  deps = {
    server,
    db: database.db,
    vault: openVault(folderStore({ folder: join(root, 'vault') }), await generateX25519Identity()),
    backups: { at: '00:00', days: 14 },
    mediaStore: folderStore({ folder: join(root, 'media') }),
    listMedia: async () => [...media],
    dataDir: join(root, 'live'),
    examine: async (restored, kept) => ({
      isWell: restored.folders.cluster.includes('backup-check'),
      says: `It has ${[...kept].join(' and ')}.`,
    }),
    log: { error: (entry: object) => void faults.push(entry), info: () => undefined },
  };
}, 60_000);
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const until = async (isThere: () => Promise<boolean>) => {
  while (!(await isThere())) await pause(50);
};

it('copies everything at first, then each night, and what is written at once', async () => {
  const ending = new AbortController();
  const keeping = keepBackups(deps, ending.signal);
  await until(async () => (await findBackup(deps.db)).base_at !== null);
  ending.abort();
  await keeping;
  const { base_at, written_at, failing_at } = await findBackup(deps.db);
  expect(failing_at).toBeNull();
  expect((written_at ?? '') >= (base_at ?? '-')).toBe(true);
  expect(await listBases(deps.vault, await listWal(deps.vault))).toHaveLength(1);
  await noteBackup(deps.db, { base_at: '2026-01-01T00:00:00.000Z' });
  const again = new AbortController();
  const keepingOn = keepBackups(deps, again.signal);
  await until(async () => (await listBases(deps.vault, await listWal(deps.vault))).length === 2);
  again.abort();
  await keepingOn;
});

it('has the files of the media, puts back what is lost, and forgets what was erased', async () => {
  for (const name of ['a.png', 'b.png']) {
    await deps.mediaStore.put(name, Buffer.from(`a picture: ${name}`));
    media.add(name);
  }
  await backUp(deps);
  await deps.mediaStore.remove('a.png');
  await backUp(deps);
  expect(await restoreMedia(deps)).toBe(1);
  const file = await deps.mediaStore.open('a.png');
  expect(file && (await text(file.read()))).toBe('a picture: a.png');
  media.delete('b.png');
  await backUp(deps);
  expect((await deps.vault.list('media-')).map(({ name }) => name)).toEqual(['media-a.png']);
});

it('restores the newest on trial, says what was found, and leaves nothing behind', async () => {
  await checkNewest(deps);
  const { checked_at, is_checked_well, check_says } = await findBackup(deps.db);
  expect(Date.now() - Date.parse(checked_at ?? '')).toBeLessThan(60_000);
  expect({ is_checked_well, check_says }).toEqual({
    is_checked_well: true,
    check_says: 'It has a.png.',
  });
  expect(await folderStore({ folder: join(root, 'live', 'backup-check') }).list()).toEqual([]);
}, 30_000);

it('forgets what nobody goes back to, and keeps the last base before that', async () => {
  const before = await listBases(deps.vault, await listWal(deps.vault));
  await backUp({ ...deps, backups: { at: '00:00', days: 0 } });
  const [kept] = await listBases(deps.vault, await listWal(deps.vault));
  expect(kept?.name).not.toBe(before[0]?.name);
  const wal = await deps.vault.list('wal-');
  expect(wal.length).toBeGreaterThan(0);
  expect(wal.every(({ name }) => name >= `wal-${kept?.first_wal.toLowerCase()}`)).toBe(true);
});

it('says since when it fails, and goes on', async () => {
  const broken = {
    ...deps,
    vault: { ...deps.vault, write: () => Promise.reject(new Error('no room')) },
  };
  await noteBackup(deps.db, { base_at: null });
  const ending = new AbortController();
  const keeping = keepBackups(broken, ending.signal);
  await until(async () => (await findBackup(deps.db)).failing_at !== null);
  ending.abort();
  await keeping;
  expect(faults).toContainEqual(expect.objectContaining({ part: 'backup' }));
  await backUp(deps);
  expect((await findBackup(deps.db)).failing_at).toBeNull();
});
