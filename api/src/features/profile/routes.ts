import { fetchGrownUp, updateGrownUp } from '@bandstand/domain/profile/contract';
import type { Serve } from '../../platform/http/call.ts';
import * as profile from './use-cases.ts';

export const profileRoutes = (serve: Serve, given: profile.ProfileGiven): void => {
  serve(fetchGrownUp, (call) => profile.fetchOwn(given, call));
  serve(updateGrownUp, (call) => profile.changeOwn(given, call));
};
