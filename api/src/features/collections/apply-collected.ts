import type {
  CollectionLine,
  ReportLine,
} from '../../integrations/direct-debit/collections-port.ts';
import type { Db } from '../../platform/database/pool.ts';
import { applyLine } from './apply.ts';
import { lockTaken, writeTaken } from './apply-collected-store.ts';
import { clearCollections, inBatches } from './jobs.ts';
import type { RunDeps } from './runs.ts';

/** So many lines are one statement. */
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
    if (some.length > 1) await applyTaken(deps, tx, { lines: some, reportId });
    else
      for (const line of lines.slice(from, from + 1)) await applyLine(deps, tx, { line, reportId });
    from += Math.max(1, some.length);
  }
};

/** The lines from there on that say nothing else than that a payment was taken, and name it by its Direct Debit. */
const takenFrom = (lines: readonly ReportLine[], from: number): CollectionLine[] => {
  const some: CollectionLine[] = [];
  for (const line of lines.slice(from, from + AT_A_TIME)) {
    if (line.about !== 'collection' || line.what !== 'collected' || line.key !== null) break;
    some.push(line);
  }
  return some;
};

const applyTaken = async (
  deps: RunDeps,
  tx: Db,
  { lines, reportId }: { readonly lines: readonly CollectionLine[]; readonly reportId: string },
): Promise<void> => {
  const { name: provider, clear } = deps.collectionProvider;
  const taken = await lockTaken(tx, { provider, lines });
  if (taken.length > 0) {
    await writeTaken(tx, { provider, reportId, lines, now: deps.clock.now() }, taken);
    if (clear !== undefined)
      await deps.outbox.enqueueAll(
        tx,
        clearCollections,
        inBatches(taken.map(({ collection_id: id }) => id)),
      );
  }
  const done = new Set(taken.map(({ position }) => position));
  for (const [position, line] of lines.entries())
    if (!done.has(position)) await applyLine(deps, tx, { line, reportId });
};
