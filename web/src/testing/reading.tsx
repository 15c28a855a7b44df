import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { loadProvider } from '../platform/provider.ts';

export const PROVIDER: Provider = {
  name: 'Bandstand',
  phone: '0330 113 0330',
  email: 'office@bandstand.example',
  hours: 'Monday-Thursday 8am-8pm, Friday 8am-6pm',
  website: 'https://www.bandstand.example',
  merchandise: 'https://shop.bandstand.example',
  support: null,
  terms: 'https://www.bandstand.example/terms',
  privacy: 'https://www.bandstand.example/privacy',
  social: [],
  deals: null,
  fault_reports: false,
  analytics: null,
  notice_days: 3,
  service_user_name: 'Bandstand',
  statement_name: 'BANDSTAND VIA GC',
  demo: false,
  now: '2027-01-12T10:00:00Z',
};

/** The page has brought the provider's facts; the portal's clock is at an instant of the test's choice. */
export const bringProvider = async (facts: Partial<Provider> = {}): Promise<void> => {
  const textContent = JSON.stringify({ ...PROVIDER, ...facts });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  await loadProvider();
  vi.unstubAllGlobals();
};

/** An answer that has come already, by the key it is asked for with. */
export type KnownAnswer = readonly [key: readonly unknown[], answer: unknown];

const clientWith = (known: readonly KnownAnswer[]): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const [key, answer] of known) client.setQueryData(key, answer);
  return client;
};

/** The page that a part makes, before anything is pressed. */
export const markupOf = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  known: readonly KnownAnswer[] = [],
): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <QueryClientProvider client={clientWith(known)}>
        <Part {...props} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );

/** What a parent reads of a part: its words, with a line for each of its places. */
export const wordsOf = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  known: readonly KnownAnswer[] = [],
): string => toWords(markupOf(part, props, known));

/** What a signed-in parent reads of a screen whose route has parameters, at an address. */
export const wordsAt = async (
  address: string,
  [path, component]: readonly [path: string, screen: RouteComponent],
  known: readonly KnownAnswer[],
): Promise<string> => {
  const root = createRootRoute();
  const parent = createRoute({ getParentRoute: () => root, id: 'parent' });
  const screen = createRoute({ getParentRoute: () => parent, path, component });
  const router = createRouter({
    routeTree: root.addChildren([parent.addChildren([screen])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return toWords(
    renderToStaticMarkup(
      <QueryClientProvider client={clientWith(known)}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
};

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

const toWords = (markup: string): string =>
  markup
    .replaceAll(/<\/?(?:strong|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\n\s*/g, '\n')
    .trim();
