import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { lateScreen } from '../platform/late-screen.ts';
import { provider } from '../platform/provider.ts';
import { isSignedIn } from '../platform/session.ts';
import { flags, text } from '../platform/search-parameters.ts';
import { open, root } from './frame-routes.ts';

const account = () => import('../modules/identity/account/screens.ts');

/** A school user is at home elsewhere; who has just set a parent's password signs in with it. */
const notForSchools = ({ search }: { search: { passwordSet?: true } }): void => {
  if (isSignedIn('school') && !isSignedIn() && !search.passwordSet)
    throw redirect({ to: '/schools' });
};

/** Screens for everybody. */
export const openScreens = [
  createRoute({
    getParentRoute: () => open,
    path: '/sign-in',
    beforeLoad: notForSchools,
    validateSearch: (search) => ({
      ...flags(search, 'passwordSet', 'signInTimedOut', 'signedOut', 'accountLocked'),
      ...text(search, 'previousPath'),
    }),
    component: lateScreen(account, 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/sign-up',
    beforeLoad: notForSchools,
    component: lateScreen(account, 'SignUpScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/sign-out',
    component: lateScreen(account, 'SignOutScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/forgotten-password',
    beforeLoad: notForSchools,
    component: lateScreen(account, 'ForgottenPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/set-password',
    validateSearch: (search) => text(search, 'token'),
    component: lateScreen(account, 'SetPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/unlock-account',
    validateSearch: (search) => text(search, 'token'),
    component: lateScreen(account, 'UnlockAccountScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/confirm-payer',
    validateSearch: (search) => text(search, 'token'),
    component: lateScreen(account, 'ConfirmPayerScreen'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/confirm-second-email',
    validateSearch: (search) => text(search, 'token'),
    component: lateScreen(account, 'ConfirmSecondEmailScreen'),
  }),
] as const;

const inDemoOnly = (): void => {
  if (!provider().demo) throw notFound();
};

/** Screens with a header of their own: for whoever is there, and in the demo the design system and every sentence. */
export const screensWithHeaders = [
  createRoute({
    getParentRoute: () => root,
    path: '/cookie-policy',
    component: lateScreen(
      () => import('../modules/shell/cookies/cookie-policy-screen.tsx'),
      'CookiePolicyScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/support',
    component: lateScreen(
      () => import('../modules/shell/help/support-screen.tsx'),
      'SupportScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dev/ui',
    beforeLoad: inDemoOnly,
    component: lateScreen(() => import('../modules/shell/gallery/screen.tsx'), 'GalleryScreen'),
  }),
] as const;
