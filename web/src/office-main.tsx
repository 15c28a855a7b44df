import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from './features/account/theme.ts';
import { ConfirmAgain } from './features/staff/confirm-again.tsx';
import { createOfficeRouter, type OfficeRouter } from './office-routes.ts';
import { watchFaults } from './platform/faults.ts';
import { loadProvider } from './platform/provider.ts';
import { queryClient } from './platform/queries.ts';
import { whenSessionEnds } from './platform/session.ts';
import { LinkRouter } from './ui/link.tsx';
import { ToastRegion } from './ui/toast-region.tsx';
import { watchOfficeTabs } from './office-tabs.ts';
import './office.css';

/** Whether something is being filled in: whatever would be asked about before the tab is closed, or stands in an open dialog. */
const isFillingIn = (): boolean => {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  const open = document.querySelector('dialog[open] :is(input, textarea)');
  return closing.defaultPrevented || open !== null;
};

/** The session is over, or another tab's: sign in, and be where one was. */
const signInAgain = (router: OfficeRouter, why: 'over' | 'left' | 'elsewhere'): void => {
  const { pathname, href } = router.state.location;
  const isLost = isFillingIn();
  queryClient.clear();
  if (pathname.endsWith('/sign-in')) return;
  const asked = new URLSearchParams({ [why]: '1', ...(isLost && { lost: '1' }), back: href });
  void router.navigate({ href: `/office/sign-in?${asked}`, ignoreBlocker: true });
};

const begin = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  applyTheme();
  await loadProvider();
  const router = createOfficeRouter();
  whenSessionEnds((_, why) => signInAgain(router, why === 'access_ended' ? 'left' : 'over'));
  watchOfficeTabs(() => signInAgain(router, 'elsewhere'));
  watchFaults(() => router.state.matches.at(-1)?.fullPath ?? '/office');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LinkRouter navigate={(href) => void router.navigate({ href })}>
          <ConfirmAgain>
            <RouterProvider router={router as never} />
          </ConfirmAgain>
          <ToastRegion />
        </LinkRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
};
void begin();
