import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { SummaryTable } from '../../../../ui/summary-table.tsx';
import { confirmWords, countsWords, CONFIRM, DIRECT_DEBIT } from '../words.ts';

type ConfirmSubscriptionProps = {
  app: KidsAppAnswer;
  child: AppChildAnswer;
  pending: boolean;
  fault: unknown;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What is agreed to: the amount, from which day, and what the family pays then. */
export function ConfirmSubscription(props: ConfirmSubscriptionProps) {
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
