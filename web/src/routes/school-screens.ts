import { createRoute, redirect } from '@tanstack/react-router';
import { lateScreen } from '../platform/late-screen.ts';
import { isSignedIn } from '../platform/session.ts';
import { flags, text } from '../platform/search-parameters.ts';
import { root } from './frame-routes.ts';

const area = () => import('../modules/stories/schools-area/screens.ts');

/** The schools area. */
export const school = createRoute({
  getParentRoute: () => root,
  id: 'school',
  component: lateScreen(area, 'SchoolFrame'),
});

/** A parent is at home elsewhere. */
const notForParents = (): void => {
  if (isSignedIn() && !isSignedIn('school')) throw redirect({ to: '/' });
};

/** Nobody in particular signs in first. */
const schoolsOnly = (): void => {
  notForParents();
  if (!isSignedIn('school')) throw redirect({ to: '/schools/sign-in' });
};

export const schoolScreens = [
  createRoute({
    getParentRoute: () => school,
    path: '/schools',
    beforeLoad: schoolsOnly,
    component: lateScreen(area, 'ConcertVideosScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    path: '/schools/sign-in',
    beforeLoad: notForParents,
    validateSearch: (search) => flags(search, 'passwordSet', 'signInTimedOut', 'signedOut'),
    component: lateScreen(area, 'SchoolSignInScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    path: '/schools/sign-out',
    component: lateScreen(area, 'SchoolSignOutScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    path: '/schools/forgotten-password',
    beforeLoad: notForParents,
    component: lateScreen(area, 'SchoolForgottenPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    // A link that was e-mailed opens for anybody who has it.
    path: '/schools/set-password',
    validateSearch: (search) => text(search, 'token'),
    component: lateScreen(area, 'SchoolSetPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => school,
    // '/schools/$' would be found for '/schools', too.
    path: '/schools/$any/$',
    component: lateScreen(area, 'SchoolNotFoundScreen'),
  }),
] as const;
