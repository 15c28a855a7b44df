import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { splitName } from '@bandstand/domain/families/profile/rules';
import { announcementOf } from '@bandstand/domain/stories/round-up/current-term';
import type { Clock } from '../../../platform/clock.ts';
import { someAtATime } from '../../../platform/database/batches.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import { makePosters } from './jobs.ts';
import * as store from './posters-store.ts';

interface PublishDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

const AT_A_TIME = 200;

/** Publishes the Round-Ups that are due: their families see them, and the news of them, from now on. Asked every minute. */
export const publishDue = (deps: PublishDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const due = await store.claimDue(tx, now, AT_A_TIME);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await store.markPublished(tx, ids, now);
    await store.announce(tx, due.map(newsOf), now);
    await deps.outbox.enqueueAll(
      tx,
      makePosters,
      ids.map((roundUpId) => ({ roundUpId })),
    );
    return due.length;
  });

const newsOf = ({ id, kidId, name, ...term }: store.DueRoundUp) => ({
  roundUpId: id,
  kidId,
  body: announcementOf(splitName(name).firstName, term),
});
