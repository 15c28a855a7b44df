import { useState } from 'react';
import { requestPasswordReset } from '@bandstand/domain/account/contract';
import { call } from '../../platform/client.ts';
import { useTitle } from '../../platform/title.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { EmailSent } from './parts/email-sent.tsx';
import { RequestFailed } from './parts/request-failed.tsx';
import { RequestForm } from './parts/request-form.tsx';
import { WayLinks, WAYS } from './parts/way-links.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { FORGOTTEN } from './words.ts';

export function ForgottenPasswordScreen() {
  const [isSent, setSent] = useState(false);
  return isSent ? <Sent /> : <Ask onSent={() => setSent(true)} />;
}

function Ask({ onSent }: { onSent: () => void }) {
  return (
    <AuthLayout
      heading={FORGOTTEN.title}
      subHeading={FORGOTTEN.lead}
      footer={<WayLinks ways={[WAYS.signIn, WAYS.signUp]} />}
    >
      <RequestForm
        title={FORGOTTEN.title}
        label="Email me a link"
        send={(body) => call(requestPasswordReset, { body })}
        onDone={onSent}
      >
        {(fault) => <RequestFailed fault={fault} />}
      </RequestForm>
    </AuthLayout>
  );
}

function Sent() {
  useTitle(FORGOTTEN.sentTitle);
  useHeadingFocus(true);
  return (
    <AuthLayout heading={FORGOTTEN.sentTitle} footer={<WayLinks ways={[WAYS.signIn]} />}>
      <EmailSent />
    </AuthLayout>
  );
}
