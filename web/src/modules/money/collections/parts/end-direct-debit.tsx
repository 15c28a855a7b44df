import { useState } from 'react';
import { endDirectDebit } from '@bandstand/domain/money/collections/end-direct-debit-contract';
import { call } from '../../../../platform/client.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import type { FamilyMoney } from '../desk-queries.ts';
import { DECIDE } from '../desk-words.ts';
import { MoneyDialog } from './money-dialog.tsx';

type EndDirectDebitProps = {
  family: { readonly id: string; readonly name: string };
  money: Pick<FamilyMoney, 'is_collected_from' | 'in_dispute'>;
};

/** Ends a family's Direct Debit, for a family that asks for it or goes on disputing a payment. */
export function EndDirectDebit({ family, money }: EndDirectDebitProps) {
  const [isOpen, setOpen] = useState(false);
  const mayEnd = useMay(endDirectDebit.may);
  const words = DECIDE.end;
  const hasOne = money.is_collected_from || money.in_dispute;
  if (!mayEnd || !hasOne) return null;
  return (
    <RowActs>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <MoneyDialog
          title={words.title(family.name)}
          action={words.act}
          done={() => words.done}
          act={(reason) => call(endDirectDebit, { params: { id: family.id }, body: { reason } })}
          onClose={() => setOpen(false)}
        >
          <p>{words.says}</p>
        </MoneyDialog>
      )}
    </RowActs>
  );
}
