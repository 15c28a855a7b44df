import { randomUUIDv7 } from 'node:crypto';
import { FIRST_LIMIT_SETTINGS } from '@bandstand/domain/desk/settings/settings';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type LimitDeps,
  type RunDeps,
  submit,
  submitCollections,
} from '../../../src/modules/money/index.ts';
import { deliver, makeEmailQueue, sendMail } from '../../../src/modules/mail/index.ts';
import { keepSettings } from '../../../src/modules/work-log/index.ts';
import type {
  CollectionProvider,
  CollectionRequest,
} from '../../../src/integrations/direct-debit/collections-port.ts';
import { movableClock, type MovableClock } from '../../../src/platform/clock.ts';
import type { Jobs, Outbox } from '../../../src/platform/jobs/jobs.ts';
import { makeLog } from '../../../src/platform/log.ts';
import type { Sender } from '../../../src/platform/mail/email.ts';
import type { Seal } from '../../../src/platform/security/seal.ts';

/** Who runs the demo, as its e-mails say. */
export interface DemoProvider {
  readonly sender: Sender;
  readonly publicUrl: string;
}

/** The portal as it was on earlier days: its own use cases, by a clock that the story moves. */
export interface EarlierPortal {
  readonly clock: MovableClock;
  readonly deps: RunDeps & LimitDeps & { readonly outbox: Jobs };
  /** Does what follows, at the moment of the clock: e-mails go out and are kept, payments are handed over. */
  workOff(): Promise<void>;
}

interface WaitingJob {
  readonly id: string;
  readonly queue: string;
  readonly data: object;
}

export const openEarlierPortal = (
  db: NodePgDatabase,
  { seal, now, sender, publicUrl }: DemoProvider & { readonly seal: Seal; readonly now: Date },
): EarlierPortal => {
  const waiting: WaitingJob[] = [];
  const clock = movableClock(now);
  // What else would follow, a provider is asked and told, is over by now.
  const outbox = {
    enqueue: async (_tx, { queue }, data, { id = randomUUIDv7() } = {}) =>
      void waiting.push({ id, queue, data }),
    enqueueAll: async (_tx, { queue }, all) =>
      void waiting.push(...all.map((data) => ({ id: randomUUIDv7(), queue, data }))),
  } satisfies Outbox as Outbox as Jobs;
  const deps = {
    db,
    clock,
    seal,
    sender,
    publicUrl,
    outbox,
    log: makeLog('silent'),
    emailQueue: makeEmailQueue(outbox, seal),
    collectionProvider: TAKES_ALL,
    formerProvider: null,
    noticeDays: () => 3,
    leadDays: 3,
    approval: 'two_people' as const,
    settings: keepSettings(db, FIRST_LIMIT_SETTINGS),
  };
  const workOff = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (isOf(job, sendMail))
        await deliver({ ...deps, mailer: null, bounces: null }, job.data.sealed, job.id);
      if (isOf(job, submitCollections)) await submit(deps, job.data.ids);
    }
  };
  return { clock, deps, workOff };
};

const isOf = <Data extends object>(
  job: WaitingJob,
  { queue }: { readonly queue: string; readonly data?: Data },
): job is WaitingJob & { readonly data: Data } => job.queue === queue;

const taken = async ({ key, amount, on }: CollectionRequest) => ({
  kind: 'ok' as const,
  value: { key, providerId: null, amount, on },
});

const nothing = async () => ({ kind: 'ok' as const, value: [] });

/** The demo's provider on earlier days: it takes everything on; what it tells, the story says. */
const TAKES_ALL: CollectionProvider = {
  name: 'smartdebit',
  tellsEnds: false,
  collect: taken,
  findCollection: taken,
  withdraw: taken,
  reports: nothing,
  report: async (name) => ({ kind: 'ok', value: { ...name, raw: '', lines: [], unreadable: 0 } }),
  payouts: nothing,
  refund: null,
  readWebhook: null,
};
