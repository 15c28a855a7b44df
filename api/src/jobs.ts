import {
  answerAccountRequest,
  answerRequest,
  openRequest,
  purgeOldSessions,
} from './modules/identity/index.ts';
import {
  askAll,
  askLeavers,
  askLeaversDaily,
  closeOfferTasks,
  confirmKnownDates,
  endHold,
  endHolds,
  endLessonsDue,
  endPlacesWithSchool,
  followAccount,
  lapseOffers,
  makeMovesDue,
  offerDaily,
  offerFreePlaces,
  offerOverlookedPlaces,
  offerPlaces,
  remindOfOffers,
  sendHeldBackEmails,
} from './modules/places/index.ts';
import {
  examineNightly,
  examinePortal,
  lookForAlarms,
  noteFailedJobs,
} from './modules/desk/index.ts';
import { emailOffice } from './modules/families/index.ts';
import { changeTimesDue } from './modules/lessons/index.ts';
import { deliver, sendBatchesDue, sendMail } from './modules/mail/index.ts';
import {
  askAbout,
  askAboutCollection,
  clear,
  clearCollections,
  endMandate,
  endWithProvider,
  finishMandateSetUp,
  followBalance,
  lookAfterCollections,
  lookAfterHostedSetUps,
  makeRefund,
  makeRefundWithProvider,
  proposeLessonCredits,
  readReportsOf,
  readSomeReports,
  remindOfPausesDaily,
  setUpMandateLater,
  submit,
  submitCollections,
  writeFinalisedMonths,
} from './modules/money/index.ts';
import {
  drawAll,
  drawMissing,
  emailHeldBackReports,
  forgetFiles,
  makeMissingWidths,
  makePosters,
  makeShowable,
  processUpload,
  publishDue,
  publishPlanned,
  publishWaiting,
  removeAbandoned,
} from './modules/stories/index.ts';
import type { Deps } from './deps.ts';
import { UPLOAD_KINDS } from '@bandstand/domain/stories/uploads/rules';
import { purgeOldKeys } from './platform/database/idempotency-store.ts';
import { purgeOldTries } from './platform/database/tries-store.ts';
import { onceADay } from './platform/jobs/daily.ts';
import { purgeExpired, purgeOldFamilies, removeFiles } from './modules/privacy/index.ts';

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
  assignStories(deps);
  jobs.everyMinute('finalise-collections', async () => void (await writeFinalisedMonths(deps)));
  jobs.everyMinute('look-after-collections', () => lookAfterCollections(deps));
  jobs.everyMinute('look-after-hosted-set-ups', () => lookAfterHostedSetUps(deps));
  jobs.handle(askLeavers, async ({ day }) => void (await askAll(deps, day)));
  jobs.everyMinute('ask-leavers-daily', async () => void (await askLeaversDaily(deps)));
  jobs.everyMinute('remind-of-pauses', () => remindOfPausesDaily(deps));
  jobs.everyMinute('confirm-dates', async () => void (await confirmKnownDates(deps)));
  jobs.everyMinute('end-holds', async () => void (await endHolds(deps)));
  jobs.handle(examinePortal, () => examineNightly(deps));
  jobs.everyMinute('run-doctor', async () => {
    if (await onceADay(deps, { name: 'doctor', at: '05:00' }, async () => undefined))
      await examineNightly(deps);
  });
  jobs.everyMinute('look-for-alarms', () => lookForAlarms(deps));
  jobs.everyMinute('propose-lesson-credits', async () => void (await proposeLessonCredits(deps)));
  jobs.everyMinute('change-times', async () => void (await changeTimesDue(deps)));
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

/** Pictures, films and posters, and what is published at its time. */
const assignStories = (deps: Deps): void => {
  const { jobs } = deps;
  jobs.handle(makePosters, ({ roundUpId }) => drawAll(deps, roundUpId));
  for (const kind of UPLOAD_KINDS)
    jobs.handle(processUpload[kind], ({ id }) => makeShowable(deps, kind, id));
  jobs.everyMinute('publish-round-ups', async () => {
    await publishPlanned(deps);
    await publishDue(deps);
    await publishWaiting(deps);
    await onceADay(deps, { name: 'draw-posters', at: '04:00' }, (tx) => drawMissing(deps, tx));
  });
  jobs.everyMinute('make-widths', ({ resting }) => makeMissingWidths(deps, resting));
  jobs.everyMinute('remove-abandoned-uploads', () => removeAbandoned(deps));
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
