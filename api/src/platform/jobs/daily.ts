import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Clock } from '../clock.ts';
import { claimDay, endDay, holdDay, holdDayOn, letDayGo } from '../database/daily-store.ts';
import type { Db } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';

interface Daily {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

interface DailyJob {
  readonly name: string;
  /** 'HH:MM' on London's clocks. Where the spring change skips it, an hour later; where autumn repeats it, the first. */
  readonly at: string;
}

/**
 * Does a piece of work once a day, in the transaction that writes down that the day is done: the first to ask after
 * its time does it, asked however often and by however many. A day that nobody asked on is not made up for.
 */
export const onceADay = async (
  { db, clock }: Daily,
  { name, at }: DailyJob,
  work: (tx: Db, day: IsoDate) => Promise<void>,
): Promise<boolean> => {
  const now = clock.now();
  const day = londonDate(now);
  if (now < instantAt(day, at)) return false;
  return inTransaction(db, async (tx) => {
    if (!(await claimDay(tx, { name, day, now }))) return false;
    await work(tx, day);
    return true;
  });
};

const HEARTBEAT_MS = 30_000;

/**
 * As `onceADay`, for work that is long or asks somebody outside, and so can't be one transaction: PostgreSQL ends one that waits
 * for more than half a minute. One at a time works on it. Work that failed, or whose process died, is begun again by the one
 * who asks next, so it must not mind what it has done before.
 */
export const longWorkOnceADay = async (
  { db, clock }: Daily,
  { name, at }: DailyJob,
  work: () => Promise<void>,
): Promise<boolean> => {
  const now = clock.now();
  const day = londonDate(now);
  if (now < instantAt(day, at) || !(await holdDay(db, { name, day }))) return false;
  // One that is missed is made up for by the next.
  const holdOn = () => void holdDayOn(db, { name, day }).catch(() => undefined);
  const alive = setInterval(holdOn, HEARTBEAT_MS).unref();
  try {
    await work();
    await endDay(db, { name, day, now });
    return true;
  } catch (fault) {
    // Where even this fails, nobody holds it any more in two minutes.
    await letDayGo(db, { name, day }).catch(() => undefined);
    throw fault;
  } finally {
    clearInterval(alive);
  }
};
