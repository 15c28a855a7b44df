import * as contract from '@bandstand/domain/schools-area/contract';
import type { Serve } from '../../platform/http/call.ts';
import { A_FEW_AN_HOUR, A_STAFF_ROOM } from '../account/limits.ts';
import * as sessions from '../account/sessions.ts';
import * as account from '../account/use-cases.ts';
import { currentSchool, listVideos, setPassword, type SchoolsAreaGiven } from './use-cases.ts';

export const schoolsAreaRoutes = (serve: Serve, given: SchoolsAreaGiven): void => {
  const aFew = { limit: A_FEW_AN_HOUR };
  serve(
    contract.signInSchool,
    (call) => sessions.signIn(given, { audience: 'school', ...call.body.school_user }, call),
    { limit: A_STAFF_ROOM, takesNoTurn: true },
  );
  serve(contract.signOutSchool, (call) => sessions.signOut(given, 'school', call));
  serve(
    contract.requestSchoolPassword,
    ({ body: { school_user: user } }) =>
      account.takeRequest(given, { ...user, wants: 'reset', audience: 'school' }),
    aFew,
  );
  serve(contract.setSchoolPassword, (call) => setPassword(given, call), {
    ...aFew,
    takesNoTurn: true,
  });
  serve(contract.listConcertVideos, (call) => listVideos(given, call));
  serve(contract.getCurrentSchool, (call) => currentSchool(given, call));
};
