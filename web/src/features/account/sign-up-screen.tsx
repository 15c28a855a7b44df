import { useState } from 'react';
import { useHeadingFocus } from '../../platform/heading-focus.ts';
import { useTitle } from '../../platform/title.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { EmailSent } from './parts/email-sent.tsx';
import { SignUpForm } from './parts/sign-up-form.tsx';
import { WayLinks, WAYS } from './parts/way-links.tsx';
import { SIGN_UP } from './words.ts';

/** An account begins with a password, and a password with an email. */
export function SignUpScreen() {
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent />;
  return (
    <AuthLayout
      heading={SIGN_UP.title}
      subHeading={SIGN_UP.lead}
      footer={<WayLinks ways={[WAYS.signIn, WAYS.forgotten]} />}
    >
      <SignUpForm onSent={() => setSent(true)} />
    </AuthLayout>
  );
}

function Sent() {
  useTitle(SIGN_UP.sentTitle);
  useHeadingFocus();
  return (
    <AuthLayout heading={SIGN_UP.sentTitle} footer={<WayLinks ways={[WAYS.signIn]} />}>
      <EmailSent />
    </AuthLayout>
  );
}
