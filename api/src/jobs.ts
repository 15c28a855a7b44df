import { answerAccountRequest, openRequest } from './features/account/jobs.ts';
import { answerRequest } from './features/account/letters.ts';
import { forgetOldSessions } from './features/account/sessions.ts';
import { leaveAfterTheirDay } from './features/cancellation/dated.ts';
import { tellKeptBack } from './features/cancellation/tell.ts';
import { examineNightly } from './features/doctor/use-cases.ts';
import {
  askAll,
  askLeavers,
  askLeaversDaily,
  endWithTheSchool,
} from './features/cancellation/turn-of-year.ts';
import { confirmDatesThatAreKnown } from './features/enrolment/confirm-dates.ts';
import { endHolds } from './features/enrolment/holds.ts';
import { endHold } from './features/enrolment/jobs.ts';
import { tellOffice } from './features/family-limits/use-cases.ts';
import { moveOnTheirDay } from './features/instrument-changes/dated.ts';
import { sendMail } from './features/mail/jobs.ts';
import { deliver } from './features/mail/use-cases.ts';
import { finaliseCollections } from './features/payments/collect.ts';
import { endWithProvider } from './features/payments/end-mandate.ts';
import { endMandate, settleMandate } from './features/payments/jobs.ts';
import { settleLater } from './features/payments/settle.ts';
import { makePosters } from './features/round-up/jobs.ts';
import { drawAll, drawMissing } from './features/round-up/posters.ts';
import { publishDue } from './features/round-up/publish.ts';
import { tellReportsKeptBack } from './features/timeline/report.ts';
import { offerPlaces } from './features/waiting-list/jobs.ts';
import { offerFreePlaces } from './features/waiting-list/offer-places.ts';
import {
  lapseOffers,
  offerDaily,
  offerWhatIsLeft,
  remindOfOffers,
} from './features/waiting-list/timed.ts';
import type { Given } from './given.ts';
import { forgetOldKeys } from './platform/database/idempotency-store.ts';
import { forgetOldTries } from './platform/database/tries-store.ts';
import { onceADay } from './platform/jobs/daily.ts';
import { forgetFiles } from './features/privacy/jobs.ts';
import { forgetOldFamilies, forgetWhatIsOld, removeFiles } from './features/privacy/retain.ts';

/** Who does the work that follows from a change, and what is looked after every minute. */
export const assignJobs = (given: Given): void => {
  const { jobs } = given;
  jobs.handle(sendMail, ({ sealed }, { id }) => deliver(given, sealed, id));
  jobs.handle(answerAccountRequest, (sealed) =>
    answerRequest(given, openRequest(given.seal, sealed)),
  );
  jobs.handle(settleMandate, ({ mandateId }) => settleLater(given, mandateId));
  jobs.handle(endMandate, ({ reference }) => endWithProvider(given, reference));
  jobs.handle(endHold, async () => void (await endHolds(given)));
  jobs.handle(
    offerPlaces,
    async ({ timetableId }) => void (await offerFreePlaces(given, timetableId)),
  );
  jobs.handle(forgetFiles, ({ files }) => removeFiles(given, files));
  jobs.handle(makePosters, ({ roundUpId }) => drawAll(given, roundUpId));
  jobs.everyMinute('finalise-collections', async () => void (await finaliseCollections(given)));
  jobs.handle(askLeavers, async ({ day }) => void (await askAll(given, day)));
  jobs.everyMinute('ask-leavers-daily', async () => void (await askLeaversDaily(given)));
  jobs.everyMinute('confirm-dates', async () => void (await confirmDatesThatAreKnown(given)));
  jobs.everyMinute('end-holds', async () => void (await endHolds(given)));
  jobs.everyMinute('publish-round-ups', async () => {
    await publishDue(given);
    await onceADay(given, { name: 'draw-posters', at: '04:00' }, (tx) => drawMissing(given, tx));
  });
  jobs.everyMinute('look-for-faults', async () => {
    if (await onceADay(given, { name: 'doctor', at: '05:00' }, async () => undefined))
      await examineNightly(given);
  });
  jobs.everyMinute('keep-the-waiting-list', () => keepWaitingList(given));
  jobs.everyMinute('tell-office', async () => {
    await tellReportsKeptBack(given);
    await onceADay(given, { name: 'families-to-look-at', at: '07:00' }, (tx) =>
      tellOffice(given, tx),
    );
  });
  jobs.everyMinute('forget-what-is-over', async () => {
    await forgetOldKeys(given.db, given.clock.now());
    await forgetOldTries(given.db);
    await forgetOldSessions(given);
    const isNight = await onceADay(given, { name: 'retention', at: '03:00' }, (tx) =>
      forgetWhatIsOld(given, tx),
    );
    if (isNight) await forgetOldFamilies(given);
  });
};

/**
 * What the clock brings about for places. Everything is due by what is stored, at midnight in London, so the first
 * minute of a day does it, on the days of the clock changes too; a minute that was missed is made up for by the next.
 */
export const keepWaitingList = async (given: Given): Promise<void> => {
  await leaveAfterTheirDay(given);
  await tellKeptBack(given);
  await endWithTheSchool(given);
  await moveOnTheirDay(given);
  await lapseOffers(given);
  await remindOfOffers(given);
  await onceADay(given, { name: 'offer-places', at: '00:00' }, (tx) => offerDaily(given, tx));
  await offerWhatIsLeft(given);
};
