import { createRoute } from '@tanstack/react-router';
import { lateScreen } from '../platform/late-screen.ts';
import { flags, number, one, text } from '../platform/search-parameters.ts';
import { parent } from './frame-routes.ts';

/** Screens about a signed-in parent, its family and its account. */
export const parentScreens = [
  createRoute({
    getParentRoute: () => parent,
    path: '/',
    validateSearch: (search) =>
      flags(search, 'newEnrolment', 'instrumentChanged', 'instrumentChangeRejected'),
    component: lateScreen(() => import('../modules/shell/home/home-screen.tsx'), 'HomeScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/rocksteady-play',
    component: lateScreen(
      () => import('../modules/stories/kids-app/kids-app-screen.tsx'),
      'KidsAppScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/rocksteady-play/subscribe',
    component: lateScreen(
      () => import('../modules/stories/kids-app/subscribe-screen.tsx'),
      'SubscribeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/details',
    component: lateScreen(
      () => import('../modules/families/profile/details-screen.tsx'),
      'DetailsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/enrol',
    validateSearch: (search) => text(search, 'id'),
    component: lateScreen(
      () => import('../modules/places/enrolment/enrol-screen.tsx'),
      'EnrolScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/direct-debits',
    validateSearch: (search) => one(search, 'step', ['details', 'check', 'returned']),
    component: lateScreen(
      () => import('../modules/money/payments/direct-debit-screen.tsx'),
      'DirectDebitScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/payments',
    component: lateScreen(
      () => import('../modules/money/payments/payments-screen.tsx'),
      'PaymentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/payments/statement',
    validateSearch: (search) => ({ ...text(search, 'year'), ...text(search, 'date') }),
    component: lateScreen(
      () => import('../modules/money/payments/statement-screen.tsx'),
      'StatementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/instrument-deals-rentals',
    component: lateScreen(
      () => import('../modules/shell/instrument-deals/deals-screen.tsx'),
      'DealsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/feedback',
    validateSearch: (search) => number(search, 'score'),
    component: lateScreen(
      () => import('../modules/stories/feedback/feedback-screen.tsx'),
      'FeedbackScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/faq',
    component: lateScreen(() => import('../modules/shell/help/faq-screen.tsx'), 'FaqScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/terms-and-conditions',
    component: lateScreen(() => import('../modules/shell/help/terms-screen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/your-data',
    component: lateScreen(
      () => import('../modules/privacy/your-data-screen.tsx'),
      'YourDataScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/settings',
    component: lateScreen(
      () => import('../modules/identity/account/settings-screen.tsx'),
      'SettingsScreen',
    ),
  }),
] as const;
