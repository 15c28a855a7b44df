import { Outlet, useRouterState } from '@tanstack/react-router';
import { SchoolHeader } from './school-header.tsx';

/** Around the schools' screens. */
export function SchoolFrame() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <SchoolHeader address={pathname} isInside={pathname === '/schools'} />
      <Outlet />
    </>
  );
}
