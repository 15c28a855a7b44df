import { enrolFromReserved, enrolKid } from '@bandstand/domain/enrolment/contract';
import type { Serve } from '../../platform/http/call.ts';
import { takeReserved } from './take-reserved.ts';
import type { EnrolmentGiven } from './story.ts';
import { enrol } from './use-cases.ts';

export const enrolmentRoutes = (serve: Serve, given: EnrolmentGiven): void => {
  serve(enrolKid, (call) => enrol(given, call), { keepsAnswer: true });
  serve(enrolFromReserved, (call) => takeReserved(given, call));
};
