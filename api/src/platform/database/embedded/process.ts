import { readFile } from 'node:fs/promises';

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
