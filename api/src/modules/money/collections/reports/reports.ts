import { lodgedBy, reportsAreDue } from '@bandstand/domain/money/collections/run/days';
import { resultsDueOf } from '@bandstand/domain/money/collections/returns/claims';
import {
  addDays,
  daysBetween,
  endOfDay,
  londonDate,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import { workingDaysBefore } from '@bandstand/domain/kernel/working-days';
import { UNHEARD_COLLECTION_STATES } from '@bandstand/domain/money/collections/run/collection-moves';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { activateLodged } from '../mandates/mandates-store.ts';
import { NoAnswer, type ProviderAnswer } from '../../../../integrations/direct-debit/port.ts';
import * as store from './reports-store.ts';
import { endUnheard } from './apply-returns.ts';
import type { RunDeps } from '../run/runs.ts';
import { lockCollection } from '../hand-over/submit-store.ts';
import { addTask } from '../../../work-log/index.ts';
import type {
  Report,
  CollectionProvider,
} from '../../../../integrations/direct-debit/collections-port.ts';
import { chunked } from '../../../../platform/database/batches.ts';
import { applyReports, type FetchedReport } from './apply.ts';
import { type WaitingReport, noteReports } from './reports-store.ts';
import { providerNamed, everyProvider } from '../hand-over/providers.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Outbox } from '../../../../platform/jobs/jobs.ts';
import { readInBatches, readSomeReports } from '../jobs.ts';

const FETCHED_AT_ONCE = 8;

type AskedReport = WaitingReport & { readonly answer: ProviderAnswer<Report> };

/** Asks for reports, some at once. Where none of those is answered nobody is there, and the others are not asked for. */
const fetchReports = async (
  deps: RunDeps,
  waiting: readonly WaitingReport[],
): Promise<AskedReport[]> => {
  const asked: AskedReport[] = [];
  for (const some of chunked(waiting, FETCHED_AT_ONCE)) {
    const answers = some.map(async (report) => ({
      ...report,
      answer: await deps.collectionProvider.report(report.name),
    }));
    const answered = await Promise.all(answers);
    asked.push(...answered);
    if (answered.every(({ answer }) => answer.kind !== 'ok')) break;
  }
  return asked;
};

/** Those that the provider answered with. */
const hadOf = (asked: readonly AskedReport[]): FetchedReport[] =>
  asked.flatMap(({ answer, ...report }) =>
    answer.kind === 'ok' ? [{ ...report, report: answer.value }] : [],
  );

/** Some are fetched at once; each is applied when those before it are. Whether each was had. */
const readAll = async (deps: RunDeps, waiting: readonly WaitingReport[]): Promise<boolean[]> => {
  const had: boolean[] = [];
  for (const some of chunked(waiting, FETCHED_AT_ONCE)) {
    const asked = await fetchReports(deps, some);
    had.push(...asked.map(({ answer }) => answer.kind === 'ok'));
    await applyReports(deps, hadOf(asked));
  }
  return had;
};

/** Reports come late: the first time each day they are asked for this many days back, and later in the day for two. */
const DAYS_BACK = { first: 10, later: 2 } as const;

/** After days on which the provider was away, at least since they were last had: what was told on the first of them is not lost. */
export const daysBack = ({ clock }: Pick<RunDeps, 'clock'>, lastHad: IsoDate | null): number => {
  const today = londonDate(clock.now());
  if (lastHad === null) return DAYS_BACK.first;
  if (lastHad === today) return DAYS_BACK.later;
  return Math.max(DAYS_BACK.first, daysBetween(lastHad, today) + DAYS_BACK.later);
};
const AT_A_TIME = 200;
const NOTED_AT_ONCE = 5_000;
/** Results that were due, and a day more for a report that is late. */
const DROPPED_AFTER = 5;

/**
 * Fetches what the provider has to tell, and applies it: what the banks say of Direct Debits first, then what came back,
 * then what was collected. Fails when the provider does not answer; what is not applied is asked for again.
 */
export const readReports = async (
  deps: RunDeps,
  back: number = DAYS_BACK.first,
): Promise<number> => {
  const { db, clock, collectionProvider: provider } = deps;
  const now = clock.now();
  if (!reportsAreDue(now)) return 0;
  const since = addDays(londonDate(now), -back);
  const known = await store.findKnownReports(db, provider.name, since);
  const names = await provider.reports(since, { known });
  if (names.kind !== 'ok')
    throw new NoAnswer('the provider did not say which reports there are', names);
  for (let from = 0; from < names.value.length; from += NOTED_AT_ONCE)
    await store.noteReports(db, provider.name, {
      names: names.value.slice(from, from + NOTED_AT_ONCE),
      // Each has a millionth of a second of its own.
      now: new Date(now.getTime() + from / 1_000),
    });
  const { applied, failed } = await readWaiting(deps);
  await activate(deps);
  if (failed > 0) throw new Error(`the provider did not answer with ${failed} of its reports`);
  return applied;
};

/** One that can't be had holds up no other; those that are had are applied in their order. */
const readWaiting = async (deps: RunDeps): Promise<{ applied: number; failed: number }> => {
  const { db, collectionProvider: provider } = deps;
  const done = { applied: 0, failed: 0 };
  for (;;) {
    const after = done.failed;
    const waiting = await store.findWaitingReports(db, provider.name, { after, atMost: AT_A_TIME });
    for (const applied of await readAll(deps, waiting)) done[applied ? 'applied' : 'failed'] += 1;
    if (waiting.length < AT_A_TIME) return done;
  }
};

/** Activates the Direct Debits that the bank has had for three working days and has not sent back, once today's reports are read. */
const activate = async ({ db, clock }: RunDeps): Promise<void> => {
  await activateLodged(db, endOfDay(lodgedBy(londonDate(clock.now()))));
};

/**
 * At 09:00: collections by a Direct Debit that ended before their day, of which nothing was heard though results were due: the
 * provider dropped them with it. They are owed again.
 */
export const endDropped = async (deps: RunDeps): Promise<void> => {
  const since = workingDaysBefore(londonDate(deps.clock.now()), DROPPED_AFTER);
  for (const id of await store.findDropped(deps.db, since, AT_A_TIME))
    await inTransaction(deps.db, async (tx) => {
      const facts = await lockCollection(tx, id);
      if (facts !== undefined && UNHEARD_COLLECTION_STATES.includes(facts.state))
        await endUnheard(deps, tx, {
          collection: facts,
          because: 'the Direct Debit had ended',
        });
    });
};

/** At 09:00: whether results are due that have not come. One task a day. */
export const noteLateReports = async ({ db, clock }: RunDeps): Promise<void> => {
  const now = clock.now();
  const today = londonDate(now);
  if (!(await store.hasUnheard(db, resultsDueOf(today)))) return;
  const detail =
    'What became of the newest payments has not been told to us. Where the provider can’t say, find out from the bank, and say it on the family’s page.';
  await addTask(db, { kind: 'report_late', key: `report_late:${today}`, detail }, now);
};

/** How many waiting reports are looked at for each family; one hardly ever has more than a few. */
const TOLD_BEFORE = 50;

/**
 * Reads some reports that arrived by a webhook, named by our own ids. Earlier reports about the same families are read first,
 * because jobs run in any order, and what a return leads to depends on whether the Direct Debit is still in force. A report that
 * another job is about to apply is waited for. One that can't be fetched keeps the later ones of its family back, until it can be
 * fetched or until all waiting reports are read at the next hour.
 */
export const readReportsOf = async (deps: RunDeps, ids: readonly string[]): Promise<void> => {
  const waiting = await store.findReports(deps.db, ids);
  for (const name of new Set(waiting.map(({ provider }) => provider))) {
    const own = { ...deps, collectionProvider: providerNamed(deps, name) };
    const told = waiting.flatMap(({ provider, ...it }) => (provider === name ? [it] : []));
    await readTold(own, told);
  }
};

const readTold = async (deps: RunDeps, told: readonly store.WaitingReport[]): Promise<void> => {
  const asked = await fetchReports(deps, told);
  const ready = await withoutThoseThatWait(deps, asked);
  await applyReports(deps, hadOf(ready));
  const unanswered = asked.find(({ answer }) => answer.kind !== 'ok')?.answer;
  if (unanswered !== undefined && unanswered.kind !== 'ok')
    throw new NoAnswer('the provider did not answer with a report', unanswered);
  if (ready.length < told.length)
    throw new Error('the provider did not answer with a report before it');
};

/** Reads the earlier reports about the same families, and leaves out those reports that come after one that can't be fetched. */
const withoutThoseThatWait = async (
  deps: RunDeps,
  asked: readonly AskedReport[],
): Promise<AskedReport[]> => {
  const ids = asked.map(({ id }) => id);
  const before = await store.findToldBefore(deps.db, ids, TOLD_BEFORE);
  const others = new Map(
    before.flatMap(({ id, name }) => (ids.includes(id) ? [] : [[id, { id, name }] as const])),
  );
  const had = await readAll(deps, [...others.values()]);
  const missing = new Set([
    ...[...others.keys()].filter((_, nth) => had[nth] !== true),
    ...asked.flatMap(({ id, answer }) => (answer.kind === 'ok' ? [] : [id])),
  ]);
  const waits = new Set(before.flatMap(({ of, id }) => (missing.has(id) ? [of] : [])));
  return asked.filter(({ id }) => !waits.has(id));
};

export interface ReceiveDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: Outbox;
  readonly collectionProvider: CollectionProvider;
  readonly formerProvider: CollectionProvider | null;
}

/**
 * Receives what the provider reports, once the signature is verified: each event is written down once, together with the job that
 * reads it. The job asks for the present state, so an event may come twice; earlier reports about the same family are read first.
 * `none`: no provider here sends webhooks.
 */
export const receive = async (
  deps: ReceiveDeps,
  body: Buffer,
  signature: string,
): Promise<'ok' | 'forged' | 'unreadable' | 'none'> => {
  const { db, clock, log, outbox } = deps;
  // Of two providers, at most one sends webhooks.
  const provider = everyProvider(deps).find(({ readWebhook }) => readWebhook !== null);
  const read = provider?.readWebhook?.(body, signature);
  if (provider === undefined || read === undefined) return 'none';
  if (read.kind !== 'ok') {
    log.warn({ part: 'webhooks', fault: read.kind }, 'refused');
    return read.kind;
  }
  if (read.reports.length === 0) return 'ok';
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const ids = await noteReports(tx, provider.name, { names: read.reports, now });
    await outbox.enqueueAll(tx, readSomeReports, readInBatches(ids));
  });
  return 'ok';
};
