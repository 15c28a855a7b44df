import * as contract from '@bandstand/domain/stories/schools-area/contract';
import type { Serve } from '../../../platform/http/call.ts';
import {
  A_FEW_AN_HOUR,
  A_STAFF_ROOM,
  account,
  accountSessions as sessions,
} from '../../identity/index.ts';
import { currentSchool, listVideos, setPassword, type SchoolsAreaDeps } from './use-cases.ts';

export const schoolsAreaRoutes = (serve: Serve, deps: SchoolsAreaDeps): void => {
  const aFew = { limit: A_FEW_AN_HOUR };
  serve(
    contract.signInSchool,
    (call) => sessions.signIn(deps, { audience: 'school', ...call.body.school_user }, call),
    { limit: A_STAFF_ROOM, takesNoTurn: true },
  );
  serve(contract.signOutSchool, (call) => sessions.signOut(deps, 'school', call));
  serve(
    contract.requestSchoolPassword,
    ({ body: { school_user: user } }) =>
      account.takeRequest(deps, { ...user, wants: 'reset', audience: 'school' }),
    aFew,
  );
  serve(contract.setSchoolPassword, (call) => setPassword(deps, call), {
    ...aFew,
    takesNoTurn: true,
  });
  serve(contract.listConcertVideos, (call) => listVideos(deps, call));
  serve(contract.getCurrentSchool, (call) => currentSchool(deps, call));
};
