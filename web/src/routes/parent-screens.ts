import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flags, number, one, text } from '../platform/search-parameters.ts';
import { parent } from './frame-routes.ts';

/** Screens about a signed-in parent, its family and its account. */
export const parentScreens = [
  createRoute({
    getParentRoute: () => parent,
    path: '/',
    validateSearch: (search) =>
      flags(search, 'newEnrolment', 'instrumentChanged', 'instrumentChangeRejected'),
    component: lazyRouteComponent(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/rocksteady-play',
    component: lazyRouteComponent(
      () => import('../features/kids-app/kids-app-screen.tsx'),
      'KidsAppScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/rocksteady-play/subscribe',
    component: lazyRouteComponent(
      () => import('../features/kids-app/subscribe-screen.tsx'),
      'SubscribeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/details',
    component: lazyRouteComponent(
      () => import('../features/profile/details-screen.tsx'),
      'DetailsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/enrol',
    validateSearch: (search) => text(search, 'id'),
    component: lazyRouteComponent(
      () => import('../features/enrolment/enrol-screen.tsx'),
      'EnrolScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/direct-debits',
    validateSearch: (search) => one(search, 'step', ['details', 'check', 'returned']),
    component: lazyRouteComponent(
      () => import('../features/payments/direct-debit-screen.tsx'),
      'DirectDebitScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/payments',
    component: lazyRouteComponent(
      () => import('../features/payments/payments-screen.tsx'),
      'PaymentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/payments/statement',
    validateSearch: (search) => ({ ...text(search, 'year'), ...text(search, 'date') }),
    component: lazyRouteComponent(
      () => import('../features/payments/statement-screen.tsx'),
      'StatementScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/instrument-deals-rentals',
    component: lazyRouteComponent(
      () => import('../features/instrument-deals/deals-screen.tsx'),
      'DealsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/feedback',
    validateSearch: (search) => number(search, 'score'),
    component: lazyRouteComponent(
      () => import('../features/feedback/feedback-screen.tsx'),
      'FeedbackScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/faq',
    component: lazyRouteComponent(() => import('../features/help/faq-screen.tsx'), 'FaqScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/terms-and-conditions',
    component: lazyRouteComponent(() => import('../features/help/terms-screen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/your-data',
    component: lazyRouteComponent(
      () => import('../features/privacy/your-data-screen.tsx'),
      'YourDataScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/settings',
    component: lazyRouteComponent(
      () => import('../features/account/settings-screen.tsx'),
      'SettingsScreen',
    ),
  }),
] as const;
