import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../platform/session.ts';
import { flags, text } from '../platform/search-parameters.ts';
import { root } from './frame-routes.ts';

const area = () => import('../features/schools-area/screens.ts');

/** The schools area. */
export const school = createRoute({
  getParentRoute: () => root,
  id: 'school',
  component: lazyRouteComponent(area, 'SchoolFrame'),
});

/** A parent is at home elsewhere; nobody in particular signs in first. */
const schoolsOnly = (): void => {
  if (isSignedIn('school')) return;
  throw redirect({ to: isSignedIn() ? '/' : '/schools/sign-in' });
};

export const schoolScreens = [
  createRoute({
    getParentRoute: () => school,
    path: '/schools',
    beforeLoad: schoolsOnly,
    component: lazyRouteComponent(area, 'ConcertVideosScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    path: '/schools/sign-in',
    validateSearch: (search) => flags(search, 'passwordSet', 'signInTimedOut', 'signedOut'),
    component: lazyRouteComponent(area, 'SchoolSignInScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    path: '/schools/sign-out',
    component: lazyRouteComponent(area, 'SchoolSignOutScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    path: '/schools/forgotten-password',
    component: lazyRouteComponent(area, 'SchoolForgottenPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    path: '/schools/set-password',
    validateSearch: (search) => text(search, 'token'),
    component: lazyRouteComponent(area, 'SchoolSetPasswordScreen'),
  }),
] as const;
