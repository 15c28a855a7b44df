import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  checkStaffLink,
  setStaffPassword,
  requestStaffPassword,
} from '@bandstand/domain/identity/staff/contract';
import { call, isFaultOf } from '../../../platform/client.ts';
import { phrase } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SetPasswordForm } from '../account/password-forms.tsx';
import { MissingToken, useLinkToken, AskForLink, WayLinks } from '../account/link-pages.tsx';
import { NEW_PASSWORD, WAYS, FORGOTTEN } from './words.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';

const ASK = '/office/forgotten-password';

/** By the link of an invitation, or of a forgotten password. */
export function StaffSetPasswordScreen() {
  const { token, ...rest } = useLinkToken();
  if (token === undefined)
    return <MissingToken words={NEW_PASSWORD} signIn={WAYS.signIn} askHref={ASK} />;
  return <WithLink token={token} {...rest} />;
}

type WithLinkProps = { token: string; username: string | undefined; forget: () => void };

/** A link that was used or has lapsed is told before anybody thinks of a password; where nobody can say, the form will. */
function WithLink({ token, username, forget }: WithLinkProps) {
  const router = useRouter();
  const link = useQuery({
    queryKey: ['office', 'password link', token],
    queryFn: ({ signal }) =>
      call(checkStaffLink, { body: { staff: { reset_password_token: token } }, signal }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const isDead = isFaultOf(checkStaffLink, link.error) && link.error.refusal === 'link_unknown';
  useTitle(isDead ? NEW_PASSWORD.dead : NEW_PASSWORD.title, isDead);
  if (isDead) return <DeadLink />;
  return (
    <AuthLayout
      heading={NEW_PASSWORD.title}
      subHeading={NEW_PASSWORD.lead}
      footer={<WayLinks ways={[WAYS.signIn]} />}
    >
      {link.isPending ? (
        <Skeleton count={2} label={NEW_PASSWORD.loading} />
      ) : (
        <SetPasswordForm
          username={username}
          send={(typed) =>
            call(setStaffPassword, { body: { staff: { ...typed, reset_password_token: token } } })
          }
          words={{ ...NEW_PASSWORD, linkAdvice: DEAD_ADVICE }}
          askHref={ASK}
          onDeadLink={forget}
          onDone={() => void router.navigate({ href: '/office/sign-in?set=1', replace: true })}
        />
      )}
    </AuthLayout>
  );
}

const DEAD_ADVICE = `${NEW_PASSWORD.linkAdvice} ${NEW_PASSWORD.askThem}`;

/** What there is to do, and whom to ask. */
function DeadLink() {
  return (
    <AuthLayout heading={NEW_PASSWORD.title} footer={<WayLinks ways={[WAYS.signIn]} />}>
      <ErrorBox heading={NEW_PASSWORD.dead}>{phrase(DEAD_ADVICE)}</ErrorBox>
      <ButtonLink href={ASK} fullWidth>
        {NEW_PASSWORD.askForLink}
      </ButtonLink>
    </AuthLayout>
  );
}

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
