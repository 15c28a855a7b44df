import { londonDate } from '@bandstand/domain/kernel/london';
import type { OfferState } from '@bandstand/domain/places/waiting-list/offers';
import { someAtATime } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { offerLapsedEmail, offerReminderEmail, sendOfferEmails } from './emails.ts';
import { offerPlaces } from './jobs.ts';
import * as store from './offers-store.ts';
import { placesFreed, type WaitingListDeps } from './use-cases.ts';
import { addTask } from '../../work-log/index.ts';
import { type RemindedOffer, closeEndedOfferTasks } from './offers-store.ts';

/** The last day of an offer is the one before the midnight at which its time is over. */
const lastDayOf = (lapsesAt: string) => londonDate(new Date(new Date(lapsesAt).getTime() - 1));

/** A family that has not answered by the reminder may not read e-mails: somebody calls. */
const addOfferTasks = async (
  tx: Db,
  offers: readonly RemindedOffer[],
  now: Date,
): Promise<void> => {
  for (const { id, grown_up_id: grownUpId, lapses_at: lapsesAt } of offers) {
    const day = lastDayOf(lapsesAt);
    const task = { kind: 'offer_ending', key: `offer ${id}`, dueOn: day } as const;
    await addTask(tx, { ...task, detail: '', grownUpId }, now);
  }
};

const OUTCOMES: Readonly<Record<Exclude<OfferState, 'open'>, string>> = {
  accepted: 'The offer was taken.',
  declined: 'The offer was declined.',
  lapsed: 'Its time was over.',
  withdrawn: 'The offer was withdrawn.',
};

/** Nobody calls about an offer that is over. Asked every minute. */
export const closeOfferTasks = async ({
  db,
  clock,
}: Pick<WaitingListDeps, 'db' | 'clock'>): Promise<void> =>
  closeEndedOfferTasks(db, { outcomes: OUTCOMES, now: clock.now() });

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
