import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '@bandstand/domain/identity/account/contract';
import { safePreviousPath } from '@bandstand/domain/identity/account/rules';
import { call } from '../../../platform/client.ts';
import { isSignedIn } from '../../../platform/session.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { SignInForm, SignInNotice } from './sign-in-form.tsx';
import { SIGN_IN_WAYS, WayLinks } from './link-pages.tsx';
import { SIGN_IN } from './words.ts';

/** Sign in, and go where one wanted to go. */
export function SignInScreen() {
  const query = useSearch({ from: '/open/sign-in' });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [wasSignedIn] = useState(() => isSignedIn());
  const onward = safePreviousPath(query.previousPath);
  if (wasSignedIn && !query.signInTimedOut) return <Navigate to={onward} replace />;
  const goOn = () => {
    queryClient.clear();
    void router.navigate({ href: onward, replace: true });
  };
  return (
    <AuthLayout
      heading={SIGN_IN.title}
      subHeading={SIGN_IN.lead}
      footer={<WayLinks ways={SIGN_IN_WAYS} />}
    >
      <PasskeySignIn onDone={goOn}>
        <SignInForm
          offersPasskeys
          notice={<SignInNotice {...query} />}
          title={SIGN_IN.title}
          send={(user) => call(signIn, { body: { user } })}
          onDone={goOn}
        />
      </PasskeySignIn>
    </AuthLayout>
  );
}
