import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Provider } from '@bandstand/domain/provider/contract';
import { Home } from './features/home/home-screen.tsx';
import { ParentHeader } from './features/shell/parent-header.tsx';
import { knowProvider } from './platform/provider.ts';
import { knowHome, type Home as HomeAnswer } from './platform/queries.ts';
import { still } from './still.tsx';

/**
 * A family's Home as the document shows it before any script has come, drawn by the portal from what Home's call answers:
 * the same parts that the page then shows. Null where another screen takes Home's place.
 */
export const drawHome = (all: HomeAnswer, provider: Provider): string | null => {
  if (all.grown_up.data.attributes.enrolments_disabled) return null;
  knowProvider(provider);
  const client = new QueryClient();
  knowHome(client, all);
  return still(
    <QueryClientProvider client={client}>
      <ParentHeader address="/" />
      <Home />
    </QueryClientProvider>,
  );
};
