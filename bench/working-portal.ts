import process from 'node:process';
import { environment } from '../api/src/config.ts';
import { findBroken } from '../api/src/modules/desk/doctor/invariants-store.ts';
import { writeFinalisedMonths } from '../api/src/modules/money/collections/run/collect.ts';
import { offerOverlookedPlaces } from '../api/src/modules/places/waiting-list/timed-offers.ts';
import type { Deps } from '../api/src/deps.ts';
import type { Database } from '../api/src/platform/database/pool.ts';
import { startPortal } from '../api/src/start-portal.ts';
import { MONTH_WORKS } from './month-works.ts';
import { SECRETS } from './process.ts';
import type { Work, WorkFigures, WorkOptions } from './work.ts';
import { benchConfig } from './config.ts';

// A portal with its workers in a process of its own. It does the work of one of the minute's jobs when told to.
const WORKS: Readonly<Record<Work, (deps: Deps & { database: Database }) => Promise<unknown>>> = {
  collect: writeFinalisedMonths,
  sweep: offerOverlookedPlaces,
  examine: ({ db, clock }) => findBroken(db, clock.now()),
  ...MONTH_WORKS,
};
const LOOK_EVERY = 20;

const start = async ({ connection, folder, now }: WorkOptions): Promise<void> => {
  environment();
  const { deps, database } = await startPortal({
    config: benchConfig(folder, { LOG_LEVEL: 'error', ...(now !== null && { NOW: now }) }),
    connection,
    secrets: SECRETS,
    version: 'bench',
    pages: null,
  });
  let looked: number[] = [];
  setInterval(() => looked.push(process.memoryUsage.rss()), LOOK_EVERY);
  const figures = (): WorkFigures => ({
    cpu: process.cpuUsage(),
    statements: database.statements(),
    memory: process.memoryUsage.rss(),
    most: halvesOf(looked).map((half) => Math.max(0, ...half)),
  });
  process.on('message', (asked: Work | 'figures' | 'begin') => {
    if (asked === 'begin') looked = [];
    if (asked === 'figures' || asked === 'begin') process.send?.(figures());
    else void WORKS[asked]({ ...deps, database }).then((done) => process.send?.({ done }));
  });
  process.send?.('ready');
};

const halvesOf = (all: readonly number[]) => {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
};

process.once('message', (options) => void start(options as WorkOptions));
process.on('disconnect', () => process.exit(0));
