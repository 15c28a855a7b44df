import { useState } from 'react';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { call, isFaultOf } from '../../../platform/client.ts';
import { refreshFamily } from '../../../platform/queries.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { confirmWords, countsWords, CONFIRM, DIRECT_DEBIT } from './words.ts';

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
  const asked = childOf(askedId);
  return {
    done: childOf(doneId),
    ask: (child: AppChildAnswer) => {
      reset();
      setDone(null);
      setAsked(child.kid_id);
    },
    question: asked && (
      <ConfirmSubscription
        app={app}
        child={asked}
        pending={isPending}
        fault={error}
        onConfirm={() => void send(asked)}
        onCancel={() => {
          if (!isPending) setAsked(null);
        }}
      />
    ),
  };
};

type ConfirmSubscriptionProps = {
  app: KidsAppAnswer;
  child: AppChildAnswer;
  pending: boolean;
  fault: unknown;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What is agreed to: the amount, from which day, and what the family pays then. */
function ConfirmSubscription(props: ConfirmSubscriptionProps) {
  const { app, child, pending, fault } = props;
  const words = confirmWords(app, child);
  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isDanger={child.is_subscribed}
      pending={pending}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      <div className="grid gap-4">
        <FaultBox heading={CONFIRM.nothingChanged} fault={fault} />
        <p>
          {words.lead}
          {!app.has_direct_debit && !child.is_subscribed && (
            <>
              {' '}
              <TextLink href="/direct-debits">{DIRECT_DEBIT.setUp}</TextLink>
            </>
          )}
        </p>
        {countsWords(app, child).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <SummaryTable
          rows={[
            {
              label: CONFIRM.monthlyNow,
              value: formatPounds(app.regular_monthly_amount),
            },
            {
              label: CONFIRM.afterwards,
              value: formatPounds(child.after_change.regular_monthly_amount),
            },
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
