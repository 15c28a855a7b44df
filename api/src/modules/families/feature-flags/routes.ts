import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import { switchFlag } from '@bandstand/domain/families/feature-flags/office-contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Serve } from '../../../platform/http/call.ts';
import { answerFlags, changeFlag } from './use-cases.ts';

export const featureFlagRoutes = (serve: Serve, deps: { readonly db: NodePgDatabase }): void => {
  serve(getFeatureFlags, (call) => answerFlags(deps, call));
  serve(switchFlag, (call) => changeFlag(deps, call));
};
