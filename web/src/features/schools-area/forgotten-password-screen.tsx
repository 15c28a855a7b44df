import { useState } from 'react';
import { requestSchoolPassword } from '@bandstand/domain/schools-area/contract';
import { call } from '../../platform/client.ts';
import { FaultBox } from '../../platform/form/fault-box.tsx';
import { useHeadingFocus } from '../../platform/heading-focus.ts';
import { useTitle } from '../../platform/title.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { EmailSent, RequestForm, WayLinks } from '../account/forms.ts';
import { FORGOTTEN, WAYS } from './words.ts';

export function SchoolForgottenPasswordScreen() {
  const [isSent, setSent] = useState(false);
  return isSent ? <Sent /> : <Ask onSent={() => setSent(true)} />;
}

function Ask({ onSent }: { onSent: () => void }) {
  return (
    <AuthLayout
      heading={FORGOTTEN.title}
      subHeading={FORGOTTEN.lead}
      footer={<WayLinks ways={[WAYS.signIn]} />}
    >
      <RequestForm
        title={FORGOTTEN.title}
        label="Email me a link"
        send={({ user }) => call(requestSchoolPassword, { body: { school_user: user } })}
        onDone={onSent}
      >
        {(fault) => (
          <FaultBox heading={FORGOTTEN.failed} fault={fault} advice={[FORGOTTEN.contact]} />
        )}
      </RequestForm>
    </AuthLayout>
  );
}

function Sent() {
  useTitle(FORGOTTEN.sentTitle);
  useHeadingFocus('sent');
  return (
    <AuthLayout heading={FORGOTTEN.sentTitle} footer={<WayLinks ways={[WAYS.signIn]} />}>
      <EmailSent />
    </AuthLayout>
  );
}
