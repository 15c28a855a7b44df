import * as contract from '@bandstand/domain/account/contract';
import type { Serve } from '../../platform/http/call.ts';
import * as account from './use-cases.ts';

export const accountRoutes = (serve: Serve, given: account.AccountGiven): void => {
  const {
    signIn,
    signOut,
    register,
    requestPasswordReset,
    setPassword,
    unlock,
    resendUnlock,
    updatePassword,
  } = contract;
  const aFewADay = { limit: { calls: 60, per: 'hour' } } as const;
  // A school's staff room is one address: sixty tries a minute are many families, not one attacker.
  serve(signIn, (call) => account.signIn(given, call), { limit: { calls: 60, per: 'minute' } });
  serve(signOut, (call) => account.signOut(given, call));
  serve(register, ({ body }) => account.takeRequest(given, body.user, 'sign_up'), aFewADay);
  serve(
    requestPasswordReset,
    ({ body }) => account.takeRequest(given, body.user, 'reset'),
    aFewADay,
  );
  serve(resendUnlock, ({ body }) => account.takeRequest(given, body.user, 'unlock'), aFewADay);
  serve(setPassword, (call) => account.setPassword(given, call), aFewADay);
  serve(unlock, (call) => account.unlock(given, call), aFewADay);
  serve(updatePassword, (call) => account.updatePassword(given, call), aFewADay);
};
