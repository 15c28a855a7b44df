import type { PgBoss } from 'pg-boss';
import { listWaitingQueues } from './waiting-store.ts';

const LOOK_EVERY = 1_000;

/**
 * Of a job that was put off, is tried again or was added behind a pooler nobody tells: one question is for all queues, and wakes
 * the workers of those that have something to do. Returns how to stop.
 */
export const lookForDue = (
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
): (() => void) => {
  let isLooking = false;
  const look = async () => {
    // A database that is slow to answer is not asked again meanwhile.
    if (isLooking) return;
    isLooking = true;
    // What can't be asked now can be in a second; the queues' own questions tell of the fault.
    const waiting = await listWaitingQueues(boss.getDb()).catch(() => new Set<string>());
    for (const queue of waiting) for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
    isLooking = false;
  };
  const looking = setInterval(() => void look(), LOOK_EVERY).unref();
  return () => clearInterval(looking);
};
