import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { setSchoolPassword } from '@bandstand/domain/schools-area/contract';
import { call } from '../../platform/client.ts';
import { useTitle } from '../../platform/title.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { SetPasswordForm, WayLinks } from '../account/forms.ts';
import { newPasswordForm } from '../account/password-forms.ts';
import { useLinkToken } from '../account/use-link-token.ts';
import { SET_PASSWORD, WAYS } from './words.ts';

const ASK = '/schools/forgotten-password';
const schema = newPasswordForm(SET_PASSWORD.format);

/** A school user who has chosen a password is signed in by that. */
export function SchoolSetPasswordScreen() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const client = useQueryClient();
  if (token === undefined) return <MissingToken />;
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
        schema={schema}
        send={(typed) =>
          call(setSchoolPassword, {
            body: { school_user: { ...typed, reset_password_token: token } },
          })
        }
        failed={SET_PASSWORD.failed}
        askHref={ASK}
        onDone={goOn}
      />
    </AuthLayout>
  );
}

function MissingToken() {
  useTitle(SET_PASSWORD.title, true);
  return (
    <AuthLayout heading={SET_PASSWORD.title} footer={<WayLinks ways={[WAYS.signIn]} />}>
      <ErrorBox heading={SET_PASSWORD.missingToken}>{SET_PASSWORD.missingTokenAdvice}</ErrorBox>
      <ButtonLink href={ASK} fullWidth>
        Ask for a new link
      </ButtonLink>
    </AuthLayout>
  );
}
