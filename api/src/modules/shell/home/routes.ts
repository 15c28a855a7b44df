import { getHome } from '@bandstand/domain/shell/home/contract';
import type { Serve } from '../../../platform/http/call.ts';
import { findHome, readHome, type HomeDeps } from './use-cases.ts';

export const homeRoutes = (serve: Serve, deps: HomeDeps): void => {
  // As often as the waiting list that is part of it.
  serve(getHome, (call, rows) => readHome(deps, call, rows), {
    limit: { calls: 240, per: 'minute' },
    reads: findHome(deps),
  });
};
