import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
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

/** The session is over: sign in, and be where one was. */
const signInAgain = (who: Who): void => {
  const { pathname, href } = router.state.location;
  queryClient.clear();
  if (pathname === '/sign-in' || pathname === '/schools/sign-in') return;
  const search = { signInTimedOut: true } as const;
  void router.navigate(
    who === 'school'
      ? { to: '/schools/sign-in', search }
      : { to: '/sign-in', search: { ...search, previousPath: href }, ignoreBlocker: true },
  );
};

export function App() {
  useEffect(() => whenSessionEnds(signInAgain), []);
  return (
    <QueryClientProvider client={queryClient}>
      <LinkRouter navigate={follow} preload={preload}>
        <RouterProvider router={router} />
        <ToastRegion />
      </LinkRouter>
    </QueryClientProvider>
  );
}
