import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lockFile } from './file-lock.ts';
import { birthOf } from './process.ts';

/** Another portal already runs on this data folder. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken';
}

/**
 * One portal per data folder: the second is refused with the first one's number, machine and address. The lock is the open
 * file's, because a container sees no process of another one. The file stays: who removed it would let two portals lock a
 * file each.
 */
export const lockDataFolder = async (
  dataDir: string,
  address: string,
  say: (line: string) => void = () => undefined,
): Promise<() => Promise<void>> => {
  await mkdir(dataDir, { recursive: true });
  const file = await open(join(dataDir, 'portal.pid'), 'a+', 0o600);
  const locking = await lockFile(file);
  const holder = await holderIn(file);
  // Where nothing can lock, and beside an earlier version, which did not, the process itself is looked for.
  if (locking === 'taken' || (await lives(holder))) {
    await file.close();
    throw new DataFolderTaken(
      `Another portal (${named(holder)}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  if (locking === 'unknown')
    say(`${dataDir} cannot be locked here: let no second container use it.`);
  await file.truncate();
  await file.appendFile([process.pid, await birthOf(process.pid), address, hostname()].join(' '));
  return async () => {
    await file.truncate();
    await file.close();
  };
};

interface Holder {
  readonly pid: number;
  readonly birth: string;
  readonly address: string;
  readonly host: string;
}

const holderIn = async (file: FileHandle): Promise<Holder | null> => {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(512), position: 0 });
  const [pid = '', birth = '', address = '', host = ''] = buffer
    .toString('utf8', 0, bytesRead)
    .split(' ');
  return pid === '' ? null : { pid: Number(pid), birth, address, host };
};

const lives = async (holder: Holder | null): Promise<boolean> =>
  holder !== null && (await birthOf(holder.pid)) === holder.birth;

const named = (holder: Holder | null): string =>
  holder === null
    ? 'which is just starting'
    : `process ${holder.pid}${holder.host && ` on ${holder.host}`}, ${holder.address}`;
