import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ownerOptions, type Owner } from './owner.ts';

const run = promisify(execFile);

export interface Folders {
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  /** The folder of its socket: short, because a socket's path has at most about 100 characters. */
  readonly socket: string;
  /** What was written and is not in a backup yet. */
  readonly wal: string;
  /** Where the cluster lies when the server's user can't enter the data folder; null when it lies there. */
  readonly moved: string | null;
}

const canEnter = async (folder: string, owner: Owner | null): Promise<boolean> => {
  try {
    await run('/bin/sh', ['-c', 'test -x "$0"', folder], { ...ownerOptions(owner), cwd: '/' });
    return true;
  } catch {
    return false;
  }
};

const claim = async (folder: string, owner: Owner | null): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(folder);
  const mine = owner?.uid ?? process.getuid?.() ?? uid;
  if (uid === mine) return;
  if (process.getuid?.() !== 0)
    throw new Error(`${folder} belongs to another user. Choose another DATA_DIR.`);
  await chown(folder, mine, owner?.gid ?? mine);
};

/** Makes the folders of the embedded server, belonging to the user it runs as. */
export const prepareFolders = async (dataDir: string, owner: Owner | null): Promise<Folders> => {
  const at = resolve(dataDir);
  await mkdir(at, { recursive: true });
  const mark = createHash('sha256').update(at).digest('hex').slice(0, 10);
  const reachable = process.platform === 'win32' || (await canEnter(at, owner));
  const cluster = reachable ? join(at, 'postgres') : join('/var/lib/bandstand', mark, 'postgres');
  if (!reachable) await mkdir(dirname(cluster), { recursive: true, mode: 0o755 });
  const socket = join(tmpdir(), `bandstand-${mark}`);
  await claim(cluster, owner);
  await claim(socket, owner);
  const wal = join(dirname(cluster), 'wal');
  await claim(wal, owner);
  return { cluster, socket, wal, moved: reachable ? null : cluster };
};
