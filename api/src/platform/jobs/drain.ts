import type { PgBoss } from 'pg-boss';
import { listWaitingQueues } from './jobs-store.ts';

export interface WaitingJob {
  readonly id: string;
  readonly data: object;
}

type Attempt = (job: WaitingJob) => Promise<void>;

/** Does the waiting work of some queues until none is left: in order, or several `atOnce` as workers do. */
export const drainQueues = async (
  boss: PgBoss,
  attempts: ReadonlyMap<string, Attempt>,
  { atOnce = 1 }: { readonly atOnce?: number } = {},
): Promise<void> => {
  for (let found = true; found;) {
    found = false;
    // Most of the queues are empty, and asking each of them takes longer than the work itself.
    const waiting = await listWaitingQueues(boss.getDb());
    for (const [queue, attempt] of attempts) {
      if (!waiting.has(queue)) continue;
      const batch = await boss.fetch<object>(queue, { batchSize: 50, ignoreStartAfter: false });
      found ||= batch.length > 0;
      const done: string[] = [];
      await eachOf(batch, atOnce, (job) =>
        attempt(job).then(
          () => void done.push(job.id),
          async () => void (await boss.fail(queue, job.id)),
        ),
      );
      if (done.length > 0) await boss.complete(queue, done);
    }
  }
};

/** The next free worker takes the next job. */
const eachOf = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
