import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, watchSession } from './app.tsx';
import { watchDrawnPage } from './platform/drawn-page.ts';
import { watchKeys } from './platform/heading-focus.ts';
import { watchFaults } from './platform/faults.ts';
import { loadProvider } from './platform/provider.ts';
import { createPortalRouter, type PortalRouter } from './routes.ts';
import './styles.css';

// Not awaited at the top of the module: with that, the bundler would leave a file of its own for each import that waits.
const begin = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  watchKeys();
  const carryOver = watchDrawnPage(root);
  await loadProvider();
  const router = createPortalRouter();
  watchSession(router);
  // Other tabs can wait for the first paint.
  setTimeout(
    () =>
      void import('./tabs.ts').then(({ watchTabs }) => watchTabs(router)).catch(() => undefined),
    1000,
  );
  // And what is for another visit until this one has all that it needs.
  setTimeout(() => void import('./last-known.ts').catch(() => undefined), 5000);
  watchFaults(() => router.state.matches.at(-1)?.fullPath ?? '/');
  // What the document drew stays until the page is whole, which is drawn in turns with what else the browser does.
  await loadFirst(router);
  // Not before: until the page is there, time may still run out for what the document drew.
  const onShown = () => {
    sayStuck(false);
    carryOver();
  };
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} onShown={onShown} />
      </StrictMode>,
    ),
  );
};

/** Before anything is mounted, nobody else follows to where the first address leads on. */
const loadFirst = async (router: PortalRouter): Promise<void> => {
  const stopFollowing = router.history.subscribe(() => void router.load());
  await router.load();
  stopFollowing();
};
/** The bar in the document that says that the page has not come. */
const sayStuck = (isStuck: boolean): void => {
  document.getElementById('stuck')?.toggleAttribute('hidden', !isStuck);
};
begin().catch((fault: unknown) => {
  sayStuck(true);
  throw fault;
});
