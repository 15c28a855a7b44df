import * as contract from '@bandstand/domain/schools/office-contract';
import type { Db } from '../../platform/database/pool.ts';
import type { Serve } from '../../platform/http/call.ts';
import { findSchools } from './office.ts';

export const schoolOfficeRoutes = (serve: Serve, deps: { readonly db: Db }): void => {
  serve(contract.findSchools, (call) => findSchools(deps, call));
};
