import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';

/** `unknown`: nothing here can lock files, or this file system has no locks. */
export type LockResult = 'locked' | 'taken' | 'unknown';

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
