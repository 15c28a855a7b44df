import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { flags, one, text } from './platform/search-parameters.ts';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import { OpenFrame, ParentFrame, Root } from './features/shell/frames.tsx';
import { FaultScreen } from './features/shell/fault-screen.tsx';
import { WaitingScreen } from './features/shell/waiting-screen.tsx';
import { isSignedIn } from './platform/session.ts';

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: FaultScreen,
});

/** Screens for everybody. */
const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenFrame });

/** Screens of a signed-in parent; anybody else signs in first, and comes back. */
const parent = createRoute({
  getParentRoute: () => root,
  id: 'parent',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign-in', search: { previousPath: location.href } });
  },
  component: ParentFrame,
});

const account = () => import('./features/account/screens.ts');

const openScreens = [
  createRoute({
    getParentRoute: () => open,
    path: '/sign-in',
    validateSearch: (search) => ({
      ...flags(search, 'passwordSet', 'signInTimedOut', 'signedOut'),
      ...text(search, 'previousPath'),
    }),
    component: lazyRouteComponent(account, 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/sign-up',
    component: lazyRouteComponent(account, 'SignUpScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/sign-out',
    component: lazyRouteComponent(account, 'SignOutScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/forgotten-password',
    component: lazyRouteComponent(account, 'ForgottenPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/set-password',
    validateSearch: (search) => text(search, 'token'),
    component: lazyRouteComponent(account, 'SetPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/unlock-account',
    validateSearch: (search) => text(search, 'token'),
    component: lazyRouteComponent(account, 'UnlockAccountScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/cookie-policy',
    component: lazyRouteComponent(
      () => import('./features/cookies/cookie-policy-screen.tsx'),
      'CookiePolicyScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/support',
    component: lazyRouteComponent(
      () => import('./features/help/support-screen.tsx'),
      'SupportScreen',
    ),
  }),
] as const;

/** Every part of the design system; it brings its own header. */
const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui',
  component: lazyRouteComponent(() => import('./features/gallery/screen.tsx'), 'GalleryScreen'),
});

const parentScreens = [
  createRoute({
    getParentRoute: () => parent,
    path: '/',
    validateSearch: (search) =>
      flags(search, 'newEnrolment', 'instrumentChanged', 'instrumentChangeRejected'),
    component: lazyRouteComponent(() => import('./features/home/home-screen.tsx'), 'HomeScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/kid/$id',
    validateSearch: (search) => flags(search, 'cancelled'),
    component: lazyRouteComponent(() => import('./features/children/kid-screen.tsx'), 'KidScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/kid/$id/timetable',
    component: lazyRouteComponent(
      () => import('./features/lessons/timetable-screen.tsx'),
      'TimetableScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/song/$id',
    component: lazyRouteComponent(() => import('./features/songs/song-screen.tsx'), 'SongScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/band_leader/$id/staff_profile',
    component: lazyRouteComponent(
      () => import('./features/lessons/leader-screen.tsx'),
      'LeaderScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/kid/$id/enrolment-status',
    component: lazyRouteComponent(
      () => import('./features/cancellation/enrolment-status-screen.tsx'),
      'EnrolmentStatusScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/kid/$id/cancellation_form',
    component: lazyRouteComponent(
      () => import('./features/cancellation/cancellation-screen.tsx'),
      'CancellationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/details',
    component: lazyRouteComponent(
      () => import('./features/profile/details-screen.tsx'),
      'DetailsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/enrol',
    validateSearch: (search) => text(search, 'id'),
    component: lazyRouteComponent(
      () => import('./features/enrolment/enrol-screen.tsx'),
      'EnrolScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/enrol-reserved-child',
    validateSearch: (search) => text(search, 'id'),
    component: lazyRouteComponent(
      () => import('./features/enrolment/reserved-screen.tsx'),
      'ReservedScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/instrument-change',
    validateSearch: (search) => text(search, 'id'),
    component: lazyRouteComponent(
      () => import('./features/instrument-changes/instrument-change-screen.tsx'),
      'InstrumentChangeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/available-instrument-changes',
    validateSearch: (search) => text(search, 'id'),
    component: lazyRouteComponent(
      () => import('./features/instrument-changes/available-changes-screen.tsx'),
      'AvailableChangesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/direct-debits',
    validateSearch: (search) => one(search, 'step', ['details', 'check']),
    component: lazyRouteComponent(
      () => import('./features/payments/direct-debit-screen.tsx'),
      'DirectDebitScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/instrument-deals-rentals',
    component: lazyRouteComponent(
      () => import('./features/instrument-deals/deals-screen.tsx'),
      'DealsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/feedback',
    validateSearch: (search) => text(search, 'score'),
    component: lazyRouteComponent(
      () => import('./features/feedback/feedback-screen.tsx'),
      'FeedbackScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/faq',
    component: lazyRouteComponent(() => import('./features/help/faq-screen.tsx'), 'FaqScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/terms-and-conditions',
    component: lazyRouteComponent(() => import('./features/help/terms-screen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/settings',
    component: lazyRouteComponent(account, 'SettingsScreen'),
  }),
] as const;

/** Every address of the portal and its screen. */
const routeTree = root.addChildren([
  open.addChildren([...openScreens]),
  parent.addChildren([...parentScreens]),
  gallery,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: WaitingScreen,
  defaultErrorComponent: FaultScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
