import { copyForFamily, eraseForFamily } from '@bandstand/domain/privacy/office-contract';
import type { Serve } from '../../platform/http/call.ts';
import type { CopyDeps } from './copy.ts';
import type { EraseDeps } from './erase.ts';
import { copyByOffice, eraseByOffice } from './office.ts';

export const privacyOfficeRoutes = (serve: Serve, deps: CopyDeps & EraseDeps): void => {
  serve(copyForFamily, (call) => copyByOffice(deps, call), { limit: { calls: 30, per: 'hour' } });
  serve(eraseForFamily, (call) => eraseByOffice(deps, call), {
    limit: { calls: 30, per: 'hour' },
    takesNoTurn: true,
  });
};
