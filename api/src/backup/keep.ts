import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { instantAt, londonDate } from '@bandstand/domain/kernel/london';
import type { FileStore } from '../integrations/file-store/port.ts';
import { findBackup, noteBackup } from '../platform/database/backup-store.ts';
import type { EmbeddedServer } from '../platform/database/embedded/server.ts';
import { causeOf } from '../platform/log.ts';
import type { Backups } from '../storing-config.ts';
import { listBases, makeBase } from './base.ts';
import { RestoreFault, restoreDatabase } from './restore.ts';
import type { Vault } from './vault.ts';
import { listWal, segmentOf, shipWal, walName } from './wal.ts';

/** So often what PostgreSQL has given out is put into the backup. */
const SHIP_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const CHECKED_EVERY_MS = 7 * DAY_MS;

export interface BackupDeps {
  readonly server: EmbeddedServer;
  readonly db: NodePgDatabase;
  readonly vault: Vault;
  readonly backups: Pick<Backups, 'at' | 'days'>;
  readonly mediaStore: FileStore;
  /** The names of all media that the database knows. */
  readonly listMedia: () => Promise<readonly string[]>;
  readonly dataDir: string;
  /** Examines a restored database, with the names of the media that the backup has. */
  readonly examine: (
    restored: EmbeddedServer,
    media: ReadonlySet<string>,
  ) => Promise<{ readonly isWell: boolean; readonly says: string }>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** Backs up for as long as it is let: what is written at once, everything each night, and each week it is restored on trial. */
export const keepBackups = async (deps: BackupDeps, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await shipNew(deps);
      const { base_at, checked_at } = await findBackup(deps.db);
      if (isBaseDue(base_at, deps.backups.at)) await backUp(deps);
      if (base_at !== null && Date.now() - Date.parse(checked_at ?? base_at) > CHECKED_EVERY_MS)
        await checkNewest(deps);
    } catch (fault) {
      deps.log.error({ cause: causeOf(fault), part: 'backup' }, 'failed');
      await noteBackup(deps.db, { failing_at: now() }).catch(() => undefined);
    }
    await pause(SHIP_MS, undefined, { signal }).catch(() => undefined);
  }
};

const now = (): string => new Date().toISOString();

const isBaseDue = (newest: string | null, at: string): boolean => {
  const due = instantAt(londonDate(new Date()), at);
  return newest === null || (new Date() >= due && new Date(newest) < due);
};

const shipNew = async ({ server, vault, db }: BackupDeps): Promise<void> => {
  const writtenAt = now();
  if ((await shipWal(server.folders.wal, vault)) > 0)
    await noteBackup(db, { written_at: writtenAt, failing_at: null });
};

/** Copies everything now, and forgets what is older than somebody may want to go back to. */
export const backUp = async (deps: BackupDeps): Promise<void> => {
  const { server, db, vault, backups } = deps;
  const { ended_at } = await makeBase(server, vault);
  await backUpMedia(deps);
  await forgetOld(vault, new Date(Date.now() - backups.days * DAY_MS));
  await noteBackup(db, { base_at: ended_at, written_at: ended_at, failing_at: null });
};

const MEDIA = 'media-';

const mediaIn = async (vault: Vault): Promise<Set<string>> =>
  new Set((await vault.list(MEDIA)).map(({ name }) => name.slice(MEDIA.length)));

/** Files that the portal knows no longer were erased: they go from the backup as well. One that is missing by accident stays. */
const backUpMedia = async ({ vault, mediaStore, listMedia }: BackupDeps): Promise<void> => {
  const [kept, known] = [await mediaIn(vault), new Set(await listMedia())];
  for (const name of known.difference(kept)) {
    const file = await mediaStore.open(name);
    if (file !== null) await vault.write(`${MEDIA}${name}`, file.read());
  }
  const erased = kept.difference(known);
  await vault.forget(MEDIA, (name) => erased.has(name.slice(MEDIA.length)));
};

/** Puts back the media that the restored database knows and the store has not; returns how many. */
export const restoreMedia = async ({
  vault,
  mediaStore,
  listMedia,
}: Pick<BackupDeps, 'vault' | 'mediaStore' | 'listMedia'>): Promise<number> => {
  let count = 0;
  const kept = await mediaIn(vault);
  for (const name of await listMedia()) {
    if (!kept.has(name) || (await mediaStore.open(name)) !== null) continue;
    const pieces = await (await vault.read(`${MEDIA}${name}`)).toArray();
    await mediaStore.put(name, Buffer.concat(pieces as Uint8Array[]));
    count += 1;
  }
  return count;
};

/** Any moment since then can still be restored: the last base before it stays, and all that was written after that one. */
const forgetOld = async (vault: Vault, since: Date): Promise<void> => {
  const bases = await listBases(vault, await listWal(vault));
  const first = Math.max(
    0,
    bases.findLastIndex(({ ended_at }) => new Date(ended_at) < since),
  );
  const kept = bases[first];
  if (kept === undefined) return;
  const from = segmentOf(walName(kept.first_wal));
  await vault.forget('base-', (name) => name < kept.name);
  await vault.forget('wal-', (name) => !name.endsWith('.history') && segmentOf(name) < from);
};

/** Restores the newest backup beside the portal, and lets it be examined. */
export const checkNewest = async (deps: BackupDeps): Promise<void> => {
  const dataDir = join(deps.dataDir, 'backup-check');
  await rm(dataDir, { recursive: true, force: true });
  const trial = { vault: deps.vault, to: null, dataDir };
  const restored = await restoreDatabase(trial).catch(async (fault: unknown) => {
    if (!(fault instanceof RestoreFault)) throw fault;
    deps.log.error({ part: 'backup', says: fault.message }, 'not well');
    await noteBackup(deps.db, {
      checked_at: now(),
      is_checked_well: false,
      check_says: fault.message,
    });
    return null;
  });
  if (restored === null) return;
  try {
    const { isWell, says } = await deps.examine(restored, await mediaIn(deps.vault));
    if (!isWell) deps.log.error({ part: 'backup', says }, 'not well');
    const checked = { checked_at: now(), is_checked_well: isWell, check_says: says };
    await noteBackup(deps.db, checked);
  } finally {
    await restored.stop();
    await rm(join(restored.folders.cluster, '..'), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};
