import { formatPounds } from '@bandstand/domain/kernel/money';
import { useState } from 'react';
import { chargeFamily } from '@bandstand/domain/money/collections/debts/debts-contract';
import type { FamilyMoney } from '../desk-queries.ts';
import { FAMILY_MONEY } from '../family-money-words.ts';
import { DebtActions } from './debt-actions.tsx';
import { call } from '../../../../platform/client.ts';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DECIDE } from '../desk-words.ts';
import { AmountField, useTypedAmount } from './amount-field.tsx';
import { MoneyDialog } from './money-dialog.tsx';

type Family = { readonly id: string; readonly name: string };

/** Asks a family again for what was paid back or written off by mistake. */
function Charge({ family }: { family: Family }) {
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

type FamilyBalanceProps = {
  family: { readonly id: string; readonly name: string };
  money: FamilyMoney;
  mayDecide: boolean;
};

/** What a family owes, or has in credit, and what can be decided about it. */
export function FamilyBalance({ family, money, mayDecide }: FamilyBalanceProps) {
  const { owed, credit, plan, is_collected_from: isCollectedFrom, in_dispute: inDispute } = money;
  const debtor = { family, owed, inParts: plan?.left ?? null, mayPlan: isCollectedFrom };
  return (
    <div>
      <p className={owed > 0 || credit > 0 ? 'font-semibold' : 'text-soft'}>
        {owed > 0 && FAMILY_MONEY.owes(formatPounds(owed))}
        {credit > 0 && FAMILY_MONEY.credit(formatPounds(credit))}
        {owed === 0 && credit === 0 && FAMILY_MONEY.even}
      </p>
      {plan && <p>{FAMILY_MONEY.inParts(formatPounds(plan.left), plan.payments)}</p>}
      {owed > 0 && !isCollectedFrom && !inDispute && <p>{FAMILY_MONEY.notCollected}</p>}
      {mayDecide && (
        <span className="flex flex-wrap gap-x-5">
          <DebtActions debtor={debtor} />
          <Charge family={family} />
        </span>
      )}
    </div>
  );
}
