import * as contract from '@bandstand/domain/places/schools/office-contract';
import type { SchoolsDeps } from './use-cases.ts';
import type { Serve } from '../../../platform/http/call.ts';
import { listFreePlaces } from './free-places.ts';
import { findSchools } from './office.ts';

export const schoolOfficeRoutes = (serve: Serve, deps: SchoolsDeps): void => {
  serve(contract.findSchools, (call) => findSchools(deps, call));
  serve(contract.listFreePlaces, (call) => listFreePlaces(deps, call));
};
