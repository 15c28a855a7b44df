import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { environment, readConfig, type Config } from './config.ts';
import { examine, type Finding } from './features/doctor/use-cases.ts';
import { sendMail } from './features/mail/jobs.ts';
import { listUnsent, sendUnsent } from './features/mail/unsent.ts';
import { askWhetherFit } from './fit-to-serve.ts';
import { DEMO_MEDIA, folderMediaStore } from './integrations/media-store/folder.ts';
import { startClock } from './platform/clock.ts';
import { DataFolderTaken, lockDataFolder } from './platform/database/embedded/portal-lock.ts';
import { startEmbedded } from './platform/database/embedded/server.ts';
import { openDatabase, type Database } from './platform/database/pool.ts';
import { makeJobs } from './platform/jobs/pg-boss.ts';
import { makeSeal } from './platform/security/seal.ts';
import { jobsReach, servingFrom } from './prepare-database.ts';
import { readSecrets } from './secrets.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface ReachableDatabase {
  readonly connection: pg.ClientConfig;
  end(): Promise<void>;
}

/** The database of a portal that runs, or of one that stands still: its own server is then started for as long as it is looked at. */
const reach = async (config: Config): Promise<ReachableDatabase> => {
  if (!config.embedded)
    return { connection: { connectionString: config.DATABASE_URL }, end: async () => undefined };
  const unlock = await lockDataFolder(resolve(config.DATA_DIR), 'the doctor').catch(
    (fault: unknown) => {
      if (fault instanceof DataFolderTaken) return null;
      throw fault;
    },
  );
  const server = await startEmbedded({ dataDir: config.DATA_DIR });
  return {
    connection: servingFrom(server.connection('bandstand')),
    end: async () => {
      if (unlock === null) return server.leave();
      await server.stop();
      await unlock();
    },
  };
};

/** Looks after a portal from outside: `examine`, `e-mails` or `send-e-mails`. Answers the exit status. */
export const examinePortal = async (words: readonly string[]): Promise<number> => {
  const config = readConfig(environment());
  // Looking makes nothing: neither keys nor a database.
  if (config.embedded && !existsSync(join(config.DATA_DIR, 'portal.pid')))
    throw new Error(`There is no portal in ${config.DATA_DIR}. Set DATA_DIR to where it is.`);
  const secrets = await readSecrets(config);
  const reached = await reach(config);
  const database = openDatabase(reached.connection, {
    prepares: config.DATABASE_PREPARE === 'on',
    onLost: () => undefined,
  });
  const seal = makeSeal(secrets.data, ...(secrets.formerData ? [secrets.formerData] : []));
  try {
    if (words[0] === 'emails') return await showEmails(database, seal);
    if (words[0] === 'send-emails') return await sendEmails(config, reached);
    return await showFindings(config, database, seal);
  } finally {
    await database.close();
    await reached.end();
  }
};

const showFindings = async (
  config: Config,
  { db }: Database,
  seal: ReturnType<typeof makeSeal>,
): Promise<number> => {
  const clock = startClock(config.NOW === undefined ? null : new Date(config.NOW));
  const mediaStore = folderMediaStore({
    folder: resolve(config.DATA_DIR, 'media'),
    also: config.demo ? [DEMO_MEDIA] : [],
  });
  const keys = await askWhetherFit({ config, db, clock, seal }).then(
    (): Finding => ({ part: 'keys', isWell: true, says: 'they open what is stored' }),
    (fault: Error): Finding => ({ part: 'keys', isWell: false, says: fault.message }),
  );
  const findings = [keys, ...(await examine({ db, clock, mediaStore, dataDir: config.DATA_DIR }))];
  for (const { part, isWell, says } of findings)
    say(`${isWell ? 'ok    ' : 'NOT OK'} ${part}: ${says}`);
  return findings.every(({ isWell }) => isWell) ? 0 : 1;
};

const showEmails = async ({ db }: Database, seal: ReturnType<typeof makeSeal>): Promise<number> => {
  const messages = await listUnsent({ db, seal });
  for (const { writtenAt, to, subject } of messages)
    say(`${writtenAt.toISOString()} ${to}: ${subject}`);
  if (messages.length === 0) say('No e-mail waits for a person.');
  return 0;
};

const sendEmails = async (config: Config, { connection }: ReachableDatabase): Promise<number> => {
  const jobs = makeJobs({
    ...jobsReach(config, connection),
    workers: false,
    onFault: () => undefined,
  });
  jobs.handle(sendMail, async () => undefined);
  await jobs.start();
  const count = await sendUnsent(jobs);
  await jobs.stop();
  say(`${count} e-mails are tried again by the portal.`);
  return 0;
};
