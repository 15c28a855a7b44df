import { formatPounds } from '@bandstand/domain/kernel/money';
import type { FamilyMoney } from '../desk-queries.ts';
import { FAMILY_MONEY } from '../family-money-words.ts';
import { Charge } from './charge.tsx';
import { DebtActions } from './debt-actions.tsx';

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
