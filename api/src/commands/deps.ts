import type { Config } from '../config.ts';
import {
  type CollectDeps,
  type LimitDeps,
  type RunDeps,
  askAboutCollection,
  makeRefund,
  submitCollections,
} from '../modules/money/index.ts';
import { makeEmailQueue, sendMail } from '../modules/mail/index.ts';
import { connectDirectDebit } from '../integrations/connect.ts';
import { makeJobs } from '../platform/jobs/pg-boss.ts';
import { makeLog } from '../platform/log.ts';
import { jobsReach } from '../prepare-database.ts';
import { openReached } from '../reach-database.ts';
import { settingsOfCommand } from '../facing-families.ts';
import { clockOf, collectingBy } from '../start-portal.ts';

export type CommandDeps = RunDeps & CollectDeps & LimitDeps;

/** What a command needs of a portal that may be running: it writes jobs, and the portal does them. */
export const openCommand = async (
  config: Config,
): Promise<{ readonly deps: CommandDeps; readonly close: () => Promise<void> }> => {
  const reached = await openReached(config, 'a command');
  const { database, seal } = reached;
  const jobs = makeJobs({
    ...jobsReach(config, reached.connection),
    workers: false,
    onFault: () => undefined,
  });
  for (const kind of [submitCollections, askAboutCollection, makeRefund, sendMail])
    jobs.handle<object>(kind, async () => undefined);
  await jobs.start();
  const clock = clockOf(config);
  const directDebit = await connectDirectDebit(config, clock);
  const deps = {
    db: database.db,
    clock,
    log: makeLog('silent'),
    outbox: jobs,
    emailQueue: makeEmailQueue(jobs, seal),
    ...(await settingsOfCommand(config, database.db)),
    publicUrl: config.publicUrl,
    seal,
    ...collectingBy(config, directDebit),
  };
  const close = async () => {
    await jobs.stop();
    await directDebit.close();
    await reached.end();
  };
  return { deps, close };
};
