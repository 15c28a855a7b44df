import { generateX25519Identity } from 'age-encryption';
import { backUp, checkNewest, keepBackups, restoreMedia, type BackupDeps } from '../backup/keep.ts';
import { RestoreFault, restoreDatabase } from '../backup/restore.ts';
import { openVault } from '../backup/vault.ts';
import { environment, readConfig, type Config } from '../config.ts';
import { assertFitToServe } from '../fit-to-serve.ts';
import { examine, listMediaFiles, type Finding } from '../modules/desk/index.ts';
import { startClock } from '../platform/clock.ts';
import type { EmbeddedServer } from '../platform/database/embedded/server.ts';
import { findBackup, noteBackup } from '../platform/database/backup-store.ts';
import { lockDataFolder } from '../platform/database/embedded/portal-lock.ts';
import { openDatabase } from '../platform/database/pool.ts';
import { makeLog } from '../platform/log.ts';
import type { Seal } from '../platform/security/seal.ts';
import { servingFrom } from '../prepare-database.ts';
import { openReached } from '../reach-database.ts';
import { mediaStoreOf } from '../storing-config.ts';
import { say, WrongWords } from './command.ts';
import { instantAt } from '@bandstand/domain/kernel/london';
import { asIsoDate } from '@bandstand/domain/kernel/iso-date';

/** `npm run backup`: copies everything now; `key` makes a key, `check` restores the newest backup on trial. */
export const makeBackup = async ([word]: readonly string[]): Promise<number> => {
  if (word === 'key') {
    say(await generateX25519Identity());
    return 0;
  }
  return withBackups(async (deps) => {
    if (word === undefined) await backUp(deps).catch(sayInWords);
    else if (word === 'check') await checkNewest(deps);
    else throw new WrongWords('npm run backup [-- key|check]');
    const { base_at, check_says, is_checked_well } = await findBackup(deps.db);
    if (word === undefined)
      say(
        `The backup of ${base_at} is whole. It has neither DATA_KEY nor TOKEN_SECRET: keep them apart.`,
      );
    else say(check_says);
    return word === undefined || is_checked_well ? 0 : 1;
  });
};

const sayInWords = (fault: NodeJS.ErrnoException): never => {
  if (/^(EACCES|EROFS|ENOTDIR|ENOENT|EPERM)$/.test(fault.code ?? ''))
    throw new Error(`BACKUP_TO can’t be written to (${fault.code}).`);
  if (fault.code !== 'ENOSPC') throw fault;
  throw new Error(
    'There is no room where the backup goes. What was begun of it counts for nothing; earlier backups are as they were.',
  );
};

/** In a process of its own beside a portal, until that one ends. */
export const keepBackingUp = async (): Promise<void> => {
  const ending = new AbortController();
  process.once('disconnect', () => ending.abort());
  await withBackups(async (deps) => {
    await keepBackups(deps, ending.signal);
    return 0;
  });
};

const withBackups = async (work: (deps: BackupDeps) => Promise<number>): Promise<number> => {
  const config = readConfig(environment());
  const backups = backupsIn(config);
  const { server, database, seal, end } = await openReached(config, 'the backup');
  try {
    if (server === null) throw new Error(NO_BACKUPS);
    return await work({
      server,
      db: database.db,
      vault: openVault(backups.store, backups.key),
      backups,
      mediaStore: mediaStoreOf(config),
      listMedia: () => listMediaFiles(database.db),
      dataDir: config.DATA_DIR,
      examine: (restored, media) => examineRestored(restored, { config, seal, media }),
      log: makeLog(config.LOG_LEVEL),
    });
  } finally {
    await end();
  }
};

const NO_BACKUPS = 'Set BACKUP_TO to a folder or a bucket, and BACKUP_KEY.';

const backupsIn = (config: Config) => {
  if (config.backups === null) throw new Error(NO_BACKUPS);
  return config.backups;
};

const openOn = (server: EmbeddedServer) =>
  openDatabase(servingFrom(server.connection('bandstand')), {
    prepares: true,
    onLost: () => undefined,
  });

/** What can be told of a database that nobody works on. */
const TELLING = new Set(['invariants', 'changes', 'files']);

const examineRestored = async (
  restored: EmbeddedServer,
  {
    config,
    seal,
    media,
  }: {
    readonly config: Config;
    readonly seal: Seal;
    readonly media: ReadonlySet<string>;
  },
): Promise<Pick<Finding, 'isWell' | 'says'>> => {
  const database = openOn(restored);
  const clock = startClock(config.NOW === undefined ? null : new Date(config.NOW));
  const inBackup = {
    size: 0,
    read: () => {
      throw new Error('Only its name is asked for.');
    },
  };
  const mediaStore = {
    ...mediaStoreOf(config),
    open: async (name: string) => (media.has(name) ? inBackup : null),
  };
  try {
    const { db } = database;
    await assertFitToServe({ config, db, clock, seal });
    const findings = await examine({
      db,
      clock,
      seal,
      mediaStore,
      dataDir: config.DATA_DIR,
      backups: 'none',
      isAsleep: true,
    });
    const telling = findings.filter(({ part }) => TELLING.has(part));
    return {
      isWell: telling.every(({ isWell }) => isWell),
      says: telling.map(({ says }) => says).join(' '),
    };
  } finally {
    await database.close();
  }
};

const TO = /^(\d{4}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)$/;

/** `npm run restore [-- --to '2026-11-22 14:05']`: makes the database of an empty DATA_DIR, by London's clocks. */
export const restoreBackup = async (words: readonly string[]): Promise<number> => {
  const config = readConfig(environment());
  const backups = backupsIn(config);
  const vault = openVault(backups.store, backups.key);
  const unlock = await lockDataFolder(config.DATA_DIR, 'the restore');
  try {
    const to = momentIn(words);
    const server = await restoreDatabase({ vault, to, dataDir: config.DATA_DIR, say });
    const database = openOn(server);
    try {
      const mediaStore = mediaStoreOf(config);
      const listMedia = () => listMediaFiles(database.db);
      // The next backup is of the new branch, and at once.
      await noteBackup(database.db, { base_at: null });
      const count = await restoreMedia({ vault, mediaStore, listMedia });
      say(
        `The database is restored, and ${count} pictures, films and songs. npm run doctor examines it; npm start serves it.`,
      );
    } finally {
      await database.close();
      await server.stop();
    }
    return 0;
  } catch (fault) {
    if (!(fault instanceof RestoreFault) && !(fault instanceof WrongWords)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    return 1;
  } finally {
    await unlock();
  }
};

const momentIn = (words: readonly string[]): Date | null => {
  if (words.length === 0) return null;
  const [, typed = '', time = ''] = TO.exec(words[0] === '--to' ? (words[1] ?? '') : '') ?? [];
  const day = asIsoDate(typed);
  if (day === null)
    throw new WrongWords("npm run restore [-- --to '2026-11-22 14:05'], by London’s clocks");
  return instantAt(day, time);
};
