import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { BrokenScreen } from './modules/desk/office/no-page-screen.tsx';
import { OfficeFrame } from './modules/desk/office/office-frame.tsx';
import {
  OfficeNotFoundScreen,
  OfficeRoot,
  OfficeEntrance,
} from './modules/desk/office/office-root.tsx';
import { askingOnce } from './office-history.ts';
import { tellFault } from './platform/faults.ts';
import { isSignedIn } from './platform/session.ts';

const staff = () => import('./modules/identity/staff/screens.ts');
const office = () => import('./modules/desk/office/screens.ts');
const family = () => import('./modules/desk/office/family-screen.tsx');
const mail = () => import('./modules/desk/mail/screens.ts');
const setUp = () => import('./modules/desk/set-up/screens.ts');
const system = () => import('./modules/desk/system/system-screen.tsx');
const day = () => import('./modules/stories/publications/day-with-photos-screen.tsx');
const me = () => import('./modules/stories/profiles/me-with-profile-screen.tsx');
const publications = () => import('./modules/stories/publications/screens.ts');
const roundUps = () => import('./modules/stories/round-up-builder/screens.ts');
const rehearsal = () => import('./modules/desk/rehearsal/screens.ts');
const runs = () => import('./modules/money/collections/screens.ts');

const root = createRootRoute({ component: OfficeRoot, notFoundComponent: OfficeNotFoundScreen });

/** A colleague who is not signed in signs in first, and comes back. */
const signInFirst = ({ location }: { location: { href: string } }): void => {
  if (!isSignedIn('office'))
    throw redirect({ href: `/office/sign-in?${new URLSearchParams({ back: location.href })}` });
};
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: signInFirst,
  component: OfficeFrame,
});

const entrance = createRoute({
  getParentRoute: () => root,
  id: 'entrance',
  component: OfficeEntrance,
});

const open = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => entrance, path, component });
const signedIn = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => inside, path, component });
/** What families see on a stage of their own has none of the office around it. */
const onStage = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: signInFirst, component });

const routeTree = root.addChildren([
  onStage('/office/round-ups/$id/$kid_id', lazyRouteComponent(roundUps, 'PreviewScreen')),
  entrance.addChildren([
    open('/office/sign-in', lazyRouteComponent(staff, 'StaffSignInScreen')),
    open('/office/forgotten-password', lazyRouteComponent(staff, 'StaffForgottenPasswordScreen')),
    open('/office/set-password', lazyRouteComponent(staff, 'StaffSetPasswordScreen')),
  ]),
  inside.addChildren([
    signedIn('/office', lazyRouteComponent(office, 'TodayScreen')),
    signedIn('/office/day', lazyRouteComponent(day, 'DayWithPhotosScreen')),
    signedIn('/office/timeline', lazyRouteComponent(publications, 'PublicationsScreen')),
    signedIn('/office/timeline/new', lazyRouteComponent(publications, 'WriteScreen')),
    signedIn('/office/timeline/$id', lazyRouteComponent(publications, 'PublicationScreen')),
    signedIn('/office/timeline/$id/edit', lazyRouteComponent(publications, 'WriteScreen')),
    signedIn('/office/round-ups', lazyRouteComponent(roundUps, 'BandsScreen')),
    signedIn('/office/round-ups/$id', lazyRouteComponent(roundUps, 'BandScreen')),
    signedIn('/office/families', lazyRouteComponent(office, 'FamiliesScreen')),
    signedIn('/office/families/$id', lazyRouteComponent(family, 'FamilyScreen')),
    signedIn('/office/money', lazyRouteComponent(runs, 'RunsScreen')),
    signedIn('/office/money/runs/$id', lazyRouteComponent(runs, 'RunScreen')),
    signedIn('/office/money/returns', lazyRouteComponent(runs, 'ReturnsScreen')),
    signedIn('/office/money/debts', lazyRouteComponent(runs, 'DebtsScreen')),
    signedIn('/office/money/accounts', lazyRouteComponent(runs, 'AccountsScreen')),
    signedIn('/office/money/refunds', lazyRouteComponent(runs, 'RefundsScreen')),
    signedIn('/office/money/reconcile', lazyRouteComponent(runs, 'BankScreen')),
    signedIn('/office/money/payouts/$id', lazyRouteComponent(runs, 'PayoutScreen')),
    signedIn('/office/media-reports/$id', lazyRouteComponent(office, 'MediaReportScreen')),
    signedIn('/office/viewed/$id', lazyRouteComponent(office, 'ViewedScreen')),
    signedIn('/office/changes', lazyRouteComponent(office, 'ChangesScreen')),
    signedIn('/office/set-up', lazyRouteComponent(office, 'SetUpScreen')),
    signedIn('/office/schools', lazyRouteComponent(setUp, 'SchoolsScreen')),
    signedIn('/office/schools/$id', lazyRouteComponent(setUp, 'SchoolScreen')),
    signedIn('/office/timetables/$id', lazyRouteComponent(setUp, 'TimetableScreen')),
    signedIn('/office/provider', lazyRouteComponent(setUp, 'ProviderScreen')),
    signedIn('/office/leaders', lazyRouteComponent(setUp, 'LeadersScreen')),
    signedIn('/office/songs', lazyRouteComponent(setUp, 'SongsScreen')),
    signedIn('/office/questions', lazyRouteComponent(setUp, 'QuestionsScreen')),
    signedIn('/office/emails', lazyRouteComponent(mail, 'EmailsScreen')),
    signedIn('/office/email-templates', lazyRouteComponent(mail, 'TemplatesScreen')),
    signedIn('/office/emails/$id', lazyRouteComponent(mail, 'EmailScreen')),
    signedIn('/office/system/rehearsal', lazyRouteComponent(rehearsal, 'RehearsalScreen')),
    signedIn('/office/system', lazyRouteComponent(system, 'SystemScreen')),
    signedIn('/office/staff', lazyRouteComponent(office, 'StaffScreen')),
    signedIn('/office/me', lazyRouteComponent(me, 'MeWithProfileScreen')),
    signedIn('$', lazyRouteComponent(office, 'NoPageScreen')),
  ]),
]);

/** The office's own pages; they share no router with those of families. */
export const createOfficeRouter = (history: RouterHistory = createBrowserHistory()) =>
  createRouter({
    routeTree,
    history: askingOnce(history),
    defaultErrorComponent: BrokenScreen,
    defaultOnCatch: (fault) => tellFault('screen', fault),
    scrollRestoration: true,
  });
export type OfficeRouter = ReturnType<typeof createOfficeRouter>;
