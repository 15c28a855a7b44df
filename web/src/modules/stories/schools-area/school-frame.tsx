import { Outlet, useRouterState } from '@tanstack/react-router';
import { isSignedIn } from '../../../platform/session.ts';
import { SchoolHeader } from './school-header.tsx';

/** Signing in and out, and what leads there. */
const WAYS = /sign-|password/;

/** Around the schools' screens. */
export function SchoolFrame() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <SchoolHeader address={pathname} isInside={isSignedIn('school') && !WAYS.test(pathname)} />
      <Outlet />
    </>
  );
}
