import * as contract from '@bandstand/domain/lessons/contract';
import type { Serve } from '../../platform/http/call.ts';
import type { LessonsGiven } from './given.ts';
import { getCalendar, getProfile } from './read.ts';
import * as subscription from './subscription.ts';

export const lessonRoutes = (serve: Serve, given: LessonsGiven): void => {
  serve(contract.getCalendar, (call) => getCalendar(given, call));
  serve(contract.getBandLeaderProfile, (call) => getProfile(given, call));
  serve(contract.getCalendarSubscription, (call) => subscription.get(given, call));
  serve(contract.makeCalendarAddress, (call) => subscription.make(given, call));
  serve(contract.endCalendarSubscription, (call) => subscription.end(given, call));
};
