import type { FastifyInstance } from 'fastify';
import type { Provider } from '@bandstand/domain/provider/contract';
import { SETTING_NAMES } from '@bandstand/domain/settings/settings';
import { accountRoutes } from './features/account/routes.ts';
import { findParent, findSchoolUser } from './features/account/sessions.ts';
import { addressRoutes } from './features/addresses/routes.ts';
import { cancellationRoutes } from './features/cancellation/routes.ts';
import { childrenRoutes } from './features/children/routes.ts';
import { collectionOfficeRoutes } from './features/collections/office-routes.ts';
import { webhookRoutes } from './features/collections/webhook-routes.ts';
import { paymentOfficeRoutes } from './features/payments/office-routes.ts';
import { enrolmentOfficeRoutes } from './features/enrolment/office-routes.ts';
import { enrolmentRoutes } from './features/enrolment/routes.ts';
import { faultReportRoutes } from './features/fault-reports/routes.ts';
import { featureFlagRoutes } from './features/feature-flags/routes.ts';
import { instrumentChangeRoutes } from './features/instrument-changes/routes.ts';
import { calendarFeedRoutes } from './features/lessons/feed-routes.ts';
import { lessonRoutes } from './features/lessons/routes.ts';
import { familyForDocuments } from './features/home/in-document.ts';
import { homeRoutes } from './features/home/routes.ts';
import { kidsAppRoutes } from './features/kids-app/routes.ts';
import { faqRoutes } from './features/faqs/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { leaderPhotoRoutes } from './features/lessons/photo-routes.ts';
import { mediaFileRoutes } from './features/media/file-routes.ts';
import { mediaOfficeRoutes } from './features/media/office-routes.ts';
import { servingFamilies } from './features/office/on-behalf.ts';
import { officeRoutes } from './features/office/routes.ts';
import { mailOfficeRoutes } from './features/mail/office-routes.ts';
import { pauseOfficeRoutes } from './features/pauses/office-routes.ts';
import { mailboxRoutes } from './features/mail/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { privacyOfficeRoutes } from './features/privacy/office-routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { demoEventRoutes, providerRoutes } from './features/provider/routes.ts';
import { rehearsalOfficeRoutes } from './features/rehearsal/office-routes.ts';
import { posterRoutes } from './features/round-up/poster-routes.ts';
import { roundUpRoutes } from './features/round-up/routes.ts';
import { settingOfficeRoutes } from './features/settings/office-routes.ts';
import { schoolRoutes } from './features/schools/routes.ts';
import { schoolsAreaRoutes } from './features/schools-area/routes.ts';
import { schoolOfficeRoutes } from './features/schools/office-routes.ts';
import { songRoutes } from './features/songs/routes.ts';
import { findStaff, isOfLeaver } from './features/staff/sessions.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { systemOfficeRoutes } from './features/system/office-routes.ts';
import { timelineRoutes } from './features/timeline/routes.ts';
import { waitingListRoutes } from './features/waiting-list/routes.ts';
import type { Deps } from './deps.ts';
import { DEMO_EVENTS } from './reporting-config.ts';
import { fixedSettings } from './shown-settings.ts';
import { recordChanges } from './platform/database/changes-store.ts';
import { keyStore } from './platform/database/idempotency-store.ts';
import { deviceCookie, sessionCookies } from './platform/http/cookies.ts';
import type { Serve } from './platform/http/call.ts';
import { healthRoutes } from './platform/http/health.ts';
import { describeApi } from './platform/http/openapi.ts';
import { servePages } from './platform/http/pages.ts';
import { makeServe, type ServeDeps } from './platform/http/serve.ts';
import { buildServer } from './platform/http/server.ts';
import { Turns } from './platform/http/turns.ts';
import { phraseWith } from './platform/http/answer.ts';

const loadSamples = () => import('./email-samples.ts');

/** The portal: every feature, and what each is given. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config } = deps;
  const secure = deps.publicUrl.startsWith('https:');
  const phrase = phraseWith(config.PROVIDER_PHONE);
  const app = await buildServer({ phrase, secure, ...serverOptions(deps) });
  await describeApi(app, deps);
  const cookies = sessionCookies(secure);
  const serveOnce = makeServe(app, {
    clock: deps.clock,
    cookies,
    device: deviceCookie(secure),
    phrase,
    keys: keyStore(deps.db, deps.secrets.data),
    origin: new URL(deps.publicUrl).origin,
    limitFactor: config.RATE_LIMIT_FACTOR,
    turns: new Turns(),
    findParent: (token, now, find) => findParent(deps, token, now, find),
    findSchoolUser: (token, now) => findSchoolUser(deps, token, now),
    ...officeDoor(deps),
  });
  const serve = servingFamilies(serveOnce, deps);
  const facts = () => providerFacts(deps);
  await app.register(async () => {
    providerRoutes(serve, facts);
    await serveFamilies(app, serve, deps);
    serveOffice(serve, deps);
  });
  healthRoutes(app, deps);
  if (config.analytics?.url === DEMO_EVENTS) await demoEventRoutes(app, DEMO_EVENTS);
  if (deps.mailer === null) mailboxRoutes(app, { ...deps, loadSamples });
  if (deps.pages !== null)
    await servePages(app, deps.pages, facts, {
      signInOf: cookies.parent.signInOf,
      viewedBy: async (request) => {
        const token = cookies.parent.read(request) ?? '';
        return (await deps.tokens.read('parent', token, deps.clock.now()))?.views ?? null;
      },
      familyOf: await familyForDocuments(app, {
        folder: deps.pages,
        provider: facts,
        log: deps.log,
      }),
    });
  return app;
};

/** What parents and schools call, and the files that they are shown. */
const serveFamilies = async (app: FastifyInstance, serve: Serve, deps: Deps): Promise<void> => {
  accountRoutes(serve, deps);
  passkeyRoutes(serve, deps);
  schoolsAreaRoutes(serve, deps);
  homeRoutes(serve, deps);
  profileRoutes(serve, deps);
  addressRoutes(serve, deps);
  schoolRoutes(serve, deps);
  childrenRoutes(serve, deps);
  featureFlagRoutes(serve, deps);
  enrolmentRoutes(serve, deps);
  waitingListRoutes(serve, deps);
  instrumentChangeRoutes(serve, deps);
  lessonRoutes(serve, deps);
  kidsAppRoutes(serve, deps);
  songRoutes(serve, deps);
  timelineRoutes(serve, deps);
  roundUpRoutes(serve, deps);
  calendarFeedRoutes(app, deps);
  mediaFileRoutes(app, deps);
  leaderPhotoRoutes(app, deps);
  posterRoutes(app, deps);
  await webhookRoutes(app, deps);
  cancellationRoutes(serve, deps);
  paymentRoutes(serve, deps);
  feedbackRoutes(serve, deps);
  faultReportRoutes(serve, deps);
  faqRoutes(serve, deps);
  privacyRoutes(serve, deps);
};

const serveOffice = (serve: Serve, deps: Deps): void => {
  staffRoutes(serve, deps);
  officeRoutes(serve, deps);
  collectionOfficeRoutes(serve, deps);
  enrolmentOfficeRoutes(serve, deps);
  paymentOfficeRoutes(serve, deps);
  pauseOfficeRoutes(serve, deps);
  privacyOfficeRoutes(serve, deps);
  mailOfficeRoutes(serve, { ...deps, loadSamples });
  schoolOfficeRoutes(serve, deps);
  mediaOfficeRoutes(serve, deps);
  rehearsalOfficeRoutes(serve, deps);
  settingOfficeRoutes(serve, deps);
  systemOfficeRoutes(serve, {
    ...deps,
    startedAt: deps.clock.now(),
    isDemo: deps.config.demo,
    madeUp: deps.config.madeUp,
    changeable: SETTING_NAMES.filter((name) => name !== 'deals_code' || deps.config.deals !== null),
    fixed: fixedSettings(deps),
  });
};

/** Who of the office may come in, and how what they do is written down. */
const officeDoor = (deps: Deps): Pick<ServeDeps, 'findStaff' | 'isOfLeaver' | 'recordChanges'> => ({
  findStaff: (token, now, call) => findStaff(deps, token, { now, call }),
  isOfLeaver: (token, now) => isOfLeaver(deps, token, now),
  recordChanges: (tx, done) => recordChanges(tx, done, { seal: deps.seal, now: deps.clock.now() }),
});

const serverOptions = ({ config, log, metrics, tries, videoThumbnails }: Deps) => ({
  log,
  tries,
  trustProxy: config.TRUST_PROXY === 'off' ? (false as const) : config.TRUST_PROXY,
  stillsFrom: videoThumbnails,
  // A demo's own is a path.
  analyticsAt: URL.parse(config.analytics?.url ?? '')?.href ?? null,
  onAnswer: metrics.countAnswer,
});

const providerFacts = ({ config, clock, sender, settings }: Deps): Provider => ({
  name: sender.name,
  // In a sentence of a page it is one thing, and never breaks over two lines.
  phone: sender.phone.replaceAll(' ', '\u00a0'),
  email: sender.email,
  hours: sender.hours,
  website: config.PROVIDER_WEBSITE,
  merchandise: config.PROVIDER_MERCHANDISE,
  support: config.PROVIDER_SUPPORT ?? null,
  terms: config.PROVIDER_TERMS,
  privacy: config.PROVIDER_PRIVACY ?? config.PROVIDER_WEBSITE,
  social: config.social,
  deals: config.deals && { ...config.deals, code: settings.known().deals_code || null },
  fault_reports: config.SENTRY_DSN !== undefined,
  analytics: config.analytics,
  notice_days: config.ADVANCE_NOTICE_DAYS,
  service_user_name: sender.name,
  statement_name: sender.statement,
  demo: config.demo,
  now: clock.now().toISOString(),
});
