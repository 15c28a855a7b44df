import { appendFile, chown, lchown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { londonDate, londonTime } from '@bandstand/domain/kernel/london';
import type { ListedFile } from '../integrations/file-store/port.ts';
import { prepareFolders } from '../platform/database/embedded/folders.ts';
import { findOwner, type Owner } from '../platform/database/embedded/folders.ts';
import { startEmbedded, type EmbeddedServer } from '../platform/database/embedded/server.ts';
import { asRows } from '../platform/database/rows.ts';
import { listBases, type Base } from './base.ts';
import type { Vault } from './vault.ts';
import { ARCHIVE_SECONDS, listWal, segmentNumber, segmentOf, walFile, walName } from './wal.ts';

/** What somebody has to know who wanted something restored. */
export class RestoreFault extends Error {
  override readonly name = 'RestoreFault';
}

interface Restore {
  readonly vault: Vault;
  /** The last instant whose changes are wanted; null for all there are. */
  readonly to: Date | null;
  /** A data folder without a database. */
  readonly dataDir: string;
  readonly say?: (line: string) => void;
}

/** Makes the database of a data folder as it was at an instant. The server runs when this has ended, and the caller stops it. */
export const restoreDatabase = async (restore: Restore): Promise<EmbeddedServer> => {
  const { vault, to, dataDir, say = () => undefined } = restore;
  const owner = await findOwner();
  const folders = await prepareFolders(dataDir, owner);
  if (existsSync(join(folders.cluster, 'PG_VERSION')))
    throw new RestoreFault(`${dataDir} already has a database. Name another folder as DATA_DIR.`);
  const written = await listWal(vault);
  const base = await chooseBase(vault, written, to);
  const needed = neededFrom(base, written);
  refuseGap(needed, to);
  say(`Reading the backup of ${base.ended_at} ...`);
  await unpack(vault, base, { cluster: folders.cluster, owner });
  const wal = join(folders.cluster, '..', 'wal-to-restore');
  await fetchWal(vault, needed, { folder: wal, owner });
  say('Bringing it up to that moment ...');
  const place = { cluster: folders.cluster, wal, dataDir };
  const server = await recover(place, to).catch(async (fault: unknown) => {
    if (to === null || !(await endsBefore(folders.cluster))) throw fault;
    // All that was written before that moment is there, and nothing after it.
    return recover(place, null);
  });
  await writeFile(join(folders.cluster, SETTINGS), '');
  await rm(wal, { recursive: true });
  return server;
};

const chooseBase = async (
  vault: Vault,
  written: readonly ListedFile[],
  to: Date | null,
): Promise<Base> => {
  const bases = await listBases(vault, written);
  const [oldest] = bases;
  if (oldest === undefined) throw new RestoreFault('There is no whole backup there.');
  const base = bases.findLast(({ ended_at }) => to === null || new Date(ended_at) <= to);
  if (base === undefined)
    throw new RestoreFault(
      `The oldest backup is of ${inLondon(new Date(oldest.ended_at))}, which is later than that.`,
    );
  const last = written.reduce((latest, { at }) => Math.max(latest, +at), 0);
  // A store tells the second.
  if (to !== null && +to >= last + 1_000)
    throw new RestoreFault(
      `The backup ends at ${inLondon(new Date(last))}. Leave --to out to restore all of it.`,
    );
  return base;
};

/** As `--to` is typed. */
const inLondon = (at: Date): string => `${londonDate(at)} ${londonTime(at)}`;

interface Place {
  readonly cluster: string;
  readonly owner: Owner | null;
}

const unpack = async (vault: Vault, base: Base, { cluster, owner }: Place): Promise<void> => {
  const give = async (path: string) => owner && lchown(path, owner.uid, owner.gid);
  const tar = extract();
  const reading = pipeline(await vault.read(base.name), tar);
  reading.catch((fault: Error) => tar.destroy(fault));
  for await (const entry of tar) {
    const path = join(cluster, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
    await give(path);
  }
  await reading;
};

const AT_ONCE = 8;

/** Everything from where the base begins; PostgreSQL stops reading where it is told to. */
const neededFrom = ({ first_wal }: Base, written: readonly ListedFile[]): ListedFile[] => {
  const from = segmentOf(walName(first_wal));
  return written.filter(({ name }) => name.endsWith('.history') || segmentOf(name) >= from);
};

const fetchWal = async (
  vault: Vault,
  files: readonly ListedFile[],
  { folder, owner }: Omit<Place, 'cluster'> & { readonly folder: string },
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(
      files.slice(at, at + AT_ONCE).map(async ({ name }) => {
        const path = join(folder, walFile(name));
        await pipeline(await vault.read(name), createWriteStream(path, { mode: 0o644 }));
      }),
    );
};

/** PostgreSQL takes a missing segment for the end of all. */
const refuseGap = (files: readonly ListedFile[], to: Date | null): void => {
  const segments = files
    .filter(({ name }) => !name.endsWith('.history'))
    .map(({ name, at }) => ({ number: segmentNumber(name), at }))
    .toSorted((one, other) => one.number - other.number);
  const gap = segments.findIndex(
    ({ number }, n) => n > 0 && number > (segments[n - 1]?.number ?? 0) + 1,
  );
  const until = segments[gap - 1]?.at;
  if (until === undefined || (to !== null && to <= until)) return;
  throw new RestoreFault(
    `A piece of the backup is missing: what was written after ${inLondon(until)} can’t be restored from it. Name that moment, or an earlier one, with --to.`,
  );
};

const SETTINGS = 'postgresql.auto.conf';

const askForRecovery = async (cluster: string, wal: string, to: Date | null): Promise<void> => {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const lines = [
    `restore_command = ${quoted(`cp "${wal.replaceAll('%', '%%')}/%f" "%p"`)}`,
    `recovery_target_action = 'promote'`,
    ...(to === null
      ? []
      : [
          `recovery_target_time = ${quoted(to.toISOString().replace('T', ' ').replace('Z', '+00'))}`,
        ]),
  ];
  await writeFile(join(cluster, SETTINGS), `${lines.join('\n')}\n`);
  await appendFile(join(cluster, 'recovery.signal'), '');
};

/** What it writes from now on is a branch of its own, whose beginning belongs into the backup as well. */
const recover = async (
  { cluster, wal, dataDir }: Record<'cluster' | 'wal' | 'dataDir', string>,
  to: Date | null,
): Promise<EmbeddedServer> => {
  await askForRecovery(cluster, wal, to);
  const server = await startEmbedded({ dataDir, archiveSeconds: ARCHIVE_SECONDS });
  try {
    await untilItTakesChanges(server);
    return server;
  } catch (fault) {
    await server.stop();
    throw fault;
  }
};

const TOO_EARLY = 'recovery ended before configured recovery target was reached';

const endsBefore = async (cluster: string): Promise<boolean> =>
  (await readFile(join(cluster, '..', 'postgres.log'), 'utf8')).includes(TOO_EARLY);

const recoveryRow = z.strictObject({ recovers: z.boolean() });

const untilItTakesChanges = async (server: EmbeddedServer): Promise<void> => {
  const client = new pg.Client(server.connection('postgres'));
  // A lost connection is told by the next statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query('select pg_is_in_recovery() as recovers');
      if (asRows(recoveryRow, rows)[0]?.recovers === false) return;
      await pause(100);
    }
  } finally {
    await client.end();
  }
};
