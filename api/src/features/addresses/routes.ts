import { getAddress, suggestAddresses } from '@bandstand/domain/addresses/contract';
import type { Serve } from '../../platform/http/call.ts';
import * as addresses from './use-cases.ts';

export const addressRoutes = (serve: Serve, given: addresses.AddressesGiven): void => {
  serve(suggestAddresses, (call) => addresses.suggest(given, call), {
    limit: { calls: 240, per: 'minute' },
    takesNoTurn: true,
  });
  serve(getAddress, (call) => addresses.get(given, call), {
    limit: { calls: 240, per: 'minute' },
    takesNoTurn: true,
  });
};
