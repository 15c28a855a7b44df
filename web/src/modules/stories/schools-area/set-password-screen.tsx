import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { setSchoolPassword } from '@bandstand/domain/stories/schools-area/contract';
import { call } from '../../../platform/client.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { SetPasswordForm, WayLinks } from '../../identity/account/forms.ts';
import { MissingToken } from '../../identity/account/missing-token.tsx';
import { newPasswordForm } from '../../identity/account/password-forms.ts';
import { useLinkToken } from '../../identity/account/use-link-token.ts';
import { SET_PASSWORD, WAYS } from './words.ts';

const ASK = '/schools/forgotten-password';
const schema = newPasswordForm(SET_PASSWORD.format);

/** A school user who has chosen a password is signed in by that. */
export function SchoolSetPasswordScreen() {
  const { token, username, forget } = useLinkToken();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (token === undefined)
    return <MissingToken words={SET_PASSWORD} signIn={WAYS.signIn} askHref={ASK} />;
  const goOn = () => {
    client.clear();
    void navigate({ to: '/schools', replace: true });
  };
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
