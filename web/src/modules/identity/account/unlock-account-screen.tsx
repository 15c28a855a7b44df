import { useState } from 'react';
import { unlock, resendUnlock } from '@bandstand/domain/identity/account/contract';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { UNLOCK } from './words.ts';
import { call, isFaultOf } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { useLinkToken, WayLinks, WAYS } from './link-pages.tsx';
import { RequestForm } from './parts/request-form.tsx';

type ResendUnlockProps = {
  /** Below the way by a link. */
  isSecond: boolean;
  /** The link has just failed: the title says so. */
  isAfterFault: boolean;
  onSent: () => void;
};

/** The confirmation is the same whether or not there is a locked account. */
function ResendUnlock({ isSecond, isAfterFault, onSent }: ResendUnlockProps) {
  const [isSent, setSent] = useState(false);
  const sent = () => {
    setSent(true);
    onSent();
  };
  return (
    <section className={isSecond ? 'grid gap-4 border-t border-line pt-6' : ''}>
      {isSecond && <h2 className="text-title">{UNLOCK.resendHeading}</h2>}
      <div role="status">{isSent && <ResentNotice isAfterFault={isAfterFault} />}</div>
      {!isSent && (
        <RequestForm
          title={UNLOCK.title}
          isAfterFault={isAfterFault}
          label="Send unlock instructions"
          variant={isSecond ? 'secondary' : 'primary'}
          send={(body) => call(resendUnlock, { body })}
          onDone={sent}
        >
          {(fault) => <FaultBox heading={UNLOCK.resendFailed} fault={fault} />}
        </RequestForm>
      )}
    </section>
  );
}

function ResentNotice({ isAfterFault }: { isAfterFault: boolean }) {
  useTitle(UNLOCK.title, isAfterFault);
  return (
    <Notice kind="success" heading={UNLOCK.resent}>
      {UNLOCK.resentDetail}
    </Notice>
  );
}

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
