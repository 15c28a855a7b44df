import { randomBytes } from 'node:crypto';
import type { RehearsalPlan } from '@bandstand/domain/desk/rehearsal/model';
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { londonDate } from '@bandstand/domain/kernel/london';
import { prepareEmbedded, servingFrom } from '../prepare-database.ts';
import { CALM, STORMY } from './bank.ts';
import type { News, Order } from './messages.ts';
import type { Year, YearOptions } from './model.ts';
import { dayAfter, nextMonth } from './oracle/calendar.ts';
import { reportMonth } from './report.ts';
import { beginYear, FIRST_DAY, liveDays } from './year.ts';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { startSandbox } from '../integrations/direct-debit/sandbox/sandbox.ts';
import { createSmartDebit } from '../integrations/direct-debit/smartdebit/smartdebit.ts';
import { movableClock } from '../platform/clock.ts';
import { openDatabase, type OpenPool } from '../platform/database/pool.ts';
import type { Secrets } from '../secrets.ts';
import { openServingPool, startPortal, type Portal } from '../start-portal.ts';
import type { YearPortal } from './portal.ts';

/** The user and password of the provider's sandbox. */
export const LOGIN = { user: 'tester', password: 'secret', pslid: 'bandstand' };

/** Early enough for a year that begins with its first working day. */
export const BEFORE_THE_YEAR = '2027-01-04T09:00:00Z';

interface Options {
  /** A migrated database, as its owner. */
  readonly connection: pg.ClientConfig;
  /** Where its files lie; it goes with the portal. */
  readonly folder: string;
  readonly secrets: Secrets;
  readonly now?: string;
  readonly instead?: Partial<Deps>;
  readonly env?: Readonly<Record<string, string>>;
  readonly workers?: boolean;
  /** The pause before the provider is asked once more, where somebody lives through many of them. */
  readonly pauseMs?: number;
  /** Keeps what is opened open for the next portal on the same database. */
  readonly keepOpen?: (open: OpenPool) => OpenPool;
}

/** The whole portal with a clock that is moved, and with a provider that can be made to fail. */
export const openPortalWithSandbox = async (options: Options): Promise<Portal & YearPortal> => {
  const { connection, folder, secrets, env = {}, workers = false, instead = {}, pauseMs } = options;
  const { keepOpen = (open) => open } = options;
  const clock = movableClock(options.now ?? BEFORE_THE_YEAR);
  const today = () => londonDate(clock.now());
  const sandbox = await startSandbox({ login: LOGIN, today });
  const paused = pauseMs === undefined ? {} : { pauseMs };
  const provider = createSmartDebit({ url: sandbox.url, today, ...LOGIN, ...paused });
  const portal = await startPortal({
    config: readConfig({
      LOG_LEVEL: 'silent',
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '100000',
      DATA_DIR: folder,
      ...env,
    }),
    connection: servingFrom(connection),
    secrets,
    version: 'test',
    pages: null,
    clock,
    workers,
    openPool: keepOpen(openServingPool),
    instead: { directDebit: provider, collectionProvider: provider, ...instead },
  });
  const openOwner = keepOpen(async (...given) => openDatabase(...given));
  const owner = await openOwner(connection, { max: 4, onLost: () => undefined });
  return {
    ...portal,
    clock,
    sandbox,
    call: (request) => portal.app.inject(request),
    drain: (queues, how) => portal.deps.jobs.drain(queues, how),
    sql: async (text, values = []) => (await owner.pool.query(text, values)).rows,
    stop: async () => {
      await portal.stop();
      await owner.close();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The portal of a year of Direct Debits: two people let a month through, and a fault is asked about once more at once. */
const openYearPortal = (
  options: Pick<Options, 'connection' | 'folder' | 'secrets'>,
): Promise<Portal & YearPortal> =>
  openPortalWithSandbox({ ...options, env: { COLLECTION_APPROVAL: 'two_people' }, pauseMs: 5 });

/** The month in which a mistake is made on purpose. */
const MISTAKEN_MONTH = '2027-02';

/** Nobody but this process knows it; it goes with the database. */
const secret = () => randomBytes(32).toString('hex');

/** A year of Direct Debits in a database of its own, lived through as somebody asks for it. */
export class Rehearsal {
  readonly #tell: (news: News) => void;
  #year: Year | null = null;
  #isMistaken = false;

  constructor(tell: (news: News) => void) {
    this.#tell = tell;
  }

  async follow(order: Order): Promise<void> {
    if (order.kind === 'settle') await this.#settle(order);
    else await this.#live(order.month);
  }

  async #settle({ connection, folder, plan }: Order & { kind: 'settle' }): Promise<void> {
    await prepareEmbedded(connection);
    const portal = await openYearPortal({
      connection,
      folder,
      secrets: { token: secret(), data: secret() },
    });
    this.#year = await beginYear(portal, optionsOf(plan));
    this.#isMistaken = plan.faults.includes('mistake');
    this.#tell({ kind: 'settled' });
  }

  async #live(month: string): Promise<void> {
    if (this.#year === null) throw new Error('Nobody has settled yet.');
    const last = dayAfter(`${nextMonth(month)}-01`, -1);
    let day = month === FIRST_DAY.slice(0, 7) ? FIRST_DAY : `${month}-01`;
    for (; day <= last; day = dayAfter(day)) {
      this.#tell({ kind: 'day', day });
      await liveDays(this.#year, day, day);
    }
    if (this.#isMistaken && month === MISTAKEN_MONTH) await makeMistake(this.#year);
    this.#tell({ kind: 'month', report: await reportMonth(this.#year, month) });
  }
}

const optionsOf = ({ families, seed, faults }: RehearsalPlan): YearOptions => ({
  families,
  seed,
  moods: faults.includes('banks') ? STORMY : CALM,
  life: 0.008,
  isOfficeHuman: faults.includes('office'),
  isProviderFaulty: faults.includes('provider'),
});

/** A family is told of a payment twice: nothing but the oracle knows that it should not be. */
const makeMistake = async ({ portal }: Year): Promise<void> => {
  await portal.sql(
    `insert into mailbox select gen_random_uuid(), recipient, null, subject, html, text, sent_at from mailbox
     where subject like 'Your payment of%' order by sent_at, recipient limit 1`,
  );
};
