import { useState } from 'react';
import { patchKid } from '@bandstand/domain/child-page/contract';
import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { call, isFaultOf } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { refreshFamily } from '../../../platform/queries.ts';

/**
 * Asks before a subscription changes, and changes it. What is on the page is what the server says: it is read again
 * before the question goes away, never guessed.
 */
export const useSubscribe = (app: KidsAppAnswer) => {
  const [askedId, setAsked] = useState<string | null>(null);
  const [doneId, setDone] = useState<string | null>(null);
  const { send, isPending, error, reset } = useSendOnce({
    send: (child: AppChildAnswer) =>
      call(patchKid, {
        params: { id: child.kid_id },
        body: {
          kid: {
            kids_app_opt_in: !child.is_subscribed,
            kids_app_counts_from: app.counts_from,
            kids_app_monthly: child.monthly,
          },
        },
      }),
    onAnswer: async (_, child) => {
      await refreshFamily();
      setAsked(null);
      setDone(child.kid_id);
    },
    onFault: (fault) => {
      // What the server refuses, it knows better than this page.
      if (isFaultOf(patchKid, fault) && fault.status !== 0) void refreshFamily();
    },
  });
  const childOf = (id: string | null) => app.children.find(({ kid_id }) => kid_id === id);
  return {
    asked: childOf(askedId),
    done: childOf(doneId),
    isPending,
    error,
    ask: (child: AppChildAnswer) => {
      reset();
      setDone(null);
      setAsked(child.kid_id);
    },
    confirm: (child: AppChildAnswer) => void send(child),
    close: () => {
      if (!isPending) setAsked(null);
    },
  };
};
