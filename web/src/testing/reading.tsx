import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { Provider } from '@bandstand/domain/provider/contract';
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
  demo: false,
  now: '2027-01-12T10:00:00Z',
};

/** The page has brought the provider's facts; the portal's clock stands at an instant of the test's choice. */
export const bringProvider = async (facts: Partial<Provider> = {}): Promise<void> => {
  const textContent = JSON.stringify({ ...PROVIDER, ...facts });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  await loadProvider();
  vi.unstubAllGlobals();
};

/** An answer that has come already, by the key it is asked for with. */
export type Known = readonly [key: readonly unknown[], answer: unknown];

/** The page that a part makes, before anything is pressed. */
export const markupOf = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  known: readonly Known[] = [],
): string => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const [key, answer] of known) client.setQueryData(key, answer);
  const router = createRouter({ routeTree: createRootRoute() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <Part {...props} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
};

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** What a parent reads of a part: its words, with a line for each of its places. */
export const wordsOf = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  known: readonly Known[] = [],
): string =>
  markupOf(part, props, known)
    .replaceAll(/<\/?(?:strong|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\n\s*/g, '\n')
    .trim();
