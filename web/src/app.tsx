import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './platform/queries.ts';
import { whenSessionEnds, type Who } from './platform/session.ts';
import { router } from './routes.ts';
import { LinkRouter } from './ui/link.tsx';
import { ToastRegion } from './ui/toast-region.tsx';

const follow = (href: string): void => void router.navigate({ href });
const preload = (href: string): void => {
  const { pathname } = new URL(href, location.origin);
  void router.preloadRoute({ to: pathname }).catch(() => undefined);
};

const isOfSchools = (pathname: string): boolean => /^\/schools(\/|$)/.test(pathname);

/** The session is over: sign in, and be where one was. */
const signInAgain = (who: Who): void => {
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

whenSessionEnds(signInAgain);
// Other tabs can wait for the first paint.
setTimeout(
  () => void import('./tabs.ts').then(({ watchTabs }) => watchTabs(router)).catch(() => undefined),
  1000,
);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LinkRouter navigate={follow} preload={preload}>
        <RouterProvider router={router} />
        <ToastRegion />
      </LinkRouter>
    </QueryClientProvider>
  );
}
