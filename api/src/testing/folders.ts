import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Linux keeps what lies there in memory. */
const IN_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** What a whole run of the tests needs there, and what it leaves to everybody else. */
const ROOM = 8 * GIB;

/**
 * Where tests keep a PostgreSQL's files. A new database is a thousand small files, which a disk takes eight times as long to
 * make as memory does.
 */
const baseFolder = async (): Promise<string> => {
  const found = await statfs(IN_MEMORY).catch(() => null);
  const room = found === null ? 0 : found.bavail * found.bsize;
  return Math.min(room, process.availableMemory()) > ROOM ? IN_MEMORY : tmpdir();
};

/** A new folder for the data of a portal or a PostgreSQL, which PostgreSQL's own user can enter. */
export const makeDataFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(await baseFolder(), `bandstand-${name}-`));
  await chmod(folder, 0o755);
  return folder;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a run that was killed has left in memory would stay there until the machine is started again. */
export const forgetLeftovers = async (): Promise<void> => {
  const names = await readdir(IN_MEMORY).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('bandstand-'))) {
    const folder = join(IN_MEMORY, name);
    const changed = await stat(folder).catch(() => null);
    if (changed === null || Date.now() - changed.mtimeMs < DAY_MS) continue;
    // Somebody else's stays theirs.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};
