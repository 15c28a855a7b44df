import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds, readPounds, type Pennies } from '@bandstand/domain/kernel/money';
import {
  chargeFamily,
  enterPayment,
} from '@bandstand/domain/money/collections/debts/debts-contract';
import { creditLessons } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { PAYMENT_WAYS, type PaymentWay } from '@bandstand/domain/money/collections/limits';
import type { FamilyMoney } from '../queries.ts';
import { DebtActions } from './debt-actions.tsx';
import { call } from '../../../../platform/client.ts';
import {
  ActDialog,
  offered,
  plainAct,
  RowOfActs,
  type ActProps,
} from '../../../identity/staff/act-dialog.tsx';
import { DECIDE } from '../desk-words.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { typedDay } from '../../../../platform/form/typed-day.ts';
import { useTyped } from '../../../identity/staff/act-fields.tsx';
import { amountField, moneyAct, useAmount } from './money-act.ts';

export const FAMILY_MONEY = {
  title: 'Payments',
  loading: 'Loading the payments',
  none: 'No payments yet.',
  list: (count: number) => `Payments (${count})`,
  owes: (amount: string) => `Owes ${amount}.`,
  credit: (amount: string) =>
    `Has ${amount} in credit. It comes off the next payment; to return it instead, pay a payment back.`,
  even: 'Owes nothing, and has nothing in credit.',
  notCollected: 'No Direct Debit collects from this family.',
  inParts: (left: string, payments: number) =>
    `Pays ${left} in parts, in ${payments} more ${payments === 1 ? 'payment' : 'payments'}.`,
  inDispute: 'In dispute: nothing is collected until somebody has spoken with the payer.',
  showAll: (count: number) =>
    count === 1 ? 'Show 1 earlier payment' : `Show ${count} earlier payments`,
  owed: 'owed',
  paidBack: (amount: string) => `${amount} paid back`,
  decisions: 'What was decided',
  kinds: {
    refund: 'paid back',
    write_off: 'wrote off',
    challenge: 'challenged a claim',
    claim_won: 'won a claim',
    claim_lost: 'lost a claim',
    plan: 'agreed a payment plan',
    plan_ended: 'ended the payment plan',
    match: 'gave them money from suspense',
    match_taken_back: 'took money back into suspense',
    charge: 'charged them by hand',
    lessons_credited: 'credited them with lessons',
    received: 'entered a payment',
    dispute_settled: 'settled the dispute',
    direct_debit_ended: 'ended the Direct Debit',
    found_taken: 'found out that a payment was taken',
    found_not_taken: 'found out that a payment was not taken',
    refund_asked: 'asked for a refund above their day’s sum',
    write_off_asked: 'asked for a write-off above their day’s sum',
    received_asked: 'asked to enter a payment above their day’s sum',
    charge_asked: 'asked for a charge above their day’s sum',
  } as Readonly<Record<string, string>>,
} as const;

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

/** Gives a family what lessons are worth that fall short of what we promise. */
const LessonCreditDialog = plainAct(({ id, child, lessons, amount }: LessonCredit) => {
  const { title, says, act: action } = DECIDE.lessons;
  return moneyAct({
    variant: 'primary',
    title: title(formatPounds(amount)),
    says: says(child, lessons),
    action,
    done: ({ message }) => message,
    send: ({ reason }) => call(creditLessons, { params: { id }, body: { reason } }),
  });
});
type LessonCredit = FamilyMoney['lesson_credits'][number];

type PaidAlready = {
  on?: IsoDate;
  reference?: string;
  way?: PaymentWay;
  onEntered?: () => void;
};

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
    after: () => paid.onEntered?.(),
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
      {money.lesson_credits.map((short) => (
        <div key={short.id} className="flex flex-wrap items-center gap-x-5">
          <p>{DECIDE.lessons.says(short.child, short.lessons)}</p>
          {mayDecide && (
            <RowOfActs
              acts={[
                offered(DECIDE.lessons.open(formatPounds(short.amount)), LessonCreditDialog, short),
              ]}
            />
          )}
        </div>
      ))}
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
