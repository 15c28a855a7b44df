import * as contract from '@bandstand/domain/privacy/contract';
import type { Serve } from '../../platform/http/call.ts';
import { copy, type CopyGiven } from './copy.ts';
import { erase, type EraseGiven } from './erase.ts';

export const privacyRoutes = (serve: Serve, given: CopyGiven & EraseGiven): void => {
  serve(contract.getPersonalData, (call) => copy(given, call), {
    limit: { calls: 30, per: 'hour' },
  });
  serve(contract.eraseFamily, (call) => erase(given, call), {
    limit: { calls: 30, per: 'hour' },
    takesNoTurn: true,
  });
};
