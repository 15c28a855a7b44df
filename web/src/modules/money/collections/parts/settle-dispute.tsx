import { useState } from 'react';
import { settleDispute } from '@bandstand/domain/money/collections/disputes-contract';
import { call } from '../../../../platform/client.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import { DECIDE } from '../desk-words.ts';
import { FAMILY_MONEY } from '../family-money-words.ts';
import { MoneyDialog } from './money-dialog.tsx';

type SettleDisputeProps = { family: { readonly id: string; readonly name: string } };

/** Says that a payer disputes a payment, and collects again once they have agreed. */
export function SettleDispute({ family }: SettleDisputeProps) {
  const [isOpen, setOpen] = useState(false);
  const maySettle = useMay(settleDispute.may);
  return (
    <div>
      <p className="font-semibold">{FAMILY_MONEY.inDispute}</p>
      {maySettle && (
        <RowActs>
          <Button variant="quiet" onPress={() => setOpen(true)}>
            {DECIDE.settle}
          </Button>
        </RowActs>
      )}
      {isOpen && (
        <MoneyDialog
          variant="primary"
          title={DECIDE.settleTitle(family.name)}
          action={DECIDE.settleDo}
          done={() => DECIDE.settled}
          act={(reason) => call(settleDispute, { params: { id: family.id }, body: { reason } })}
          onClose={() => setOpen(false)}
        >
          <p>{DECIDE.settleSays}</p>
        </MoneyDialog>
      )}
    </div>
  );
}
