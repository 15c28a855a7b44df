import { getProvider, type Provider } from '@bandstand/domain/provider/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Serve } from '../../platform/http/call.ts';

export const providerRoutes = (serve: Serve, facts: () => Provider): void => {
  serve(getProvider, async () => ok(facts()), { takesNoTurn: true });
};
