import { getAddress, suggestAddresses } from '@bandstand/domain/families/addresses/contract';
import type { Serve } from '../../../platform/http/call.ts';
import * as addresses from './use-cases.ts';

export const addressRoutes = (serve: Serve, deps: addresses.AddressesDeps): void => {
  serve(suggestAddresses, (call) => addresses.suggest(deps, call), {
    limit: { calls: 240, per: 'minute' },
    takesNoTurn: true,
  });
  serve(getAddress, (call) => addresses.get(deps, call), {
    limit: { calls: 240, per: 'minute' },
    takesNoTurn: true,
  });
};
