import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { environment, readConfig } from '../config.ts';
import { folderStore } from '../integrations/file-store/folder.ts';
import { listMediaFiles } from '../modules/desk/index.ts';
import { copyDatabase, writeTables } from '../platform/database/copy-database.ts';
import { isEmpty } from '../platform/database/installation-store.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { prepareExternal } from '../prepare-database.ts';
import { assertPortalExists, openReached, reachDatabase } from '../reach-database.ts';
import { mediaStoreOf } from '../storing-config.ts';
import { say } from './command.ts';

/**
 * `npm run move -- database postgres://owner@…`: all rows of the portal's own database go into a given one, while the portal stands
 * still. `npm run move -- out FOLDER`: everything as files of comma-separated values, with all pictures, films and songs.
 */
export const move = async ([what = '', where = '']: readonly string[]): Promise<number> => {
  if (what === 'database' && /^postgres(ql)?:\/\//.test(where)) return moveDatabase(where);
  if (what === 'out' && where !== '') return moveOut(resolve(where));
  throw new Error('npm run move -- database postgres://owner@host/name, or out FOLDER');
};

const moveDatabase = async (target: string): Promise<number> => {
  const config = readConfig(environment());
  assertPortalExists(config);
  const { server, isAsleep, end } = await reachDatabase(config, 'npm run move');
  try {
    if (server === null) throw new Error('The portal uses a given database already.');
    if (!isAsleep) throw new Error('Stop the portal first: what it wrote meanwhile would be lost.');
    await prepareExternal(target);
    const given = openDatabase(
      { connectionString: target },
      { prepares: false, onLost: () => undefined },
    );
    const isNew = await isEmpty(given.db).finally(() => given.close());
    if (!isNew) throw new Error('The given database has families or schools already.');
    const count = await copyDatabase(server.connection('bandstand'), { connectionString: target });
    say(
      `${count} tables were copied. Set DATABASE_URL, and DATA_KEY and TOKEN_SECRET to what the files data-key and token-secret of DATA_DIR have.`,
    );
    return 0;
  } finally {
    await end();
  }
};

const moveOut = async (folder: string): Promise<number> => {
  const config = readConfig(environment());
  const reached = await openReached(config, 'npm run move');
  const owner = reached.server?.connection('bandstand') ?? reached.connection;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const tables = await writeTables(owner, folder);
    const [store, files] = [mediaStoreOf(config), folderStore({ folder: join(folder, 'media') })];
    let count = 0;
    for (const name of await listMediaFiles(reached.database.db)) {
      const file = await store.open(name);
      if (file === null) continue;
      await files.put(name, Buffer.concat(await file.read().toArray()));
      count += 1;
    }
    say(
      `${tables.length} tables and ${count} pictures, films and songs are in ${folder}. Notes and bank details are sealed with DATA_KEY.`,
    );
    return 0;
  } finally {
    await reached.end();
  }
};
