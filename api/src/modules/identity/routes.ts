import * as contract from '@bandstand/domain/identity/account/contract';
import * as office from '@bandstand/domain/identity/account/office-contract';
import * as passkeyCalls from '@bandstand/domain/identity/passkeys/contract';
import * as staffCalls from '@bandstand/domain/identity/staff/contract';
import * as people from '@bandstand/domain/identity/staff/people-contract';
import type { Serve, Limit } from '../../platform/http/call.ts';
import type { AccountDeps } from './account/deps.ts';
import { changeEmailFor } from './account/new-email.ts';
import * as passwords from './account/passwords.ts';
import { sendSignInLink, unlockForFamily } from './account/sign-in-help.ts';
import * as sessions from './account/sessions.ts';
import * as signIns from './account/sign-ins.ts';
import * as account from './account/use-cases.ts';
import type { PasskeyDeps } from './passkeys/sign-in.ts';
import * as passkeySignIns from './passkeys/sign-in.ts';
import * as passkeys from './passkeys/use-cases.ts';
import { signOut } from './account/sessions.ts';
import * as codes from './staff/codes.ts';
import type { StaffDeps } from './staff/sessions.ts';
import * as own from './staff/own-steps.ts';
import * as staffPasskeys from './staff/passkeys.ts';
import * as rights from './staff/rights.ts';
import * as staffSessions from './staff/sessions.ts';
import * as staff from './staff/use-cases.ts';

/** A school's staff room is one address: sixty tries a minute are many families, not one attacker. Both ways to sign in count as one. */
export const A_STAFF_ROOM: Limit = {
  calls: 60,
  per: 'minute',
  together: 'sign-in',
  countedBy: 'all processes',
};
export const A_FEW_AN_HOUR: Limit = { calls: 60, per: 'hour', countedBy: 'all processes' };

export const accountRoutes = (
  serve: Serve,
  deps: AccountDeps & { readonly isOpenToFamilies: () => boolean },
): void => {
  const aFew = { limit: A_FEW_AN_HOUR };
  const hashing = { ...aFew, takesNoTurn: true };
  serve(
    contract.signIn,
    (call) => sessions.signIn(deps, { audience: 'parent', ...call.body.user }, call),
    { limit: A_STAFF_ROOM, takesNoTurn: true },
  );
  serve(contract.signOut, (call) => sessions.signOut(deps, 'parent', call));
  serve(contract.signOutEverywhere, (call) => sessions.signOutEverywhere(deps, call));
  serve(contract.listSignIns, (call) => signIns.listSignIns(deps, call));
  serve(contract.endSignIn, (call) => signIns.endSignIn(deps, call), aFew);
  serve(contract.register, (call) => account.signUp(deps, call), aFew);
  serve(
    contract.requestPasswordReset,
    ({ body: { user } }) => account.takeRequest(deps, { ...user, wants: 'reset' }),
    aFew,
  );
  serve(
    contract.resendUnlock,
    ({ body: { user } }) => account.takeRequest(deps, { ...user, wants: 'unlock' }),
    aFew,
  );
  serve(contract.setPassword, (call) => account.setPassword(deps, call), hashing);
  serve(contract.unlock, (call) => account.unlock(deps, call), aFew);
  serve(office.changeEmailForFamily, (call) => changeEmailFor(deps, call));
  serve(office.sendSignInLink, (call) => sendSignInLink(deps, call));
  serve(office.unlockForFamily, (call) => unlockForFamily(deps, call));
  serve(contract.updatePassword, (call) => passwords.updatePassword(deps, call), hashing);
};

/** Each answer wants a question first, and a page may ask one that nobody answers. */
const QUESTIONS: Limit = { calls: 120, per: 'minute', countedBy: 'all processes' };

export const passkeyRoutes = (serve: Serve, deps: PasskeyDeps): void => {
  const hashing = { limit: A_FEW_AN_HOUR, takesNoTurn: true };
  serve(passkeyCalls.askForPasskey, () => passkeySignIns.ask(deps), { limit: QUESTIONS });
  serve(passkeyCalls.signInWithPasskey, (call) => passkeySignIns.signIn(deps, call), {
    limit: A_STAFF_ROOM,
  });
  serve(passkeyCalls.listPasskeys, (call) => passkeys.listPasskeys(deps, call));
  serve(passkeyCalls.beginOwnPasskey, (call) => passkeys.begin(deps, call), hashing);
  serve(passkeyCalls.addOwnPasskey, (call) => passkeys.add(deps, call), { limit: A_FEW_AN_HOUR });
  serve(passkeyCalls.renamePasskey, (call) => passkeys.rename(deps, call));
  serve(passkeyCalls.removeOwnPasskey, (call) => passkeys.remove(deps, call), hashing);
};

export const staffRoutes = (serve: Serve, deps: StaffDeps): void => {
  const door = { limit: A_STAFF_ROOM };
  serve(staffCalls.signInStaff, (call) => staffSessions.signIn(deps, call), {
    ...door,
    takesNoTurn: true,
  });
  serve(staffCalls.signOutStaff, (call) => signOut(deps, 'office', call));
  serve(
    staffCalls.requestStaffPassword,
    ({ body }) => account.takeRequest(deps, { ...body.staff, wants: 'reset', audience: 'office' }),
    { limit: A_FEW_AN_HOUR },
  );
  serve(staffCalls.checkStaffLink, (call) => staffSessions.checkLink(deps, call), door);
  serve(staffCalls.setStaffPassword, (call) => staffSessions.setPassword(deps, call), {
    limit: A_FEW_AN_HOUR,
    takesNoTurn: true,
  });
  serve(staffCalls.askPasskey, (call) => staffPasskeys.askPasskey(deps, call), door);
  serve(staffCalls.confirmByPasskey, (call) => staffPasskeys.confirmByPasskey(deps, call), door);
  serve(staffCalls.confirmByCode, (call) => codes.confirmByCode(deps, call), door);
  serve(staffCalls.beginPasskey, (call) => staffPasskeys.beginPasskey(deps, call), door);
  serve(staffCalls.addPasskey, (call) => staffPasskeys.addPasskey(deps, call), door);
  serve(staffCalls.beginAuthenticator, (call) => codes.beginAuthenticator(deps, call), door);
  serve(staffCalls.addAuthenticator, (call) => codes.addAuthenticator(deps, call), door);
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
