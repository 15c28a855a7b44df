import { useState } from 'react';
import { resendUnlock } from '@bandstand/domain/identity/account/contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { UNLOCK } from '../words.ts';
import { RequestForm } from './request-form.tsx';

type ResendUnlockProps = {
  /** Below the way by a link. */
  isSecond: boolean;
  /** The link has just failed: the title says so. */
  isAfterFault: boolean;
  onSent: () => void;
};

/** The confirmation is the same whether or not there is a locked account. */
export function ResendUnlock({ isSecond, isAfterFault, onSent }: ResendUnlockProps) {
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
