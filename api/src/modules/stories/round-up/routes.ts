import * as contract from '@bandstand/domain/stories/round-up/contract';
import type { Serve } from '../../../platform/http/call.ts';
import { read, type RoundUpDeps } from './use-cases.ts';
import { continueViewing, start } from './viewings.ts';

export const roundUpRoutes = (serve: Serve, deps: RoundUpDeps): void => {
  serve(contract.getRoundUp, (call) => read(deps, call));
  serve(contract.startViewing, (call) => start(deps, call), {
    limit: { calls: 60, per: 'minute' },
  });
  serve(contract.continueViewing, (call) => continueViewing(deps, call), {
    limit: { calls: 240, per: 'minute' },
  });
};
