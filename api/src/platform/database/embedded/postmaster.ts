import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A process that ended but was not fetched by its parent yet (Z), or that is just ending (X), does nothing any more. */
const DEAD = new Set(['Z', 'X']);

/**
 * When the process began (Linux), so that a reused pid is not taken for it; null when none of this pid lives in this
 * process's own pid namespace.
 */
export const birthOf = async (pid: number): Promise<string | null> => {
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
