import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds, readPounds, type Pennies } from '@bandstand/domain/kernel/money';
import {
  chargeFamily,
  enterPayment,
} from '@bandstand/domain/money/collections/debts/debts-contract';
import { PAYMENT_WAYS, type PaymentWay } from '@bandstand/domain/money/collections/limits';
import type { FamilyMoney } from '../queries.ts';
import { FAMILY_MONEY } from '../family-money-words.ts';
import { DebtActions } from './debt-actions.tsx';
import { call } from '../../../../platform/client.ts';
import {
  ActDialog,
  offered,
  RowOfActs,
  type ActProps,
} from '../../../identity/staff/act-dialog.tsx';
import { DECIDE } from '../desk-words.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { typedDay } from '../../../../platform/form/typed-day.ts';
import { useTyped } from '../../../identity/staff/act-fields.tsx';
import { amountField, moneyAct, useAmount } from './money-act.ts';

type Family = { readonly id: string; readonly name: string };

/** Asks a family again for what was paid back or written off by mistake. */
function ChargeDialog({ of: { id, name }, onClose }: ActProps<Family>) {
  const { amount, asks } = useAmount(null);
  const { title, says, act: action, done } = DECIDE.charge;
  const act = moneyAct({
    title: title(name),
    says,
    ...asks,
    action,
    done: () => done,
    send: ({ reason }, keyOf) => {
      const body = { amount, reason };
      return call(chargeFamily, { params: { id }, body, key: keyOf(body) });
    },
  });
  return <ActDialog act={act} onClose={onClose} />;
}

type PaidAlready = { on?: IsoDate; reference?: string; way?: PaymentWay };

/** What was paid by transfer, cheque or card: it names its own reason. */
export function PaidDialog({
  of: { id, name, owed, ...paid },
  onClose,
}: ActProps<Family & PaidAlready & { owed: Pennies }>) {
  const today = londonDate(portalNow());
  const { typed, form } = useTyped({
    way: paid.way ?? '',
    on: paid.on ?? today,
    amount: owed > 0 ? formatPounds(owed).replace('£', '') : '',
    reference: paid.reference ?? '',
  });
  const amount = readPounds(typed.amount) || null;
  const on = typedDay(typed.on);
  const { title, says, act: action, done, fields, missing } = DECIDE.paid;
  const act = moneyAct({
    variant: 'primary',
    title: title(name),
    says,
    needsNoReason: true,
    form,
    fields: [
      {
        kind: 'radios',
        name: 'way',
        label: fields.way,
        layout: 'inline',
        options: Object.entries(PAYMENT_WAYS).map(([value, label]) => ({ value, label })),
        wrong: typed.way === '' ? missing.way : undefined,
      },
      {
        kind: 'line',
        name: 'on',
        type: 'date',
        label: fields.on,
        width: 'half',
        wrong: on === null ? missing.on : undefined,
      },
      amountField(amount),
      {
        kind: 'line',
        name: 'reference',
        label: fields.reference,
        hint: fields.referenceHint,
        wrong: typed.reference.trim() === '' ? missing.reference : undefined,
      },
    ],
    action,
    done: ({ balance }) => done(balance),
    send: (_why, keyOf) => {
      const { reference } = typed;
      const way = typed.way as PaymentWay;
      const body = { way, on: on ?? today, amount: amount ?? 0, reference };
      return call(enterPayment, { params: { id }, body, key: keyOf(body) });
    },
  });
  return <ActDialog act={act} onClose={onClose} />;
}

type FamilyBalanceProps = {
  family: Family;
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
          <RowOfActs
            acts={[
              offered(
                DECIDE.paid.open,
                PaidDialog,
                { ...family, owed },
                { label: `${DECIDE.paid.open} ${family.name}` },
              ),
              offered(DECIDE.charge.open, ChargeDialog, family, {
                label: `${DECIDE.charge.open} ${family.name}`,
              }),
            ]}
          />
        </span>
      )}
    </div>
  );
}
