import { useState } from 'react';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { EmailSentNotice } from './parts/email-sent-notice.tsx';
import { SignUpForm } from './parts/sign-up-form.tsx';
import { WayLinks, WAYS } from './parts/way-links.tsx';
import { SIGN_UP } from './words.ts';

/** An account begins with a password, and a password with an email. */
export function SignUpScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <SentPage to={sentTo} />;
  return (
    <AuthLayout
      heading={SIGN_UP.title}
      subHeading={SIGN_UP.lead}
      footer={<WayLinks ways={[WAYS.signIn, WAYS.forgotten]} />}
    >
      <SignUpForm onSent={setSentTo} />
    </AuthLayout>
  );
}

function SentPage({ to }: { to: string }) {
  useTitle(SIGN_UP.sentTitle);
  useHeadingFocus();
  return (
    <AuthLayout
      heading={SIGN_UP.sentTitle}
      subHeading={<span className="break-words">{SIGN_UP.sentTo(to)}</span>}
      footer={<WayLinks ways={[WAYS.signIn]} />}
    >
      <EmailSentNotice />
    </AuthLayout>
  );
}
