import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Another portal already runs on this data folder. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken';
}

/** When the process began (Linux), so that a reused pid is not taken for the portal. */
const birthOf = async (pid: number): Promise<string | null> => {
  if (process.platform !== 'linux') {
    try {
      process.kill(pid, 0);
      return 'alive';
    } catch {
      return null;
    }
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null);
};

/** One portal per data folder: the second is refused with the first one's number and address. */
export const lockDataFolder = async (
  dataDir: string,
  address: string,
): Promise<() => Promise<void>> => {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'portal.pid');
  for (;;) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(`${process.pid} ${await birthOf(process.pid)} ${address}`);
      await file.close();
      return () => rm(path, { force: true });
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
      const [pid = '', birth = '', where = ''] = (
        await readFile(path, 'utf8').catch(() => '')
      ).split(' ');
      if (pid !== '' && (await birthOf(Number(pid))) === birth) {
        throw new DataFolderTaken(
          `Another portal (process ${pid}, ${where}) already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await rm(path, { force: true });
    }
  }
};
