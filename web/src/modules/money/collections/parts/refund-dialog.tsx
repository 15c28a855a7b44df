import { refundCollection } from '@bandstand/domain/money/collections/refunds-contract';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { call } from '../../../../platform/client.ts';
import type { FamilyMoney } from '../desk-queries.ts';
import { DECIDE } from '../desk-words.ts';
import { AmountField, useAmount } from './amount-field.tsx';
import { MoneyDialog } from './money-dialog.tsx';

type RefundDialogProps = { payment: FamilyMoney['payments'][number]; onClose: () => void };

/** Pays back what was collected, whole or in part. */
export function RefundDialog({ payment: { id, on, refundable }, onClose }: RefundDialogProps) {
  const typed = useAmount(refundable);
  const { amount } = typed;
  return (
    <MoneyDialog
      title={DECIDE.payBackTitle(formatDate(on, { year: true }))}
      action={DECIDE.payBackDo}
      notYet={amount === null ? DECIDE.amountMissing : undefined}
      isChanged={typed.isChanged}
      act={(reason, keyOf) => {
        const body = { amount: amount ?? 0, reason };
        return call(refundCollection, { params: { id }, body, key: keyOf(body) });
      }}
      done={({ paid_by: by }) => DECIDE.paidBack[by]}
      onClose={onClose}
    >
      <p>{DECIDE.payBackSays(formatPounds(refundable))}</p>
      <AmountField {...typed} />
    </MoneyDialog>
  );
}
