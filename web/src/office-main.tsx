import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from './modules/identity/account/theme.ts';
import { StepUp } from './modules/identity/staff/step-up.tsx';
import { createOfficeRouter } from './office-routes.ts';
import { signInAgain } from './office-session-over.ts';
import { watchFaults } from './platform/faults.ts';
import { watchKeys } from './platform/heading-focus.ts';
import { loadProvider } from './platform/provider.ts';
import { queryClient } from './platform/queries.ts';
import { whenSessionEnds } from './platform/session.ts';
import { LinkRouter } from './ui/link.tsx';
import { ToastRegion } from './ui/toast-region.tsx';
import { watchOfficeTabs } from './office-tabs.ts';
import './office.css';

const begin = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  applyTheme();
  watchKeys();
  await loadProvider();
  const router = createOfficeRouter();
  whenSessionEnds((_, why) => signInAgain(router, why === 'access_ended' ? 'left' : 'over'));
  watchOfficeTabs(() => signInAgain(router, 'elsewhere'));
  watchFaults(() => router.state.matches.at(-1)?.fullPath ?? '/office');
  void import('./office-queues.ts').then(({ watchAll }) => watchAll());
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LinkRouter navigate={(href) => void router.navigate({ href })}>
          <StepUp>
            <RouterProvider router={router as never} />
          </StepUp>
          <ToastRegion />
        </LinkRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
};
void begin();
