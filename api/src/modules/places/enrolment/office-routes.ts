import { letHeldPlaceGo } from '@bandstand/domain/places/enrolment/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import type { EnrolmentDeps } from './context.ts';
import { letPlaceGo } from './let-go.ts';

export const enrolmentOfficeRoutes = (serve: Serve, deps: EnrolmentDeps): void => {
  serve(letHeldPlaceGo, (call) => letPlaceGo(deps, call));
};
