import type { FastifyInstance } from 'fastify';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { PROVIDER } from '@bandstand/domain/desk/settings/provider-noun';
import {
  accountRoutes,
  findParent,
  findSchoolUser,
  findStaff,
  isOfLeaver,
  passkeyRoutes,
  staffRoutes,
} from './modules/identity/index.ts';
import { addressRoutes, featureFlagRoutes, profileRoutes } from './modules/families/index.ts';
import {
  bandSetUpRoutes,
  cancellationRoutes,
  enrolmentOfficeRoutes,
  enrolmentRoutes,
  instrumentChangeRoutes,
  schoolOfficeRoutes,
  schoolRoutes,
  waitingListRoutes,
} from './modules/places/index.ts';
import { childrenRoutes } from './modules/child-page/index.ts';
import {
  collectionOfficeRoutes,
  pauseOfficeRoutes,
  paymentOfficeRoutes,
  paymentRoutes,
  priceSetUpRoutes,
  webhookRoutes,
} from './modules/money/index.ts';
import {
  demoEventRoutes,
  familyForDocuments,
  faqRoutes,
  faultReportRoutes,
  homeRoutes,
  providerRoutes,
} from './modules/shell/index.ts';
import {
  calendarFeedRoutes,
  leaderPhotoRoutes,
  lessonDayRoutes,
  lessonSetUpRoutes,
  lessonRoutes,
  songRoutes,
} from './modules/lessons/index.ts';
import {
  feedbackRoutes,
  kidsAppRoutes,
  mediaFileRoutes,
  mediaOfficeRoutes,
  leaderProfileRoutes,
  publicationOfficeRoutes,
  posterRoutes,
  roundUpOfficeRoutes,
  roundUpRoutes,
  schoolsAreaRoutes,
  schoolUserRoutes,
  timelineRoutes,
  uploadFileRoutes,
  uploadOfficeRoutes,
} from './modules/stories/index.ts';
import {
  officeRoutes,
  rehearsalOfficeRoutes,
  servingFamilies,
  setUpRoutes,
  settingOfficeRoutes,
  systemOfficeRoutes,
} from './modules/desk/index.ts';
import { mailOfficeRoutes, mailboxRoutes } from './modules/mail/index.ts';
import { privacyOfficeRoutes, privacyRoutes } from './modules/privacy/index.ts';
import type { Deps } from './deps.ts';
import { DEMO_EVENTS } from './reporting-config.ts';
import { fixedSettings } from './shown-settings.ts';
import { recordChanges } from './platform/database/changes-store.ts';
import { keyStore } from './platform/database/idempotency-store.ts';
import { deviceCookie, sessionCookies } from './platform/http/cookies.ts';
import type { Serve } from './platform/http/call.ts';
import { healthRoutes } from './platform/http/health.ts';
import { describeApi } from './platform/http/openapi.ts';
import { findFormerFile } from './platform/http/former-files.ts';
import { servePages } from './platform/http/pages.ts';
import { makeServe, type ServeDeps } from './platform/http/serve.ts';
import { buildServer } from './platform/http/server.ts';
import { Turns } from './platform/http/turns.ts';
import { type Phrase, phraseWith } from './platform/http/answer.ts';

const loadSamples = () => import('./email-samples.ts');

/** The portal: every feature, and what each is given. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { config } = deps;
  const secure = deps.publicUrl.startsWith('https:');
  const phrase: Phrase = (sentence) => phraseWith(deps.sender.phone)(sentence);
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
      formerFile: (path) => findFormerFile(deps.mediaStore, path),
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
  await uploadFileRoutes(app, deps);
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
  uploadOfficeRoutes(serve, deps);
  publicationOfficeRoutes(serve, deps);
  leaderProfileRoutes(serve, deps);
  roundUpOfficeRoutes(serve, deps);
  rehearsalOfficeRoutes(serve, deps);
  settingOfficeRoutes(serve, deps);
  lessonSetUpRoutes(serve, deps);
  lessonDayRoutes(serve, deps);
  bandSetUpRoutes(serve, deps);
  priceSetUpRoutes(serve, deps);
  schoolUserRoutes(serve, deps);
  setUpRoutes(serve, deps);
  systemOfficeRoutes(serve, {
    ...deps,
    startedAt: deps.clock.now(),
    isDemo: deps.config.demo,
    fixed: () => fixedSettings(deps),
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

const SOCIAL = ['facebook', 'instagram', 'youtube'] as const;

const providerFacts = ({ config, clock, sender, settings, noticeDays }: Deps): Provider => {
  const known = settings.known();
  return {
    name: sender.name,
    // In a sentence of a page it is one thing, and never breaks over two lines.
    phone: sender.phone.replaceAll(' ', '\u00a0'),
    email: sender.email,
    hours: sender.hours,
    website: known.website,
    merchandise: known.merchandise,
    support: known.support || null,
    terms: known.terms,
    privacy: known.privacy || known.website,
    social: SOCIAL.filter((name) => known[name] !== '').map((name) => ({
      name: PROVIDER.fields[name].label,
      href: known[name],
    })),
    deals: config.deals && { ...config.deals, code: known.deals_code || null },
    fault_reports: config.SENTRY_DSN !== undefined,
    analytics: config.analytics,
    notice_days: noticeDays(),
    service_user_name: sender.name,
    statement_name: sender.statement,
    demo: config.demo,
    now: clock.now().toISOString(),
  };
};
