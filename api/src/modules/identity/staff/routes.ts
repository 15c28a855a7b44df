import * as contract from '@bandstand/domain/identity/staff/contract';
import * as people from '@bandstand/domain/identity/staff/people-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { A_FEW_AN_HOUR, A_STAFF_ROOM } from '../account/limits.ts';
import * as account from '../account/use-cases.ts';
import { signOut } from '../account/sessions.ts';
import * as codes from './codes.ts';
import type { StaffDeps } from './deps.ts';
import * as own from './own-steps.ts';
import * as passkeys from './passkeys.ts';
import * as rights from './rights.ts';
import * as sessions from './sessions.ts';
import * as staff from './use-cases.ts';

export const staffRoutes = (serve: Serve, deps: StaffDeps): void => {
  const door = { limit: A_STAFF_ROOM };
  serve(contract.signInStaff, (call) => sessions.signIn(deps, call), {
    ...door,
    takesNoTurn: true,
  });
  serve(contract.signOutStaff, (call) => signOut(deps, 'office', call));
  serve(
    contract.requestStaffPassword,
    ({ body }) => account.takeRequest(deps, { ...body.staff, wants: 'reset', audience: 'office' }),
    { limit: A_FEW_AN_HOUR },
  );
  serve(contract.checkStaffLink, (call) => sessions.checkLink(deps, call), door);
  serve(contract.setStaffPassword, (call) => sessions.setPassword(deps, call), {
    limit: A_FEW_AN_HOUR,
    takesNoTurn: true,
  });
  serve(contract.askPasskey, (call) => passkeys.askPasskey(deps, call), door);
  serve(contract.confirmByPasskey, (call) => passkeys.confirmByPasskey(deps, call), door);
  serve(contract.confirmByCode, (call) => codes.confirmByCode(deps, call), door);
  serve(contract.beginPasskey, (call) => passkeys.beginPasskey(deps, call), door);
  serve(contract.addPasskey, (call) => passkeys.addPasskey(deps, call), door);
  serve(contract.beginAuthenticator, (call) => codes.beginAuthenticator(deps, call), door);
  serve(contract.addAuthenticator, (call) => codes.addAuthenticator(deps, call), door);
  serve(people.removePasskey, (call) => own.removePasskey(deps, call));
  serve(people.removeAuthenticator, (call) => own.removeAuthenticator(deps, call));
  serve(people.renewRecoveryCodes, (call) => own.renewRecoveryCodes(deps, call));
  serve(people.getSignedInStaff, (call) => staff.getSignedIn(deps, call));
  serve(people.listStaff, (call) => staff.colleagues.page(deps, call));
  serve(people.inviteStaff, (call) => staff.inviteStaff(deps, call), { limit: A_STAFF_ROOM });
  serve(people.changeRoles, (call) => rights.changeRoles(deps, call));
  serve(people.confirmRights, (call) => rights.confirmRights(deps, call));
  serve(people.endStaff, (call) => rights.endStaff(deps, call));
  serve(people.endStaffSessions, (call) => staff.endStaffSessions(deps, call));
};
