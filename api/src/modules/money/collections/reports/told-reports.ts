import { NoAnswer } from '../../../../integrations/direct-debit/port.ts';
import { applyReports } from './apply-reports.ts';
import { fetchReports, hadOf, readAll, type AskedReport } from './fetch-reports.ts';
import { providerNamed } from '../hand-over/providers.ts';
import type { WaitingReport } from './reports-store.ts';
import type { RunDeps } from '../run/runs.ts';
import * as store from './told-reports-store.ts';

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

const readTold = async (deps: RunDeps, told: readonly WaitingReport[]): Promise<void> => {
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
