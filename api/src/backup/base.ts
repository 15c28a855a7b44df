import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { pack, type Pack } from 'tar-stream';
import * as z from 'zod/mini';
import type { ListedFile } from '../integrations/file-store/port.ts';
import type { EmbeddedServer } from '../platform/database/embedded/server.ts';
import { asRows } from '../platform/database/rows.ts';
import { shipWal } from './wal.ts';
import type { Vault } from './vault.ts';

/** What a base backup says of itself, in the file written when it is whole. */
const baseFacts = z.strictObject({
  first_wal: z.string(),
  ended_at: z.string(),
  /** PostgreSQL's position: 0/A000028. */
  ended_lsn: z.string(),
});

export type Base = z.infer<typeof baseFacts> & { readonly name: string };

const begunRow = z.strictObject({ first_wal: z.string() });
const endedRow = z.strictObject({
  labelfile: z.string(),
  ended_at: z.string(),
  ended_lsn: z.string(),
});

/**
 * Copies the whole server while it serves, as PostgreSQL's manual says in "Making a Base Backup Using the Low Level API". What
 * changes while it is copied is in the WAL, which has been put into the vault as well when this has ended.
 */
export const makeBase = async (server: EmbeddedServer, vault: Vault): Promise<Base> => {
  const client = new pg.Client(server.connection('postgres'));
  await client.connect();
  try {
    const name = `base-${new Date()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
      .toLowerCase()}`;
    const begun = await client.query(
      'select pg_walfile_name(pg_backup_start($1, true)) as first_wal',
      [name],
    );
    const tar = pack();
    const writing = vault.write(name, Readable.from(tar));
    writing.catch((fault: Error) => tar.destroy(fault));
    await packCluster(tar, server.folders.cluster);
    // It waits until all that belongs to it is archived.
    const ended = await client.query(
      `select labelfile, lsn::text as ended_lsn, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ended_at
       from pg_backup_stop(true)`,
    );
    const [{ labelfile, ...facts } = { labelfile: '', ended_at: '', ended_lsn: '' }] = asRows(
      endedRow,
      ended.rows,
    );
    tar.entry({ name: 'backup_label', mode: 0o600 }, labelfile);
    tar.finalize();
    await writing;
    await shipWal(server.folders.wal, vault, { isBeside: true });
    const [{ first_wal } = { first_wal: '' }] = asRows(begunRow, begun.rows);
    await vault.write(whole(name), Readable.from([JSON.stringify({ first_wal, ...facts })]));
    return { name, first_wal, ...facts };
  } finally {
    await client.end();
  }
};

const WHOLE = '-whole';
const whole = (name: string): string => `${name}${WHOLE}`;

const TIMELINE = /^wal-([\da-f]{8})\.history$/;

/**
 * The base backups that are whole and lead to what is newest, the oldest first. After a restore the database goes on as a branch of
 * its own (a "timeline"): what was written on another one after they parted is not its past.
 */
export const listBases = async (
  vault: Vault,
  wal: readonly Pick<ListedFile, 'name'>[],
): Promise<Base[]> => {
  const branches = wal.filter(({ name }) => TIMELINE.test(name));
  const newest = branches.at(-1)?.name;
  const parted = newest === undefined ? [] : readHistory(await textOf(await vault.read(newest)));
  const current = TIMELINE.exec(newest ?? '')?.[1];
  const isPast = ({ first_wal, ended_lsn }: Omit<Base, 'name'>): boolean => {
    const own = first_wal.slice(0, 8).toLowerCase();
    if (current === undefined || own === current) return true;
    const until = parted.find(({ timeline }) => timeline === own)?.at;
    return until !== undefined && positionOf(ended_lsn) <= until;
  };
  const bases: Base[] = [];
  for (const { name: marker } of await vault.list('base-')) {
    if (!marker.endsWith(WHOLE)) continue;
    const facts = baseFacts.parse(JSON.parse(await textOf(await vault.read(marker))));
    if (isPast(facts)) bases.push({ ...facts, name: marker.slice(0, -WHOLE.length) });
  }
  return bases;
};

const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** A history file has a line for each branch before: its number, the position until which it counts, and why. */
const readHistory = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, timeline = '', at = ''] = /^(\d+)\t([\dA-F]+\/[\dA-F]+)/.exec(line) ?? [];
    if (timeline === '') return [];
    return [{ timeline: Number(timeline).toString(16).padStart(8, '0'), at: positionOf(at) }];
  });

const textOf = async (bytes: Readable): Promise<string> =>
  Buffer.concat(await bytes.toArray()).toString('utf8');

/** What PostgreSQL makes anew at each start, of which a backup has the folders alone. */
const EMPTY = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

const packCluster = async (tar: Pack, cluster: string): Promise<void> => {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent) => relative(cluster, join(entry.parentPath, entry.name));
  for (const entry of entries) {
    const path = pathOf(entry);
    const [top = ''] = path.split('/');
    if (LEFT_OUT.test(path) || (EMPTY.has(top) && path !== top)) continue;
    if (entry.isDirectory()) tar.entry({ name: path, type: 'directory', mode: 0o700 });
    else if (entry.isFile()) await packFile(tar, cluster, path);
  }
};

/** A file as long as it is now. What is cut off while it is read is made good by the WAL, and what is deleted is left out. */
const packFile = async (tar: Pack, cluster: string, path: string): Promise<void> => {
  const file = await open(join(cluster, path), constants.O_RDONLY).catch(
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return null;
      throw fault;
    },
  );
  if (file === null) return;
  try {
    const { size } = await file.stat();
    const pages = async function* pages() {
      for (let left = size; left > 0;) {
        const buffer = Buffer.alloc(Math.min(left, 1024 * 1024));
        const { bytesRead } = await file.read({ buffer });
        const piece = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
        left -= piece.length;
        yield piece;
      }
    };
    await pipeline(pages, tar.entry({ name: path, size, mode: 0o600 }));
  } finally {
    await file.close();
  }
};
