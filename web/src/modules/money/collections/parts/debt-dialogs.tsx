import { useId, useState } from 'react';
import {
  agreePaymentPlan,
  endPaymentPlan,
  writeOffDebt,
} from '@bandstand/domain/money/collections/debts/debts-contract';
import { formatDate, londonDate, monthAfter, monthOf } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { collectionDate, firstOpenCollection } from '@bandstand/domain/prices/collections';
import {
  mayPayInParts,
  partsOf,
  FEWEST_PARTS,
  MOST_PARTS,
} from '@bandstand/domain/prices/payment-plan';
import { call } from '../../../../platform/client.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { Select } from '../../../../ui/select.tsx';
import { DECIDE } from '../desk-words.ts';
import { AmountField, useAmount } from './amount-field.tsx';
import { MoneyDialog } from './money-dialog.tsx';

export type Debtor = {
  readonly family: { readonly id: string; readonly name: string };
  readonly owed: Pennies;
  /** What is left of a debt that is paid in parts. */
  readonly inParts: Pennies | null;
  /** Whether a Direct Debit collects from them: parts are taken by it alone. */
  readonly mayPlan: boolean;
};
type DebtDialogProps = { debtor: Debtor; onClose: () => void };

export function WriteOffDialog({ debtor: { family, owed }, onClose }: DebtDialogProps) {
  const typed = useAmount(owed);
  const { amount } = typed;
  return (
    <MoneyDialog
      title={DECIDE.writeOffTitle(family.name)}
      action={DECIDE.writeOffDo}
      done={() => DECIDE.writtenOff}
      notYet={amount === null ? DECIDE.amountMissing : undefined}
      isChanged={typed.isChanged}
      act={(reason, keyOf) => {
        const body = { amount, reason };
        return call(writeOffDebt, { params: { id: family.id }, body, key: keyOf(body) });
      }}
      onClose={onClose}
    >
      <p>{DECIDE.writeOffSays(formatPounds(owed))}</p>
      <AmountField {...typed} />
    </MoneyDialog>
  );
}

const COUNTS = Array.from({ length: MOST_PARTS - FEWEST_PARTS + 1 }, (_, nth) =>
  String(nth + FEWEST_PARTS),
);

export function PlanDialog({ debtor: { family, owed }, onClose }: DebtDialogProps) {
  const [parts, setParts] = useState('3');
  const may = mayPayInParts(owed, Number(parts)).ok;
  return (
    <MoneyDialog
      variant="primary"
      title={DECIDE.planTitle(family.name)}
      action={DECIDE.planDo}
      done={() => DECIDE.planned}
      notYet={may ? undefined : DECIDE.partsWrong}
      act={(reason) =>
        call(agreePaymentPlan, {
          params: { id: family.id },
          body: { parts: Number(parts), amount: owed, reason },
        })
      }
      onClose={onClose}
    >
      <p>{DECIDE.planSays(formatPounds(owed))}</p>
      <Select
        id={useId()}
        name="parts"
        label={DECIDE.parts}
        value={parts}
        onChange={setParts}
        options={COUNTS.map((value) => ({ value, label: DECIDE.partsOption(Number(value)) }))}
      />
      {may && <PlanPreview owed={owed} parts={Number(parts)} />}
    </MoneyDialog>
  );
}

/** Each part with its day. */
function PlanPreview({ owed, parts }: { owed: Pennies; parts: number }) {
  const now = portalNow();
  const first = firstOpenCollection(monthOf(londonDate(now)), now);
  return (
    <div>
      <h3 className="mb-1 font-semibold">{DECIDE.preview}</h3>
      <ol className="divide-y divide-line">
        {partsOf(owed, parts).map((amount, nth) => {
          const on = collectionDate(monthAfter(first, nth));
          return (
            <li key={on} className="figures flex justify-between gap-4 py-1.5">
              <span>{formatDate(on, { year: true })}</span>
              <span>{formatPounds(amount)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function EndPlanDialog({ debtor: { family, inParts }, onClose }: DebtDialogProps) {
  return (
    <MoneyDialog
      title={DECIDE.endPlanTitle(family.name)}
      action={DECIDE.endPlanDo}
      done={() => DECIDE.planEnded}
      act={(reason) => call(endPaymentPlan, { params: { id: family.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{DECIDE.endPlanSays(formatPounds(inParts ?? 0))}</p>
    </MoneyDialog>
  );
}
