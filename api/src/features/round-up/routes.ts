import * as contract from '@bandstand/domain/round-up/contract';
import type { Serve } from '../../platform/http/call.ts';
import { read, type RoundUpGiven } from './use-cases.ts';
import { goOnTo, start } from './viewings.ts';

export const roundUpRoutes = (serve: Serve, given: RoundUpGiven): void => {
  serve(contract.getRoundUp, (call) => read(given, call));
  serve(contract.startViewing, (call) => start(given, call), {
    limit: { calls: 60, per: 'minute' },
  });
  serve(contract.continueViewing, (call) => goOnTo(given, call), {
    limit: { calls: 240, per: 'minute' },
  });
};
