import type { ReactNode } from 'react';
import { signIn } from '@bandstand/domain/identity/account/contract';
import { credentials } from '@bandstand/domain/identity/account/model';
import { isFaultOf } from '../../../platform/client.ts';
import { phrase } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormPassword } from '../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { SIGN_IN } from './words.ts';
import { EmailField } from './parts/request-form.tsx';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { Notice } from '../../../ui/notice.tsx';

type SignInFormProps = {
  title: string;
  /** Why one is here; it goes once they have tried. */
  notice: ReactNode;
  send: (typed: { email: string; password: string }) => Promise<unknown>;
  onDone: () => void;
  /** The browser may offer passkeys in the email field. */
  offersPasskeys?: boolean;
  /** Who helps those who can't get in. */
  contact?: string;
};

/** The way in, of parents and of schools. */
export function SignInForm({
  title,
  notice,
  send,
  onDone,
  offersPasskeys = false,
  contact = SIGN_IN.contact,
}: SignInFormProps) {
  const { form, control, sending, submit, fault, isWrong } = useCallForm({
    schema: credentials,
    start: { user: { email: '', password: '' } },
    send: ({ user }) => send(user),
    onDone,
  });
  useTitle(title, isWrong);
  const hasFailed = form.formState.submitCount > 0 && !sending.isSuccess;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      {!hasFailed && notice}
      <FormErrors control={control} />
      <SignInFault fault={fault} contact={contact} />
      <EmailField
        control={control}
        name="user.email"
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      />
      <FormPassword
        control={control}
        name="user.password"
        label="Password"
        autoComplete="current-password"
      />
      <Button type="submit" fullWidth pending={sending.isPending || sending.isSuccess}>
        Sign in
      </Button>
    </form>
  );
}

function SignInFault({ fault, contact }: { fault: unknown; contact: string }) {
  const isWrong = isFaultOf(signIn, fault) && fault.refusal === 'wrong_credentials';
  if (!isWrong) return <FaultBox heading={SIGN_IN.failed} fault={fault} />;
  const sentences = [SIGN_IN.lockout, phrase(contact)];
  return <FaultBox heading={SIGN_IN.wrong} fault={fault} sentences={sentences} />;
}

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
