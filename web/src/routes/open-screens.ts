import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { provider } from '../platform/provider.ts';
import { flags, text } from '../platform/search-parameters.ts';
import { open, root } from './frame-routes.ts';

const account = () => import('../features/account/screens.ts');

/** Screens for everybody. */
export const openScreens = [
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
      () => import('../features/cookies/cookie-policy-screen.tsx'),
      'CookiePolicyScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => open,
    path: '/support',
    component: lazyRouteComponent(
      () => import('../features/help/support-screen.tsx'),
      'SupportScreen',
    ),
  }),
] as const;

/** Every part of the design system, in the demo; it brings its own header. */
export const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui',
  beforeLoad: () => {
    if (!provider().demo) throw notFound();
  },
  component: lazyRouteComponent(() => import('../features/gallery/screen.tsx'), 'GalleryScreen'),
});
