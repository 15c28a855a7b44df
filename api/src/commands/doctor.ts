import { environment, readConfig, type Config } from '../config.ts';
import { type DoctorDeps, type Finding, examine } from '../modules/desk/index.ts';
import { listUnsent, sendMail, sendUnsent } from '../modules/mail/index.ts';
import { assertFitToServe } from '../fit-to-serve.ts';
import { startClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/pool.ts';
import { makeJobs } from '../platform/jobs/pg-boss.ts';
import type { Seal } from '../platform/security/seal.ts';
import { jobsReach } from '../prepare-database.ts';
import { openReached, type ReachableDatabase } from '../reach-database.ts';
import { backupKind, mediaStoreOf } from '../storing-config.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Looks after a portal from outside: `examine`, `e-mails` or `send-e-mails`. Returns the exit status. */
export const examinePortal = async (words: readonly string[]): Promise<number> => {
  const config = readConfig(environment());
  const reached = await openReached(config, 'the doctor');
  const { database, seal } = reached;
  try {
    if (words[0] === 'emails') return await showEmails(database, seal);
    if (words[0] === 'send-emails') return await sendEmails(config, reached);
    return await showFindings(config, database, { seal, isAsleep: reached.isAsleep });
  } finally {
    await reached.end();
  }
};

const showFindings = async (
  config: Config,
  { db }: Database,
  { seal, isAsleep }: Required<Pick<DoctorDeps, 'isAsleep'>> & { readonly seal: Seal },
): Promise<number> => {
  const clock = startClock(config.NOW === undefined ? null : new Date(config.NOW));
  const mediaStore = mediaStoreOf(config);
  const keys = await assertFitToServe({ config, db, clock, seal }).then(
    (): Finding => ({ part: 'keys', isWell: true, says: 'they open what is stored' }),
    (fault: Error): Finding => ({ part: 'keys', isWell: false, says: fault.message }),
  );
  const deps = {
    db,
    clock,
    mediaStore,
    seal,
    dataDir: config.DATA_DIR,
    backups: backupKind(config),
    isAsleep,
  };
  const findings = [keys, ...(await examine(deps))];
  for (const { part, isWell, says } of findings)
    say(`${isWell ? 'ok    ' : 'NOT OK'} ${part}: ${says}`);
  return findings.every(({ isWell }) => isWell) ? 0 : 1;
};

const showEmails = async ({ db }: Database, seal: Seal): Promise<number> => {
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
