import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  signInSchool,
  requestSchoolPassword,
  setSchoolPassword,
} from '@bandstand/domain/stories/schools-area/contract';
import { call } from '../../../platform/client.ts';
import { isSignedIn } from '../../../platform/session.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { SignInForm, SignInNotice } from '../../identity/account/sign-in-form.tsx';
import { SetPasswordForm } from '../../identity/account/password-forms.tsx';
import { SIGN_IN, WAYS, FORGOTTEN, SET_PASSWORD } from './words.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import {
  AskForLink,
  MissingToken,
  useLinkToken,
  WayLinks,
} from '../../identity/account/link-pages.tsx';
import { SignOutPage } from '../../identity/account/sign-out-screen.tsx';
import { newPasswordForm } from '../../identity/account/password-forms.tsx';

/** To the schools' own page, of which nothing is known from before. */
const useGoOn = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return () => {
    client.clear();
    void navigate({ to: '/schools', replace: true });
  };
};

export function SchoolSignInScreen() {
  const query = useSearch({ from: '/school/schools/sign-in' });
  const goOn = useGoOn();
  const [wasSignedIn] = useState(() => isSignedIn('school'));
  if (wasSignedIn && !query.signInTimedOut) return <Navigate to="/schools" replace />;
  return (
    <AuthLayout
      heading={SIGN_IN.title}
      subHeading={SIGN_IN.lead}
      footer={<WayLinks ways={[WAYS.forgotten, WAYS.unlock, WAYS.parents]} />}
    >
      <SignInForm
        notice={<SignInNotice {...query} />}
        title={SIGN_IN.title}
        send={(school_user) => call(signInSchool, { body: { school_user } })}
        onDone={goOn}
      />
    </AuthLayout>
  );
}

export const SchoolForgottenPasswordScreen = () => (
  <AskForLink
    words={FORGOTTEN}
    ways={[WAYS.signIn]}
    waysAfter={[WAYS.signIn]}
    send={({ user }) => call(requestSchoolPassword, { body: { school_user: user } })}
  >
    {(fault) => <FaultBox heading={FORGOTTEN.failed} fault={fault} advice={[FORGOTTEN.contact]} />}
  </AskForLink>
);

export const SchoolSignOutScreen = () => <SignOutPage who="school" />;

const ASK = '/schools/forgotten-password';
const schema = newPasswordForm(SET_PASSWORD.format);

/** A school user who has chosen a password is signed in by that. */
export function SchoolSetPasswordScreen() {
  const { token, username, forget } = useLinkToken();
  const goOn = useGoOn();
  if (token === undefined)
    return <MissingToken words={SET_PASSWORD} signIn={WAYS.signIn} askHref={ASK} />;
  return (
    <AuthLayout
      heading={SET_PASSWORD.title}
      subHeading={SET_PASSWORD.lead}
      footer={<WayLinks ways={[WAYS.signIn]} />}
    >
      <SetPasswordForm
        username={username}
        schema={schema}
        send={(typed) =>
          call(setSchoolPassword, {
            body: { school_user: { ...typed, reset_password_token: token } },
          })
        }
        words={SET_PASSWORD}
        askHref={ASK}
        onDeadLink={forget}
        onDone={goOn}
      />
    </AuthLayout>
  );
}
