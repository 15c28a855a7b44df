import type {
  CollectionLine,
  ReportLine,
} from '../../../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { applyLine } from './apply.ts';
import { lockTaken, writeTaken, type ToldLine } from './apply-collected-store.ts';
import { clearCollections, inBatches } from '../jobs.ts';
import type { RunDeps } from '../run/runs.ts';

/** At most this many lines are one statement. */
const AT_A_TIME = 500;

/**
 * Applies the lines of a report, in their order. Most say that a payment was taken, and of thousands at once: those that are
 * of a collection which waits for just that are written together, and whatever is out of the ordinary line by line.
 */
export const applyLines = async (
  deps: RunDeps,
  tx: Db,
  { lines, reportId }: { readonly lines: readonly ReportLine[]; readonly reportId: string },
): Promise<void> => {
  for (let from = 0; from < lines.length;) {
    const some = takenFrom(lines, from);
    const reported = some.map((line) => ({ line, reportId }));
    const done = new Set(some.length > 1 ? await applyTaken(deps, tx, reported) : []);
    for (const [nth, line] of lines.slice(from, from + Math.max(1, some.length)).entries())
      if (!done.has(nth)) await applyLine(deps, tx, { line, reportId });
    from += Math.max(1, some.length);
  }
};

/** The lines from there on that say that a payment was taken, one after the other. */
const takenFrom = (lines: readonly ReportLine[], from: number): CollectionLine[] => {
  const some: CollectionLine[] = [];
  for (const line of lines.slice(from, from + AT_A_TIME)) {
    if (line.about !== 'collection' || line.what !== 'collected') break;
    some.push(line);
  }
  return some;
};

/** Returns which of the lines, by their places, are written: those of a collection that waits for just that. */
export const applyTaken = async (
  deps: RunDeps,
  tx: Db,
  lines: readonly ToldLine[],
): Promise<number[]> => {
  const { name: provider, clear } = deps.collectionProvider;
  if (lines.length === 0) return [];
  const taken = await lockTaken(tx, { provider, lines });
  if (taken.length === 0) return [];
  await writeTaken(tx, { provider, lines, now: deps.clock.now() }, taken);
  if (clear !== undefined)
    await deps.outbox.enqueueAll(
      tx,
      clearCollections,
      inBatches(taken.map(({ collection_id: id }) => id)),
    );
  return taken.map(({ position }) => position);
};
