import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { setPassword, requestPasswordReset } from '@bandstand/domain/identity/account/contract';
import { call } from '../../../platform/client.ts';
import { forgetSession } from '../../../platform/session.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { MissingToken, useLinkToken, AskForLink, WayLinks, WAYS } from './link-pages.tsx';
import { SetPasswordForm } from './password-forms.tsx';
import { SET_PASSWORD, FORGOTTEN } from './words.ts';
import { RequestFault } from './parts/request-form.tsx';

export function SetPasswordScreen() {
  const { token, username, forget } = useLinkToken();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  if (token === undefined)
    return <MissingToken words={SET_PASSWORD} signIn={WAYS.signIn} askHref="/forgotten-password" />;
  // A parent who was signed in here is not any more: the server has ended that session with its answer.
  const signInNow = () => {
    forgetSession();
    queryClient.clear();
    void navigate({ to: '/sign-in', search: { passwordSet: true }, replace: true });
  };
  return (
    <AuthLayout
      heading={SET_PASSWORD.title}
      subHeading={SET_PASSWORD.lead}
      footer={<WayLinks ways={[WAYS.signIn]} />}
    >
      <SetPasswordForm
        username={username}
        send={(typed) =>
          call(setPassword, { body: { user: { ...typed, reset_password_token: token } } })
        }
        words={SET_PASSWORD}
        askHref="/forgotten-password"
        onDeadLink={forget}
        onDone={signInNow}
      />
    </AuthLayout>
  );
}

export const ForgottenPasswordScreen = () => (
  <AskForLink
    words={FORGOTTEN}
    ways={[WAYS.signIn, WAYS.signUp]}
    waysAfter={[WAYS.signIn]}
    send={(body) => call(requestPasswordReset, { body })}
  >
    {(fault) => <RequestFault fault={fault} />}
  </AskForLink>
);
