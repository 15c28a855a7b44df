import { enrolFromReserved, enrolKid } from '@bandstand/domain/places/enrolment/contract';
import type { Serve } from '../../../platform/http/call.ts';
import { takeReservedPlace } from './take-reserved-place.ts';
import type { EnrolmentDeps } from './context.ts';
import { enrol } from './use-cases.ts';

export const enrolmentRoutes = (serve: Serve, deps: EnrolmentDeps): void => {
  serve(enrolKid, (call) => enrol(deps, call), { keepsAnswer: true });
  serve(enrolFromReserved, (call) => takeReservedPlace(deps, call));
};
