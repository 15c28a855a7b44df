import { useState } from 'react';
import { chargeFamily } from '@bandstand/domain/money/collections/debts/debts-contract';
import { call } from '../../../../platform/client.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DECIDE } from '../desk-words.ts';
import { AmountField, useTypedAmount } from './amount-field.tsx';
import { MoneyDialog } from './money-dialog.tsx';

type Family = { readonly id: string; readonly name: string };

/** Asks a family again for what was paid back or written off by mistake. */
export function Charge({ family }: { family: Family }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <RowActs>
      <Button
        variant="quiet"
        aria-label={`${DECIDE.charge.open} ${family.name}`}
        onPress={() => setOpen(true)}
      >
        {DECIDE.charge.open}
      </Button>
      {isOpen && <ChargeDialog family={family} onClose={() => setOpen(false)} />}
    </RowActs>
  );
}

function ChargeDialog({ family, onClose }: { family: Family; onClose: () => void }) {
  const typed = useTypedAmount('');
  const { amount } = typed;
  const words = DECIDE.charge;
  return (
    <MoneyDialog
      title={words.title(family.name)}
      action={words.act}
      done={() => words.done}
      notYet={amount === null ? DECIDE.amountMissing : undefined}
      isChanged={typed.isChanged}
      act={(reason, keyOf) => {
        const body = { amount: amount ?? 0, reason };
        return call(chargeFamily, { params: { id: family.id }, body, key: keyOf(body) });
      }}
      onClose={onClose}
    >
      <p>{words.says}</p>
      <AmountField {...typed} />
    </MoneyDialog>
  );
}
