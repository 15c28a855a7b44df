import { Notice } from '../../../../ui/notice.tsx';
import { SIGN_IN } from '../words.ts';

export type SignInQuery = {
  passwordSet?: boolean | undefined;
  signInTimedOut?: boolean | undefined;
  signedOut?: boolean | undefined;
  accountLocked?: boolean | undefined;
  previousPath?: string | undefined;
};

/** Why one is here. */
export function SignInNotice({
  passwordSet,
  signInTimedOut,
  signedOut,
  accountLocked,
  previousPath,
}: SignInQuery) {
  if (passwordSet) return <Notice kind="success" heading={SIGN_IN.passwordSet} />;
  if (accountLocked)
    return (
      <Notice kind="warning" heading={SIGN_IN.locked}>
        {SIGN_IN.lockedDetail}
      </Notice>
    );
  if (signInTimedOut)
    return <Notice heading={SIGN_IN.signInTimedOut}>{previousPath && SIGN_IN.back}</Notice>;
  if (signedOut) return <Notice kind="success" heading={SIGN_IN.signedOut} />;
  return previousPath?.startsWith('/enrol') ? <Notice>{SIGN_IN.enrolling}</Notice> : null;
}
