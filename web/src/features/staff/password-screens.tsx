import { useRouter } from '@tanstack/react-router';
import { requestStaffPassword, setStaffPassword } from '@bandstand/domain/staff/contract';
import { call } from '../../platform/client.ts';
import { FaultBox } from '../../platform/form/fault-box.tsx';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { AskForLink } from '../account/ask-for-link.tsx';
import { SetPasswordForm, WayLinks } from '../account/forms.ts';
import { MissingToken } from '../account/missing-token.tsx';
import { useLinkToken } from '../account/use-link-token.ts';
import { FORGOTTEN, NEW_PASSWORD, WAYS } from './words.ts';

const ASK = '/office/forgotten-password';

export const StaffForgottenPasswordScreen = () => (
  <AskForLink
    words={FORGOTTEN}
    ways={[WAYS.signIn]}
    waysAfter={[WAYS.signIn]}
    send={({ user }) => call(requestStaffPassword, { body: { staff: user } })}
  >
    {(fault) => <FaultBox heading={FORGOTTEN.failed} fault={fault} advice={[FORGOTTEN.contact]} />}
  </AskForLink>
);

/** By the link of an invitation, or of a forgotten password. */
export function StaffSetPasswordScreen() {
  const { token, forget } = useLinkToken();
  const router = useRouter();
  if (token === undefined)
    return <MissingToken words={NEW_PASSWORD} signIn={WAYS.signIn} askHref={ASK} />;
  return (
    <AuthLayout
      heading={NEW_PASSWORD.title}
      subHeading={NEW_PASSWORD.lead}
      footer={<WayLinks ways={[WAYS.signIn]} />}
    >
      <SetPasswordForm
        send={(typed) =>
          call(setStaffPassword, { body: { staff: { ...typed, reset_password_token: token } } })
        }
        words={NEW_PASSWORD}
        askHref={ASK}
        onDeadLink={forget}
        onDone={() => void router.navigate({ href: '/office/sign-in?set=1', replace: true })}
      />
    </AuthLayout>
  );
}
