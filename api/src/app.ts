import type { FastifyInstance } from 'fastify';
import type { Provider } from '@bandstand/domain/provider/contract';
import { accountRoutes } from './features/account/routes.ts';
import { answerAccountRequest } from './features/account/jobs.ts';
import { answerRequest } from './features/account/letters.ts';
import { findParent, findSchoolUser, forgetOldSessions } from './features/account/sessions.ts';
import { addressRoutes } from './features/addresses/routes.ts';
import { leaveAfterTheirDay } from './features/cancellation/dated.ts';
import { cancellationRoutes } from './features/cancellation/routes.ts';
import { childrenRoutes } from './features/children/routes.ts';
import { endHolds } from './features/enrolment/holds.ts';
import { endHold } from './features/enrolment/jobs.ts';
import { enrolmentRoutes } from './features/enrolment/routes.ts';
import { featureFlagRoutes } from './features/feature-flags/routes.ts';
import { moveOnTheirDay } from './features/instrument-changes/dated.ts';
import { instrumentChangeRoutes } from './features/instrument-changes/routes.ts';
import { calendarFeedRoutes } from './features/lessons/feed-routes.ts';
import { lessonRoutes } from './features/lessons/routes.ts';
import { kidsAppRoutes } from './features/kids-app/routes.ts';
import { faqRoutes } from './features/faqs/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { sendMail } from './features/mail/jobs.ts';
import { mediaFileRoutes } from './features/media/file-routes.ts';
import { mailboxRoutes } from './features/mail/routes.ts';
import { deliver } from './features/mail/use-cases.ts';
import { finaliseCollections } from './features/payments/collect.ts';
import { settleMandate } from './features/payments/jobs.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { settleLater } from './features/payments/settle.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { providerRoutes } from './features/provider/routes.ts';
import { publishDue } from './features/round-up/publish.ts';
import { roundUpRoutes } from './features/round-up/routes.ts';
import { schoolRoutes } from './features/schools/routes.ts';
import { schoolsAreaRoutes } from './features/schools-area/routes.ts';
import { songRoutes } from './features/songs/routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { offerPlaces } from './features/waiting-list/jobs.ts';
import { offerFreePlaces } from './features/waiting-list/offer-places.ts';
import { waitingListRoutes } from './features/waiting-list/routes.ts';
import {
  lapseOffers,
  offerDaily,
  offerWhatIsLeft,
  remindOfOffers,
} from './features/waiting-list/timed.ts';
import type { Given } from './given.ts';
import { forgetOldKeys, keyStore } from './platform/database/idempotency-store.ts';
import { onceADay } from './platform/jobs/daily.ts';
import { sessionCookies } from './platform/http/cookies.ts';
import { healthRoutes } from './platform/http/health.ts';
import { describeApi } from './platform/http/openapi.ts';
import { servePages } from './platform/http/pages.ts';
import { makeServe } from './platform/http/serve.ts';
import { buildServer } from './platform/http/server.ts';
import { phraseWith } from './platform/http/answer.ts';

/** The portal: every feature, and what each is given. */
export const buildApp = async (given: Given): Promise<FastifyInstance> => {
  const { config, log, metrics } = given;
  const secure = given.publicUrl.startsWith('https:');
  const phrase = phraseWith(config.PROVIDER_PHONE);
  const app = await buildServer({
    log,
    phrase,
    secure,
    stillsFrom: given.videoThumbnails,
    onAnswer: metrics.countAnswer,
  });
  await describeApi(app, {
    name: config.PROVIDER_NAME,
    version: given.version,
    url: given.publicUrl,
  });
  const serve = makeServe(app, {
    clock: given.clock,
    cookies: sessionCookies(secure),
    phrase,
    keys: keyStore(given.db, given.secrets.data),
    origin: new URL(given.publicUrl).origin,
    limitFactor: config.RATE_LIMIT_FACTOR,
    findParent: (token, now) => findParent(given, token, now),
    findSchoolUser: (token, now) => findSchoolUser(given, token, now),
  });
  const facts = () => providerFacts(given);
  await app.register(async () => {
    providerRoutes(serve, facts);
    accountRoutes(serve, given);
    schoolsAreaRoutes(serve, given);
    profileRoutes(serve, given);
    addressRoutes(serve, given);
    schoolRoutes(serve, given);
    childrenRoutes(serve, given);
    featureFlagRoutes(serve, given);
    enrolmentRoutes(serve, given);
    waitingListRoutes(serve, given);
    instrumentChangeRoutes(serve, given);
    lessonRoutes(serve, given);
    kidsAppRoutes(serve, given);
    songRoutes(serve, given);
    timelineRoutes(serve, given);
    roundUpRoutes(serve, given);
    calendarFeedRoutes(app, given);
    mediaFileRoutes(app, given);
    cancellationRoutes(serve, given);
    paymentRoutes(serve, given);
    feedbackRoutes(serve, given);
    faqRoutes(serve, given);
  });
  healthRoutes(app, given);
  if (given.mailer === null) mailboxRoutes(app, given);
  if (given.pages !== null) await servePages(app, given.pages, facts);
  return app;
};

/** Who does the work that follows from a change, and what is looked after every minute. */
export const assignJobs = (given: Given): void => {
  const { jobs } = given;
  jobs.handle(sendMail, ({ sealed }, { id }) => deliver(given, sealed, id));
  jobs.handle(answerAccountRequest, (request) => answerRequest(given, request));
  jobs.handle(settleMandate, ({ mandateId }) => settleLater(given, mandateId));
  jobs.handle(endHold, async () => void (await endHolds(given)));
  jobs.handle(
    offerPlaces,
    async ({ timetableId }) => void (await offerFreePlaces(given, timetableId)),
  );
  jobs.everyMinute('finalise-collections', async () => void (await finaliseCollections(given)));
  jobs.everyMinute('end-holds', async () => void (await endHolds(given)));
  jobs.everyMinute('publish-round-ups', async () => void (await publishDue(given)));
  jobs.everyMinute('keep-the-waiting-list', () => keepWaitingList(given));
  jobs.everyMinute('forget-what-is-over', async () => {
    await forgetOldKeys(given.db, given.clock.now());
    await forgetOldSessions(given);
  });
};

/**
 * What the clock brings about for places. Everything is due by what is stored, at midnight in London, so the first
 * minute of a day does it, on the days of the clock changes too; a minute that was missed is made up for by the next.
 */
export const keepWaitingList = async (given: Given): Promise<void> => {
  await leaveAfterTheirDay(given);
  await moveOnTheirDay(given);
  await lapseOffers(given);
  await remindOfOffers(given);
  await onceADay(given, { name: 'offer-places', at: '00:00' }, (tx) => offerDaily(given, tx));
  await offerWhatIsLeft(given);
};

const providerFacts = ({ config, clock, sender }: Given): Provider => ({
  name: sender.name,
  phone: sender.phone,
  email: sender.email,
  hours: sender.hours,
  website: config.PROVIDER_WEBSITE,
  merchandise: config.PROVIDER_MERCHANDISE,
  support: config.PROVIDER_SUPPORT ?? null,
  terms: config.PROVIDER_TERMS,
  notice_days: config.ADVANCE_NOTICE_DAYS,
  service_user_name: sender.name,
  demo: config.demo,
  now: clock.now().toISOString(),
});
