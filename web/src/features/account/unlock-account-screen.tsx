import { useState } from 'react';
import { useHeadingFocus } from '../../platform/heading-focus.ts';
import { useTitle } from '../../platform/title.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ResendUnlock } from './parts/resend-unlock.tsx';
import { UnlockWithLink } from './parts/unlock-with-link.tsx';
import { WayLinks, WAYS } from './parts/way-links.tsx';
import { useLinkToken } from './use-link-token.ts';
import { UNLOCK } from './words.ts';

export function UnlockAccountScreen() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Unlocked />;
  return (
    <AuthLayout
      heading={UNLOCK.title}
      subHeading={token === undefined ? UNLOCK.leadWithoutLink : UNLOCK.lead}
      footer={<WayLinks ways={[WAYS.signIn, WAYS.schools, WAYS.forgotten]} />}
    >
      {token !== undefined && <UnlockWithLink token={token} onDone={() => setDone(true)} />}
      <ResendUnlock isSecond={token !== undefined} />
    </AuthLayout>
  );
}

function Unlocked() {
  useTitle(UNLOCK.title);
  useHeadingFocus();
  return (
    <AuthLayout heading={UNLOCK.title} footer={<WayLinks ways={[WAYS.schools]} />}>
      <Notice kind="success" heading={UNLOCK.done} />
      <ButtonLink href="/sign-in" fullWidth>
        Sign in
      </ButtonLink>
    </AuthLayout>
  );
}
