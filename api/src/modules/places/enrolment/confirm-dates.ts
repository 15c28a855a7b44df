import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '@bandstand/domain/kernel/decision';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { lastOwed } from '@bandstand/domain/prices/paying-child';
import { confirmDates, type ConfirmedDates } from '@bandstand/domain/prices/promise';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { datesConfirmedEmail } from './emails.ts';
import * as store from './reserved-store.ts';

export interface ConfirmDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
}

const AT_A_TIME = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Fixes first lesson and first payment of children who were enrolled before the term dates were known, and tells their
 * parents; asked every minute. Once they are fixed an enrolment is not looked at again. Returns of how many.
 */
export const confirmKnownDates = async (deps: ConfirmDeps): Promise<number> => {
  let all = 0;
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const from: string = after;
    const batch = await transact<{ done: number; last: string | undefined }, never>(
      deps.db,
      async (tx) => ok(await confirmSome(deps, tx, from)),
    );
    if (!batch.ok) return all;
    all += batch.value.done;
    after = batch.value.last;
  }
  return all;
};

const confirmSome = async (deps: ConfirmDeps, tx: Db, after: string) => {
  const now = deps.clock.now();
  const from = addDays(londonDate(now), 7);
  const rows = await store.lockUnconfirmed(tx, { from, after, atMost: AT_A_TIME });
  let done = 0;
  for (const row of rows) {
    const dates = datesOf(row, now);
    if (dates === null) continue;
    await store.writeDates(tx, row.id, dates);
    await deps.emailQueue.send(
      tx,
      { account: row.email, payer: row.payer },
      datesConfirmedEmail({ ...row, ...dates }, deps.publicUrl),
      row.grownUpId,
    );
    done += 1;
  }
  return { done, last: rows.at(-1)?.id };
};

/** Null while they are not known, and for a child who leaves before the first lesson. */
const datesOf = (row: store.UnconfirmedRow, now: Date): ConfirmedDates | null => {
  const dates = confirmDates(
    {
      child: { kidId: row.kidId, name: row.name, timetableId: row.timetableId },
      past: row.past.map((one) => ({ ...one, until: lastOwed(one) })),
      lessons: row,
      prices: row.prices,
      monthlyPennies: row.monthlyPennies,
      startedOn: londonDate(new Date(row.startedAt)),
    },
    now,
  );
  const leavesBefore = row.lastDay !== null && dates !== null && row.lastDay < dates.firstLessonOn;
  return leavesBefore ? null : dates;
};
