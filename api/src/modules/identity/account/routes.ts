import * as contract from '@bandstand/domain/identity/account/contract';
import * as office from '@bandstand/domain/identity/account/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import type { AccountDeps } from './deps.ts';
import { A_FEW_AN_HOUR, A_STAFF_ROOM } from './limits.ts';
import { changeEmailFor } from './new-email.ts';
import * as passwords from './passwords.ts';
import { sendSignInLink, unlockForFamily } from './sign-in-help.ts';
import * as sessions from './sessions.ts';
import * as signIns from './sign-ins.ts';
import * as account from './use-cases.ts';

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
