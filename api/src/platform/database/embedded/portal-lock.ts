import { mkdir, open, type FileHandle, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that ended but was not fetched by its parent yet (Z), or that is just ending (X), does nothing any more. */
const DEAD = new Set(['Z', 'X']);

/**
 * When the process began (Linux), so that a reused pid is not taken for it; null when none of this pid lives in this
 * process's own pid namespace.
 */
const birthOf = async (pid: number): Promise<string | null> => {
  if (process.platform !== 'linux') return answersSignals(pid) ? 'alive' : null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return DEAD.has(state) ? null : (rest[18] ?? null);
};

const answersSignals = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The pid of the server that runs on this folder, also one that outlived its portal; null when none does. */
export const findPostmaster = async (cluster: string): Promise<number | null> => {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || (await birthOf(pid)) === null) return null;
  // A pid can have been given to another program since, also to another PostgreSQL: its command line names the folder.
  const folder = lines[1] ?? cluster;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => folder);
  return command.includes(folder) ? pid : null;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the process is gone; false when it still lives after the limit. */
const waitUntilGone = async (pid: number, limit: number): Promise<boolean> => {
  for (let waited = 0; waited < limit; waited += 20) {
    if ((await birthOf(pid)) === null) return true;
    await pause(20);
  }
  return (await birthOf(pid)) === null;
};

/** Asks the server to stop at once but cleanly ("fast"); one that doesn't is ended. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  try {
    process.kill(pid, 'SIGINT');
    if (await waitUntilGone(pid, 8_000)) return;
    process.kill(pid, 'SIGQUIT');
    await waitUntilGone(pid, 3_000);
  } catch {
    // It was gone already.
  }
};

/** `unknown`: nothing here can lock files, or this file system has no locks. */
type LockResult = 'locked' | 'taken' | 'unknown';

/**
 * Node has no call for the lock of an open file, which these programs make for the file that they inherit. The lock belongs
 * to the open file and not to the program: it ends when the last process that has the file open ends, and with nothing else.
 */
const LOCKERS: readonly (readonly [string, ...string[]])[] = [
  ['flock', '-n', '3'],
  ['perl', '-e', 'open(F, "+<&=", 3) or exit 2; exit(flock(F, 6) ? 0 : $!{EWOULDBLOCK} ? 1 : 2)'],
];
const TAKEN = 1;

/** Locks an open file at once or not at all, across processes, containers and (where they pass locks on) network folders. */
export const lockFile = async (file: FileHandle): Promise<LockResult> => {
  for (const [program, ...args] of LOCKERS) {
    const code = await exitOf(program, args, file.fd);
    if (code === 0) return 'locked';
    if (code === TAKEN) return 'taken';
  }
  return 'unknown';
};

const exitOf = async (program: string, args: string[], fd: number): Promise<number | null> => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', fd] });
  try {
    const [code] = await once(child, 'exit');
    return code as number | null;
  } catch {
    return null;
  }
};

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
