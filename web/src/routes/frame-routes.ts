import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { lateScreen } from '../platform/late-screen.ts';
import { FaultScreen } from '../modules/shell/frame/fault-screen.tsx';
import { OpenFrame, ParentFrame, Root } from '../modules/shell/frame/frames.tsx';
import { awaitFamily } from '../platform/queries.ts';
import { hasEnded, isSignedIn } from '../platform/session.ts';

export const root = createRootRoute({
  component: Root,
  notFoundComponent: lateScreen(
    () => import('../modules/shell/frame/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
  errorComponent: FaultScreen,
});

/** Screens for everybody. */
export const open = createRoute({ getParentRoute: () => root, id: 'open', component: OpenFrame });

/** Anybody who is not signed in does so first, and comes back; a school user is at home elsewhere. */
export const signInFirst = ({ location }: { location: { href: string } }): void => {
  if (isSignedIn()) return;
  if (isSignedIn('school')) throw redirect({ to: '/schools' });
  const search = {
    ...(hasEnded('parent') && { signInTimedOut: true as const }),
    previousPath: location.href,
  };
  throw redirect({ to: '/sign-in', search });
};

/** Screens of a signed-in parent. */
export const parent = createRoute({
  getParentRoute: () => root,
  id: 'parent',
  beforeLoad: signInFirst,
  loader: awaitFamily,
  staleTime: Infinity,
  component: ParentFrame,
});
