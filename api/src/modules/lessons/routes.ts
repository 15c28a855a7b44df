import * as contract from '@bandstand/domain/lessons/contract';
import type { Serve } from '../../platform/http/call.ts';
import type { LessonsDeps } from './deps.ts';
import { getCalendar, getProfile } from './calendar-queries.ts';
import * as subscription from './subscription.ts';

export const lessonRoutes = (serve: Serve, deps: LessonsDeps): void => {
  serve(contract.getCalendar, (call) => getCalendar(deps, call));
  serve(contract.getBandLeaderProfile, (call) => getProfile(deps, call));
  serve(contract.getCalendarSubscription, (call) => subscription.get(deps, call));
  serve(contract.makeCalendarAddress, (call) => subscription.make(deps, call));
  serve(contract.endCalendarSubscription, (call) => subscription.end(deps, call));
};
