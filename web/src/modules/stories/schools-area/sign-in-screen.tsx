import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signInSchool } from '@bandstand/domain/stories/schools-area/contract';
import { call } from '../../../platform/client.ts';
import { isSignedIn } from '../../../platform/session.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { SignInForm, SignInNotice, WayLinks } from '../../identity/account/forms.ts';
import { SIGN_IN, WAYS } from './words.ts';

export function SchoolSignInScreen() {
  const query = useSearch({ from: '/school/schools/sign-in' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [wasSignedIn] = useState(() => isSignedIn('school'));
  if (wasSignedIn && !query.signInTimedOut) return <Navigate to="/schools" replace />;
  const goOn = () => {
    client.clear();
    void navigate({ to: '/schools', replace: true });
  };
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
