import { cleanup, configure, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  type AnyRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeEach, expect, vi } from 'vitest';
import { App, watchSession } from '../app.tsx';
import { noteArrival } from '../platform/arrival.ts';
import { dropAllDrafts } from '../platform/draft-storage.ts';
import { dropAllChosen } from '../platform/list/kept-choice.ts';
import { queryClient } from '../platform/queries.ts';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { forgetSession } from '../platform/session.ts';
import { createPortalRouter } from '../routes.ts';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { openPortal, type TestPortal } from './portal.ts';
import { PROVIDER } from './reading.tsx';
import { loadProvider } from '../platform/provider.ts';
import type { Provider } from '@bandstand/domain/kernel/contract';

// What a parent could read says more about a failed search than a thousand lines of markup.
configure({
  // A machine that does much else may be fifteen times slower.
  asyncUtilTimeout: 15_000,
  // React works at its own pace, as in a browser; what follows is waited for.
  eventWrapper: (dispatch) => dispatch(),
  asyncWrapper: (wait) => wait(),
  getElementError: (message) =>
    new Error(
      `${(message ?? '').split('\n')[0] ?? ''} The page reads: ${document.body.textContent}`,
    ),
});

let opened: TestPortal | undefined;

/** The network edge of this test, and the provider's facts as the document brings them. */
export const startPortal = async (facts: Partial<Provider> = {}): Promise<TestPortal> => {
  opened = openPortal();
  const facing = document.createElement('script');
  facing.id = 'page:provider';
  facing.type = 'application/json';
  facing.textContent = JSON.stringify({ ...PROVIDER, ...facts });
  document.head.replaceChildren(facing);
  await loadProvider();
  return opened;
};

/** Before each test of a file: the network edge anew, by one name for all of them. */
export const eachPage = (facts: Partial<Provider> = {}): TestPortal => {
  const portal = {} as TestPortal;
  beforeEach(async () => {
    Object.assign(portal, await startPortal(facts));
  });
  return portal;
};

/** This browser is signed in, as after the form. */
export const signIn = (who: SessionAudience = 'parent'): void => {
  document.cookie = `bandstand_${who}_until=1900000000.test; path=/`;
};

/** The page as a whole: dialogs and messages included. */
const thePage = () => within(document.body);
export type Page = ReturnType<typeof thePage>;

const CONSENTS = ['analytics_consent', 'functionality_consent'];

interface Visit {
  /** Whether this browser has been asked about cookies before. */
  readonly cookiesChosen?: boolean;
}

/** Opens the portal at an address, whole: frame, menu, screen, messages. */
export const openAt = (address: string, { cookiesChosen = true }: Visit = {}) => {
  if (cookiesChosen) for (const name of CONSENTS) document.cookie = `${name}=false; path=/`;
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
  watchSession(router);
  render(<App router={router} />);
  return {
    page: thePage(),
    user: userEvent.setup(),
    address: () => router.state.location.href,
    /** As by the browser's own Back, and what this entry of the history keeps. */
    history: router.history,
  };
};

/** Shows a part by itself at a path, with the portal's queries and with messages; its links lead nowhere. */
export const show = (part: ReactNode, at = '/', path = '$') => {
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path, component: () => part });
  return showRoutes(root.addChildren([here]), at);
};

/** The same within the frame of a page. */
export const showWithin = (frame: ReactNode, part: ReactNode, at: string) => {
  const root = createRootRoute({ component: () => frame });
  const here = createRoute({ getParentRoute: () => root, path: '$', component: () => part });
  return showRoutes(root.addChildren([here]), at);
};

const showRoutes = (routeTree: AnyRoute, at: string) => {
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree, history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { page: thePage(), user: userEvent.setup(), history: router.history };
};

/** Of the look of a button: it is the one to see first. */
export const FILLED = 'bg-primary ';

/** Leaves nothing to the next test: of the page and where it was come from, the session, what is known, what is typed. */
export const leavePage = (): void => {
  cleanup();
  queryClient.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  forgetSession('parent');
  forgetSession('school');
  for (const name of CONSENTS) document.cookie = `${name}=; path=/; max-age=0`;
  dropAllDrafts();
  dropAllChosen();
  sessionStorage.clear();
  History.prototype.replaceState.call(history, null, '');
  noteArrival({ location: { pathname: '' }, action: { type: 'REPLACE' } });
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  const { complaints = [] } = opened ?? {};
  opened = undefined;
  expect(complaints).toEqual([]);
};
