import { getHome } from '@bandstand/domain/home/contract';
import type { Serve } from '../../platform/http/call.ts';
import { findHome, readHome, type HomeGiven } from './use-cases.ts';

export const homeRoutes = (serve: Serve, given: HomeGiven): void => {
  // As often as the waiting list that is part of it.
  serve(getHome, (call, rows) => readHome(given, call, rows), {
    limit: { calls: 240, per: 'minute' },
    reads: findHome(given),
  });
};
