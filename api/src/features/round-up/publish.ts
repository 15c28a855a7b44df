import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { grant } from '@bandstand/domain/kernel/decision';
import { splitName } from '@bandstand/domain/profile/rules';
import { announcementOf } from '@bandstand/domain/round-up/term-beginning';
import type { Clock } from '../../platform/clock.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/jobs/jobs.ts';
import { makePosters } from './jobs.ts';
import * as store from './publish-store.ts';

interface PublishGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

const AT_A_TIME = 200;

/** Publishes the Round-Ups that are due: their families see them, and the news of them, from now on. Asked every minute. */
export const publishDue = async (given: PublishGiven): Promise<number> => {
  for (let all = 0; ;) {
    const published = await publishSome(given);
    all += published;
    if (published < AT_A_TIME) return all;
  }
};

const publishSome = async ({ db, clock, outbox }: PublishGiven): Promise<number> => {
  const now = clock.now();
  const done = await transact<number, never>(db, async (tx) => {
    const due = await store.claimDue(tx, now, AT_A_TIME);
    if (due.length === 0) return grant(0);
    const ids = due.map(({ id }) => id);
    await store.markPublished(tx, ids, now);
    await store.announce(tx, due.map(newsOf), now);
    await outbox.enqueueAll(
      tx,
      makePosters,
      ids.map((roundUpId) => ({ roundUpId })),
    );
    return grant(due.length);
  });
  return done.ok ? done.value : 0;
};

const newsOf = ({ id, kidId, name, acYear, acYearPeriod }: store.DueRoundUp) => ({
  roundUpId: id,
  kidId,
  body: announcementOf(splitName(name).first_name, {
    ac_year: acYear,
    ac_year_period: acYearPeriod,
  }),
});
