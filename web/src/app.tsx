import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from './platform/queries.ts';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { whenSessionEnds } from './platform/session.ts';
import type { PortalRouter } from './routes.ts';
import { LinkRouter } from './ui/link.tsx';
import { ToastRegion } from './ui/toast-region.tsx';

const isOfSchools = (pathname: string): boolean => /^\/schools(\/|$)/.test(pathname);

/** The session is over: sign in, and be where one was. */
const signInAgain = (router: PortalRouter, who: SessionAudience): void => {
  const { pathname, href } = router.state.location;
  queryClient.clear();
  if (pathname.endsWith('/sign-in') || isOfSchools(pathname) !== (who === 'school')) return;
  const search = { signInTimedOut: true } as const;
  void router.navigate(
    who === 'school'
      ? { to: '/schools/sign-in', search }
      : { to: '/sign-in', search: { ...search, previousPath: href }, ignoreBlocker: true },
  );
};

/** Sends a parent whose session ends to sign in again. */
export const watchSession = (router: PortalRouter): void =>
  whenSessionEnds((who) => signInAgain(router, who));

const linksOf = (router: PortalRouter) => ({
  navigate: (href: string): void => void router.navigate({ href }),
  preload: (href: string): void => {
    const { pathname } = new URL(href, location.origin);
    void router.preloadRoute({ to: pathname }).catch(() => undefined);
  },
});

type AppProps = {
  router: PortalRouter;
  /** Once, when the first page has taken the place of what the document drew. */
  onShown?: () => void;
};

export function App({ router, onShown }: AppProps) {
  const [links] = useState(() => linksOf(router));
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current?.();
    shown.current = undefined;
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LinkRouter {...links}>
        <RouterProvider router={router} />
        <ToastRegion />
      </LinkRouter>
    </QueryClientProvider>
  );
}
