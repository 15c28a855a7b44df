import { answerAccountRequest, openRequest } from './features/account/jobs.ts';
import { answerRequest } from './features/account/account-requests.ts';
import { purgeOldSessions } from './features/account/purge.ts';
import { endLessonsDue } from './features/cancellation/last-days.ts';
import { sendHeldBackEmails } from './features/cancellation/leaving-emails.ts';
import { examinePortal } from './features/doctor/jobs.ts';
import { examineNightly } from './features/doctor/use-cases.ts';
import {
  askAll,
  askLeavers,
  askLeaversDaily,
  endPlacesWithSchool,
} from './features/cancellation/turn-of-year.ts';
import { confirmKnownDates } from './features/enrolment/confirm-dates.ts';
import { followAccount } from './features/cancellation/jobs.ts';
import { endHolds } from './features/enrolment/holds.ts';
import { endHold } from './features/enrolment/jobs.ts';
import { emailOffice } from './features/family-limits/use-cases.ts';
import { makeMovesDue } from './features/instrument-changes/moves-due.ts';
import { sendBatchesDue } from './features/mail/batches.ts';
import { sendMail } from './features/mail/jobs.ts';
import { deliver } from './features/mail/use-cases.ts';
import { writeFinalisedMonths } from './features/collections/collect.ts';
import {
  askAboutCollection,
  clearCollections,
  endMandate,
  makeRefund,
  readSomeReports,
  submitCollections,
} from './features/collections/jobs.ts';
import { makeRefundWithProvider } from './features/collections/make-refund.ts';
import { readReportsOf } from './features/collections/told-reports.ts';
import { askAbout } from './features/collections/ask-about-collection.ts';
import { clear } from './features/collections/clear.ts';
import { followBalance } from './features/collections/follow-balance.ts';
import { submit } from './features/collections/submit.ts';
import { lookAfterCollections } from './features/collections/sweep.ts';
import { remindOfPausesDaily } from './features/pauses/remind.ts';
import { endWithProvider } from './features/payments/end-mandate.ts';
import { lookAfterHostedSetUps } from './features/payments/hosted-finish.ts';
import { finishMandateSetUp } from './features/payments/jobs.ts';
import { setUpMandateLater } from './features/payments/set-up-mandate.ts';
import { makePosters } from './features/round-up/jobs.ts';
import { drawAll, drawMissing } from './features/round-up/posters.ts';
import { publishDue } from './features/round-up/publish.ts';
import { noteFailedJobs } from './features/system/jobs.ts';
import { emailHeldBackReports } from './features/timeline/report.ts';
import { offerPlaces } from './features/waiting-list/jobs.ts';
import { offerFreePlaces } from './features/waiting-list/offer-places.ts';
import { closeOfferTasks } from './features/waiting-list/offer-tasks.ts';
import {
  lapseOffers,
  offerDaily,
  offerOverlookedPlaces,
  remindOfOffers,
} from './features/waiting-list/timed-offers.ts';
import type { Deps } from './deps.ts';
import { purgeOldKeys } from './platform/database/idempotency-store.ts';
import { purgeOldTries } from './platform/database/tries-store.ts';
import { onceADay } from './platform/jobs/daily.ts';
import { forgetFiles } from './features/privacy/jobs.ts';
import { purgeOldFamilies, purgeExpired, removeFiles } from './features/privacy/retain.ts';

/** Assigns a handler to each kind of job, and sets up the work of every minute. */
export const assignJobs = (deps: Deps): void => {
  const { jobs } = deps;
  jobs.handle(sendMail, ({ sealed }, { id }) => deliver(deps, sealed, id));
  jobs.handle(answerAccountRequest, (sealed) =>
    answerRequest(deps, openRequest(deps.seal, sealed)),
  );
  jobs.handle(finishMandateSetUp, ({ mandateId }) => setUpMandateLater(deps, mandateId));
  jobs.handle(endMandate, ({ reference, at }) => endWithProvider(deps, reference, at));
  jobs.handle(submitCollections, ({ ids }) => submit(deps, ids));
  jobs.handle(followAccount, ({ id }) => followBalance(deps, id));
  jobs.handle(askAboutCollection, ({ id }) => askAbout(deps, id));
  jobs.handle(clearCollections, ({ ids }) => clear(deps, ids));
  jobs.handle(makeRefund, ({ id }) => makeRefundWithProvider(deps, id));
  jobs.handle(readSomeReports, ({ ids }) => readReportsOf(deps, ids));
  jobs.handle(endHold, async () => void (await endHolds(deps)));
  jobs.handle(
    offerPlaces,
    async ({ timetableId }) => void (await offerFreePlaces(deps, timetableId)),
  );
  jobs.handle(forgetFiles, ({ files }) => removeFiles(deps, files));
  jobs.handle(makePosters, ({ roundUpId }) => drawAll(deps, roundUpId));
  jobs.everyMinute('finalise-collections', async () => void (await writeFinalisedMonths(deps)));
  jobs.everyMinute('look-after-collections', () => lookAfterCollections(deps));
  jobs.everyMinute('look-after-hosted-set-ups', () => lookAfterHostedSetUps(deps));
  jobs.handle(askLeavers, async ({ day }) => void (await askAll(deps, day)));
  jobs.everyMinute('ask-leavers-daily', async () => void (await askLeaversDaily(deps)));
  jobs.everyMinute('remind-of-pauses', () => remindOfPausesDaily(deps));
  jobs.everyMinute('confirm-dates', async () => void (await confirmKnownDates(deps)));
  jobs.everyMinute('end-holds', async () => void (await endHolds(deps)));
  jobs.everyMinute('publish-round-ups', async () => {
    await publishDue(deps);
    await onceADay(deps, { name: 'draw-posters', at: '04:00' }, (tx) => drawMissing(deps, tx));
  });
  jobs.handle(examinePortal, () => examineNightly(deps));
  jobs.everyMinute('run-doctor', async () => {
    if (await onceADay(deps, { name: 'doctor', at: '05:00' }, async () => undefined))
      await examineNightly(deps);
  });
  jobs.everyMinute('run-waiting-list', () => runWaitingList(deps));
  jobs.everyMinute('send-email-batches', () => sendBatchesDue(deps));
  jobs.everyMinute('note-failed-jobs', () => noteFailedJobs(deps));
  jobs.everyMinute('email-office', async () => {
    await emailHeldBackReports(deps);
    await onceADay(deps, { name: 'families-to-look-at', at: '07:00' }, (tx) =>
      emailOffice(deps, tx),
    );
  });
  jobs.everyMinute('purge-expired', async () => {
    await purgeOldKeys(deps.db, deps.clock.now());
    await purgeOldTries(deps.db);
    await purgeOldSessions(deps);
    const isNight = await onceADay(deps, { name: 'retention', at: '03:00' }, (tx) =>
      purgeExpired(deps, tx),
    );
    if (isNight) await purgeOldFamilies(deps);
  });
};

/**
 * Changes to places that are due by the clock. Stored dates say what is due, from midnight in London, so the first minute of a day
 * does it, also on the days on which the clocks change; the next minute makes up for one that was missed.
 */
export const runWaitingList = async (deps: Deps): Promise<void> => {
  await endLessonsDue(deps);
  await sendHeldBackEmails(deps);
  await endPlacesWithSchool(deps);
  await makeMovesDue(deps);
  await lapseOffers(deps);
  await remindOfOffers(deps);
  await closeOfferTasks(deps);
  await onceADay(deps, { name: 'offer-places', at: '00:00' }, (tx) => offerDaily(deps, tx));
  await offerOverlookedPlaces(deps);
};
