import { useState } from 'react';
import { resendUnlock } from '@bandstand/domain/account/contract';
import { call } from '../../../platform/client.ts';
import { Notice } from '../../../ui/notice.tsx';
import { UNLOCK } from '../words.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { RequestForm } from './request-form.tsx';

/** The confirmation is the same whether or not there is a locked account. */
export function ResendUnlock({ isSecond }: { isSecond: boolean }) {
  const [isSent, setSent] = useState(false);
  return (
    <section className={isSecond ? 'grid gap-4 border-t border-line pt-6' : ''}>
      {isSecond && <h2 className="text-title">{UNLOCK.resendHeading}</h2>}
      <div role="status">
        {isSent && (
          <Notice kind="success" heading={UNLOCK.resent}>
            {UNLOCK.resentDetail}
          </Notice>
        )}
      </div>
      {!isSent && (
        <RequestForm
          title={UNLOCK.title}
          label="Send unlock instructions"
          variant={isSecond ? 'secondary' : 'primary'}
          send={(body) => call(resendUnlock, { body })}
          onDone={() => setSent(true)}
        >
          {(fault) => <FaultBox heading={UNLOCK.resendFailed} fault={fault} />}
        </RequestForm>
      )}
    </section>
  );
}
