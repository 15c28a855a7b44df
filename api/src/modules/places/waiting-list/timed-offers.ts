import { someAtATime } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { offerLapsedEmail, offerReminderEmail } from './emails.ts';
import type { WaitingListDeps } from './deps.ts';
import { offerPlaces } from './jobs.ts';
import { sendOfferEmails } from './offer-emails.ts';
import { addOfferTasks } from './offer-tasks.ts';
import * as store from './offers-store.ts';
import { placesFreed } from './use-cases.ts';

const AT_A_TIME = 200;
const SWEPT_AT_A_TIME = 1_000;

/** Ends the offers whose time is over; their places go to the next children. Asked every minute. */
export const lapseOffers = (deps: WaitingListDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const ended = await store.lapseOffers(tx, now, AT_A_TIME);
    const offerIds = ended.flatMap(({ offer_id: id }) => (id === null ? [] : [id]));
    await sendOfferEmails(deps, tx, offerIds, offerLapsedEmail);
    await placesFreed(
      deps,
      tx,
      ended.map(({ timetable_id: id }) => id),
    );
    return ended.length;
  });

/**
 * Reminds parents of offers two days before they end, each once; the office calls parents who still don’t answer. Asked every
 * minute.
 */
export const remindOfOffers = (deps: WaitingListDeps): Promise<number> =>
  someAtATime(deps, AT_A_TIME, async (tx, now) => {
    const offers = await store.markReminded(tx, now, AT_A_TIME);
    const offerIds = offers.map(({ id }) => id);
    await sendOfferEmails(deps, tx, offerIds, offerReminderEmail);
    await addOfferTasks(tx, offers, now);
    return offers.length;
  });

/**
 * Asks again for places that were freed a while ago and not offered yet: new bands, and jobs that were lost. All of them in
 * this minute, however many, some in each statement.
 */
export const offerOverlookedPlaces = async ({ db, outbox }: WaitingListDeps): Promise<void> => {
  for (let found = SWEPT_AT_A_TIME; found === SWEPT_AT_A_TIME;) {
    const timetableIds = await store.findTimetablesWithFreedPlaces(db, SWEPT_AT_A_TIME);
    found = timetableIds.length;
    await outbox.enqueueAll(
      db,
      offerPlaces,
      timetableIds.map((timetableId) => ({ timetableId })),
    );
  }
};

/** Once a day: who waits for a place that is free is offered it, because a year began or an offer ended elsewhere. */
export const offerDaily = async ({ outbox }: WaitingListDeps, tx: Db): Promise<void> => {
  const timetableIds = await store.findTimetablesToOfferAt(tx);
  await outbox.enqueueAll(
    tx,
    offerPlaces,
    timetableIds.map((timetableId) => ({ timetableId })),
  );
};
