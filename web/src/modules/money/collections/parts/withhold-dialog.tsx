import { withholdCollection } from '@bandstand/domain/money/collections/office-contract';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { call } from '../../../../platform/client.ts';
import { RUN } from '../words.ts';
import { MoneyDialog } from './money-dialog.tsx';

interface WithheldCollection {
  readonly month: string;
  readonly reference: string;
  readonly amount: number;
  readonly on: IsoDate;
}

type WithholdDialogProps = { name: string; payment: WithheldCollection; onClose: () => void };

/** Keeps one payment back, as long as the Direct Debit provider does not have it. */
export function WithholdDialog({ name, payment, onClose }: WithholdDialogProps) {
  const { month, reference, amount, on } = payment;
  return (
    <MoneyDialog
      title={RUN.withholdTitle(name)}
      action={RUN.withholdDo}
      act={(reason) => call(withholdCollection, { params: { month }, body: { reference, reason } })}
      done={() => RUN.withheld}
      onClose={onClose}
    >
      <p>{RUN.withholdSays(formatPounds(amount), formatDate(on))}</p>
    </MoneyDialog>
  );
}
