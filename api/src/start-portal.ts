import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { facingFamilies, followSettings } from './facing-families.ts';
import { assertFitToServe } from './fit-to-serve.ts';
import { endAddressOf } from './modules/lessons/index.ts';
import { followNewEmail, listAsked, listReferencesInForce } from './modules/money/index.ts';
import { makeBounceAddresses, makeEmailQueue } from './modules/mail/index.ts';
import type { Deps } from './deps.ts';
import { checkBankDetails } from './integrations/bank-check/modulus.ts';
import {
  connectAddresses,
  connectDirectDebit,
  connectFaultReports,
} from './integrations/connect.ts';
import { reportOf } from './integrations/fault-reports/from-log.ts';
import { startClock, type Clock } from './platform/clock.ts';
import { logFaults, Reach } from './integrations/log-faults.ts';
import { type Database, type Db, type OpenPool, openDatabase } from './platform/database/pool.ts';
import { checkRows } from './platform/database/rows.ts';
import { keepTimeouts } from './platform/database/timeouts.ts';
import { makeJobs } from './platform/jobs/pg-boss.ts';
import { causeOf, makeLog } from './platform/log.ts';
import { makeMetrics } from './platform/metrics.ts';
import { makeAddressMac } from './platform/security/signed-address.ts';
import { makeTokens } from './platform/security/tokens.ts';
import { keepTries } from './platform/database/tries-store.ts';
import { WrongTries } from './platform/security/wrong-tries.ts';
import { watchFigures } from './modules/desk/index.ts';
import { assignJobs } from './jobs.ts';
import { jobsReach } from './prepare-database.ts';
import { sealOf, type Secrets } from './secrets.ts';
import { backupKind, mediaStoreOf } from './storing-config.ts';

type DirectDebitConnection = Awaited<ReturnType<typeof connectDirectDebit>>;

/** Makes the Direct Debits of the demo known to its sandbox, with what they were asked to take. */
const adoptDirectDebits = async (
  { adopt }: Pick<DirectDebitConnection, 'adopt'>,
  db: Db,
): Promise<void> => adopt(await listReferencesInForce(db), await listAsked(db));

export interface PortalOptions {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly secrets: Secrets;
  readonly version: string;
  readonly pages: string | null;
  /** Where a year is rehearsed, in a demo that has its own database server. */
  readonly rehearsals?: Deps['rehearsals'];
  /** Tests hand in their own clock, and do the jobs themselves. */
  readonly clock?: Clock;
  readonly workers?: boolean;
  /** Tests lend connections that stay open for the next portal. */
  readonly openPool?: OpenPool;
  /** So long a portal that is told to stop still takes calls, on connections that end with them. */
  readonly lastCallMs?: number;
  /** Replaces parts of what features are given (tests). */
  readonly instead?: Partial<Deps>;
}

export interface Portal {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly database: Database;
  stop(): Promise<void>;
  /** Makes the Direct Debits of the demo known to its sandbox, with what they were asked to take. */
  adoptDirectDebits(): Promise<void>;
}

/** What is tried is counted by the database. */
const triesOf = (db: Db, secret: string, { RATE_LIMIT_FACTOR: factor }: Config) => {
  const tries = keepTries(db, secret);
  return { tries, wrongTries: WrongTries.within(factor, tries) };
};

export const clockOf = ({ NOW: now }: Config): Clock =>
  startClock(now === undefined ? null : new Date(now));

/** Addresses that nobody can make up: of what is served, and of where mail comes back. */
const addressesOf = ({ MAIL_BOUNCES: at }: Config, secret: string) => {
  const addressMac = makeAddressMac(secret);
  return { addressMac, bounces: at === undefined ? null : makeBounceAddresses(addressMac, at) };
};

/** Where keys, files and stills lie. */
export const filesOf = (config: Config) => ({
  mediaStore: mediaStoreOf(config),
  dataDir: config.DATA_DIR,
  backups: backupKind(config),
  videoThumbnails: config.VIDEO_THUMBNAIL_URL ?? '/media/thumbnails',
});

/** Who collects, and by which terms. */
export const collectingBy = (
  config: Config,
  {
    provider,
    former,
    hostedSetUp,
  }: {
    readonly provider: Deps['directDebit'] & Deps['collectionProvider'];
    readonly former: Deps['formerProvider'];
    readonly hostedSetUp: Deps['hostedSetUp'];
  },
) => ({
  directDebit: provider,
  collectionProvider: provider,
  formerProvider: former,
  hostedSetUp,
  leadDays: config.COLLECTION_LEAD_DAYS,
  approval: config.approval,
});

/** So that the log says what they could not do, and an alarm how long the provider has been away. */
const tellingFaults = (
  config: Config,
  { provider, former, hostedSetUp }: Parameters<typeof collectingBy>[1],
  log: Deps['log'],
) => {
  const providerReach = new Reach();
  const told = {
    provider: logFaults(provider, 'direct-debit', log, providerReach),
    former: former && logFaults(former, 'former-direct-debit', log),
    hostedSetUp: hostedSetUp && logFaults(hostedSetUp, 'direct-debit', log),
  };
  return { ...collectingBy(config, told), providerReach };
};

/** Puts the portal together on a migrated database; it does not listen yet. */
export const startPortal = async (options: PortalOptions): Promise<Portal> => {
  const { config, connection, secrets, workers = config.WORKERS === 'on' } = options;
  const { log, faultReports } = openLog(config, options.version);
  const fault = (cause: unknown, part: string) =>
    log.error({ cause: causeOf(cause), part }, 'failed');
  const database = await connect(options, (cause) => fault(cause, 'database'));
  const jobs = makeJobs({ ...jobsReach(config, connection), workers, onFault: fault });
  const seal = sealOf(secrets);
  const clock = options.clock ?? clockOf(config);
  const directDebit = await connectDirectDebit(config, clock);
  const addresses = await connectAddresses(config);
  const deps: Deps = {
    config,
    version: options.version,
    log,
    metrics: makeMetrics(),
    db: database.db,
    clock,
    secrets: { data: secrets.data },
    tokens: makeTokens(secrets.token),
    ...triesOf(database.db, secrets.data, config),
    ...addressesOf(config, secrets.token),
    seal,
    jobs,
    outbox: jobs,
    emailQueue: makeEmailQueue(jobs, seal),
    follows: { newEmail: followNewEmail, keysEnded: endAddressOf },
    ...facingFamilies(config, database.db),
    publicUrl: config.publicUrl,
    autoOffers: config.AUTO_OFFERS === 'on',
    limits: config.limits,
    ...tellingFaults(config, directDebit, log),
    checkBankDetails,
    addresses: logFaults(addresses.lookup, 'addresses', log),
    ...filesOf(config),
    faultReports,
    pages: options.pages,
    rehearsals: options.rehearsals ?? null,
    ...options.instead,
  };
  const closeOthers = () => Promise.all([database.close(), directDebit.close(), addresses.close()]);
  await assertFitToServe(deps).catch((unfit: unknown) =>
    closeOthers().then(() => Promise.reject(unfit)),
  );
  assignJobs(deps);
  watchFigures(deps);
  await jobs.start();
  const app = await buildApp(deps);
  await followSettings(app, deps.settings);
  if (options.lastCallMs) app.addHook('preClose', () => pause(options.lastCallMs));
  const stop = async () => {
    await Promise.all([closeInTime(app), jobs.rest()]);
    await jobs.stop();
    await faultReports.flush(1_000);
    await Promise.race([closeOthers(), pause(1_000, undefined, { ref: false })]);
  };
  const adopt = () => adoptDirectDebits(directDebit, database.db);
  return { app, deps, database, adoptDirectDebits: adopt, stop };
};

const connect = (
  { config, connection, openPool = openServingPool }: PortalOptions,
  onLost: (cause: unknown) => void,
): Promise<Database> => {
  if (config.CHECK_ROWS === 'on') checkRows();
  return openPool(connection, { prepares: config.DATABASE_PREPARE !== 'off', onLost });
};

/** Opens the connections that answer calls, whose queries wait only so long. */
export const openServingPool: OpenPool = async (connection, options) => {
  await keepTimeouts(connection);
  return openDatabase(connection, options);
};

/** The log, and the reports of all that it writes as an error. */
const openLog = (config: Config, version: string) => {
  const faultReports = connectFaultReports(config, version, () => log);
  const log = makeLog(config.LOG_LEVEL, undefined, (entry) => faultReports.report(reportOf(entry)));
  return { log, faultReports };
};

const CALLS_HAVE = 9_000;

/** Answers what is under way; a connection is closed as soon as it idles, and at the latest in a few seconds. */
const closeInTime = async (app: FastifyInstance): Promise<void> => {
  const closed = app.close();
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const late = setTimeout(() => app.server.closeAllConnections(), CALLS_HAVE);
  await closed.finally(() => {
    clearInterval(idle);
    clearTimeout(late);
  });
};
