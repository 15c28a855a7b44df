import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../platform/database/embedded/server.ts';
import { prepareEmbedded } from '../prepare-database.ts';
import type { MortalDatabase } from './mortal-database.ts';

interface SmallDisk extends Omit<MortalDatabase, 'kill'> {
  /** Fills the disk. */
  fill(): Promise<void>;
  /** Frees the space again. */
  empty(): Promise<void>;
}

const SIZE = '160m';
const PIECE = Buffer.alloc(64 * 1024);

/** A PostgreSQL on a small disk that can be filled; null if this user may not mount one. */
export const startOnSmallDisk = async (): Promise<SmallDisk | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder]);
  if (mounted.status !== 0) {
    await rm(folder, { recursive: true });
    return null;
  }
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder });
  await server.createDatabase('bandstand');
  const connection = server.connection('bandstand');
  await prepareEmbedded(connection);
  const filler = join(folder, 'filler');
  return {
    connection,
    fill: async () => {
      const file = await open(filler, 'w');
      try {
        for (;;) await file.write(PIECE);
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler),
    stop: async () => {
      await server.stop();
      spawnSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
};
