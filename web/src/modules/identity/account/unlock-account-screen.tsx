import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { ResendUnlock } from './parts/resend-unlock.tsx';
import { WayLinks, WAYS } from './parts/way-links.tsx';
import { UNLOCK } from './words.ts';
import { useState } from 'react';
import { unlock } from '@bandstand/domain/identity/account/contract';
import { call, isFaultOf } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { useLinkToken } from './use-link-token.ts';

/** A link that is worth nothing any more leaves the way to a new one. */
export function UnlockAccountScreen() {
  const { unlocking, hasLink } = useUnlock();
  if (unlocking.isSuccess) return <UnlockedPage />;
  return (
    <AuthLayout
      heading={UNLOCK.title}
      subHeading={hasLink ? UNLOCK.lead : UNLOCK.leadWithoutLink}
      footer={<WayLinks ways={[WAYS.signIn, WAYS.schools, WAYS.forgotten]} />}
    >
      <FaultBox heading={UNLOCK.failed} fault={unlocking.error} />
      {hasLink && (
        <Button fullWidth pending={unlocking.isPending} onPress={() => void unlocking.send()}>
          Unlock my account
        </Button>
      )}
      <ResendUnlock isSecond={hasLink} isAfterFault={unlocking.isError} onSent={unlocking.reset} />
    </AuthLayout>
  );
}

function UnlockedPage() {
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

/** Opening the page spends nothing, because mail scanners open pages: the parent presses. */
const useUnlock = () => {
  const { token, forget } = useLinkToken();
  const [isUnknown, setIsUnknown] = useState(false);
  const unlocking = useSendOnce({
    send: () => call(unlock, { query: { unlock_token: token ?? '' } }),
    onAnswer: forget,
    onFault: (fault) => {
      if (!isFaultOf(unlock, fault) || fault.refusal !== 'link_unknown') return;
      setIsUnknown(true);
      forget();
    },
  });
  return { unlocking, hasLink: token !== undefined && !isUnknown };
};
