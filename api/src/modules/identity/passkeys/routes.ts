import * as contract from '@bandstand/domain/identity/passkeys/contract';
import type { Limit, Serve } from '../../../platform/http/call.ts';
import { A_FEW_AN_HOUR, A_STAFF_ROOM } from '../account/limits.ts';
import type { PasskeyDeps } from './sign-in.ts';
import * as signIns from './sign-in.ts';
import * as passkeys from './use-cases.ts';

/** Each answer wants a question first, and a page may ask one that nobody answers. */
const QUESTIONS: Limit = { calls: 120, per: 'minute', countedBy: 'all processes' };

export const passkeyRoutes = (serve: Serve, deps: PasskeyDeps): void => {
  const hashing = { limit: A_FEW_AN_HOUR, takesNoTurn: true };
  serve(contract.askForPasskey, () => signIns.ask(deps), { limit: QUESTIONS });
  serve(contract.signInWithPasskey, (call) => signIns.signIn(deps, call), { limit: A_STAFF_ROOM });
  serve(contract.listPasskeys, (call) => passkeys.list(deps, call));
  serve(contract.beginOwnPasskey, (call) => passkeys.begin(deps, call), hashing);
  serve(contract.addOwnPasskey, (call) => passkeys.add(deps, call), { limit: A_FEW_AN_HOUR });
  serve(contract.renamePasskey, (call) => passkeys.rename(deps, call));
  serve(contract.removeOwnPasskey, (call) => passkeys.remove(deps, call), hashing);
};
