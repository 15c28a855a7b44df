import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusOnHeading } from '../../../platform/heading-focus.ts';
import { codeQuery, grownUpQuery } from '../../../platform/queries.ts';
import { isBusy } from '../../../platform/client.ts';
import { provider } from '../../../platform/provider.ts';
import { AppHeader } from '../../../ui/app-header.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { FaultScreen, BUSY } from './fault-screen.tsx';
import { ParentHeader, TITLE } from './parent-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The footer and the choice of cookies come after the page, and nothing waits for them. */
const afterPageQuery = codeQuery(
  'after-page',
  async () => (await import('../cookies/after-page.tsx')).AfterPage,
);

export function Root() {
  useFocusOnNewPage();
  const { data: After } = useQuery(afterPageQuery);
  return (
    <>
      <SkipLink />
      <Outlet />
      {After && <After />}
    </>
  );
}

/** A new page begins at its heading, for ears and for the keyboard. */
const useFocusOnNewPage = (): void => {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const first = useRef(true);
  useEffect(() => {
    if (pathname === undefined) return;
    if (first.current) first.current = false;
    else focusOnHeading();
  }, [pathname]);
};

/** Around screens for everybody. */
export function OpenFrame() {
  return (
    <>
      <AppHeader title={TITLE} websiteHref={provider().website} homeHref="/" />
      <Outlet />
    </>
  );
}

/** It comes after the page, before anybody can press for it; without it the menu's items are in a row. */
export const menuQuery = codeQuery(
  'parent-menu',
  async () => (await import('./parent-menu.tsx')).ParentMenu,
);

const maintenanceQuery = codeQuery(
  'maintenance',
  async () => (await import('../../families/profile/maintenance-screen.tsx')).MaintenanceScreen,
);

/** Around a signed-in parent's screens; the maintenance screen takes their place while enrolments are disabled. */
export function ParentFrame() {
  const { data, isLoadingError: isError, failureReason } = useQuery(grownUpQuery);
  const address = useRouterState({
    select: ({ location: { pathname, searchStr } }) => pathname + searchStr,
  });
  const { data: Menu } = useQuery({ ...menuQuery, enabled: data !== undefined });
  const isDown = data?.attributes.enrolmentsDisabled === true;
  const { data: Maintenance } = useQuery({ ...maintenanceQuery, enabled: isDown });
  return (
    <>
      <ParentHeader address={address} Menu={Menu} />
      {isBusy(failureReason) && !isError && (
        <p role="status" className="p-4">
          {BUSY}
        </p>
      )}
      {isDown ? (
        Maintenance && <Maintenance />
      ) : isError ? (
        <FaultScreen error={failureReason} />
      ) : (
        <Outlet />
      )}
    </>
  );
}

/** While a screen's own code is on its way. */
export function WaitingScreen() {
  return (
    <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-10 sm:px-6">
      <h1 className="sr-only">One moment</h1>
      <div className="max-w-2xl">
        <Skeleton kind="card" count={4} />
      </div>
    </main>
  );
}
