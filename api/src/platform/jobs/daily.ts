import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '@bandstand/domain/kernel/decision';
import { instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Clock } from '../clock.ts';
import { claimDay } from '../database/daily-store.ts';
import type { Db } from '../database/pool.ts';
import { transact } from '../database/transaction.ts';

interface DailyJob {
  readonly name: string;
  /** 'HH:MM' on London's clocks. Where the spring change skips it, an hour later; where autumn repeats it, the first. */
  readonly at: string;
}

/**
 * Does a piece of work once a day, in the transaction that writes down that the day is done: whoever asks first after
 * its time does it, asked however often and by however many. A day that nobody asked on is not made up for.
 */
export const onceADay = async (
  { db, clock }: { readonly db: NodePgDatabase; readonly clock: Clock },
  { name, at }: DailyJob,
  work: (tx: Db, day: IsoDate) => Promise<void>,
): Promise<boolean> => {
  const now = clock.now();
  const day = londonDate(now);
  if (now < instantAt(day, at)) return false;
  const done = await transact<boolean, never>(db, async (tx) => {
    if (!(await claimDay(tx, { name, day, now }))) return ok(false);
    await work(tx, day);
    return ok(true);
  });
  return done.ok && done.value;
};
