import { getFeatureFlags } from '@bandstand/domain/feature-flags/contract';
import type { Db } from '../../platform/database/pool.ts';
import type { Serve } from '../../platform/http/call.ts';
import { answerFlags } from './use-cases.ts';

export const featureFlagRoutes = (serve: Serve, deps: { readonly db: Db }): void => {
  serve(getFeatureFlags, () => answerFlags(deps));
};
