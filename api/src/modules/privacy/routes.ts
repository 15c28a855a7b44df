import * as contract from '@bandstand/domain/privacy/contract';
import { copyForFamily, eraseForFamily } from '@bandstand/domain/privacy/office-contract';
import type { Serve } from '../../platform/http/call.ts';
import { copy, type CopyDeps } from './copy.ts';
import { erase, type EraseDeps } from './erase.ts';
import { copyByOffice, eraseByOffice } from './office.ts';

export const privacyRoutes = (serve: Serve, deps: CopyDeps & EraseDeps): void => {
  serve(contract.getPersonalData, (call) => copy(deps, call), {
    limit: { calls: 30, per: 'hour' },
  });
  serve(contract.eraseFamily, (call) => erase(deps, call), {
    limit: { calls: 30, per: 'hour' },
    takesNoTurn: true,
  });
};

export const privacyOfficeRoutes = (serve: Serve, deps: CopyDeps & EraseDeps): void => {
  serve(copyForFamily, (call) => copyByOffice(deps, call), { limit: { calls: 30, per: 'hour' } });
  serve(eraseForFamily, (call) => eraseByOffice(deps, call), {
    limit: { calls: 30, per: 'hour' },
    takesNoTurn: true,
  });
};
