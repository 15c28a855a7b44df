import { useState } from 'react';
import { unlock } from '@bandstand/domain/identity/account/contract';
import { call, isFaultOf } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { useLinkToken } from './use-link-token.ts';

/** Opening the page spends nothing, because mail scanners open pages: the parent presses. */
export const useUnlock = () => {
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
