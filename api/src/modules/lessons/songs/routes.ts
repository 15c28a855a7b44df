import * as contract from '@bandstand/domain/lessons/songs/contract';
import type { Db } from '../../../platform/database/pool.ts';
import type { Serve } from '../../../platform/http/call.ts';
import { getSong } from './use-cases.ts';

export const songRoutes = (serve: Serve, deps: { readonly db: Db }): void => {
  serve(contract.getSong, (call) => getSong(deps, call));
};
