import { useQuery } from '@tanstack/react-query';
import { useState, useId, type ReactNode } from 'react';
import { FAMILY_CONTACTS, MONEY_DECIDERS } from '@bandstand/domain/kernel/role';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { refundCollection } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { formatState } from '@bandstand/domain/money/payments/statement';
import { formatDate } from '@bandstand/domain/kernel/london';
import {
  claimOutcomes,
  UNHEARD_OUTCOMES,
  type UnheardOutcome,
} from '@bandstand/domain/money/collections/returns/claims';
import {
  decideUnheard,
  endDirectDebit,
  settleDispute,
} from '@bandstand/domain/money/collections/returns/returns-contract';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMay } from '../../identity/staff/queries.ts';
import { familyMoneyQuery, type FamilyMoney } from './queries.ts';
import { DECIDE, UNHEARD } from './desk-words.ts';
import { ClaimActions } from './parts/claim-actions.tsx';
import { FamilyBalance, FAMILY_MONEY } from './parts/family-balance.tsx';
import { RUN, STATES } from './words.ts';
import { call } from '../../../platform/client.ts';
import {
  ActDialog,
  offered,
  plainAct,
  RowOfActs,
  type ActProps,
  type OfferedAct,
} from '../../identity/staff/act-dialog.tsx';
import { moneyAct, useAmount, WithholdDialog } from './parts/money-act.ts';
import { portalNow } from '../../../platform/provider.ts';
import { buttonLook } from '../../../ui/button-look.ts';

type FoldedOnPhoneProps = { label: string; children: ReactNode };

/** What would fill a phone's screen before its page begins: behind a button there, and open wherever there is room. */
function FoldedOnPhone({ label, children }: FoldedOnPhoneProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="sm:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={buttonLook('secondary')}
        >
          {label}
          <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={id} className={isOpen ? '' : 'max-sm:hidden'}>
        {children}
      </div>
    </>
  );
}

type UnheardActionsProps = { payment: Payment };

/** What became of a payment of which the provider never told, once somebody has looked in the bank. */
const UnheardActions = ({ payment }: UnheardActionsProps) => (
  <>
    <span className="block text-small">{UNHEARD.says}</span>
    <RowOfActs
      className="-ml-5 flex flex-wrap whitespace-nowrap"
      acts={UNHEARD_OUTCOMES.map((outcome) => {
        const { open } = UNHEARD[outcome];
        const label = `${open} ${formatDate(payment.on)}`;
        return offered(open, DecideDialog, { ...payment, outcome }, { label });
      })}
    />
  </>
);

type UnheardPayment = UnheardActionsProps['payment'] & { outcome: UnheardOutcome };

const DecideDialog = plainAct(({ id, on, amount, outcome }: UnheardPayment) => {
  const { title, says, act, done } = UNHEARD[outcome];
  return moneyAct({
    variant: 'primary',
    title: title(formatPounds(amount), formatDate(on)),
    says,
    action: act,
    send: ({ reason }) => call(decideUnheard, { params: { id }, body: { outcome, reason } }),
    done: () => done,
  });
});

/** The newest, until more are asked for. */
const SHOWN_FIRST = 3;

type Family = { readonly id: string; readonly name: string };
type Payment = FamilyMoney['payments'][number];

/** A family's newest payments with what can be done about each, and what was decided about its money. */
export function FamilyPayments({ family }: { family: Family }) {
  const mayRead = useMay(FAMILY_CONTACTS);
  const mayDecide = useMay(MONEY_DECIDERS);
  return mayRead ? <Payments family={family} mayDecide={mayDecide} /> : null;
}

function Payments({ family, mayDecide }: { family: Family; mayDecide: boolean }) {
  const money = useQuery(familyMoneyQuery(family.id));
  const all = money.data?.payments ?? [];
  return (
    <Card heading={FAMILY_MONEY.title}>
      {money.isLoadingError && <FailedState retry={money} />}
      {money.isPending && <Skeleton count={3} label={FAMILY_MONEY.loading} />}
      {money.data && (
        <div className="grid grid-cols-1 gap-4">
          {money.data.in_dispute && <SettleDispute family={family} />}
          <FamilyBalance family={family} money={money.data} mayDecide={mayDecide} />
          {money.data.payments.length === 0 && <p className="text-soft">{FAMILY_MONEY.none}</p>}
          {all.length > 0 && (
            <FoldedOnPhone label={FAMILY_MONEY.list(all.length)}>
              <PaymentList name={family.name} payments={all} mayDecide={mayDecide} />
            </FoldedOnPhone>
          )}
          <MoneyDecisions decisions={money.data.decisions} />
        </div>
      )}
    </Card>
  );
}

/** A payment's day, amount, and what became of it. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { on, amount, attempt, state, came_back: why, refunded, settled } = payment;
  const says = settled
    ? formatState({ state: settled.state, againOn: settled.on })
    : state === 'owed'
      ? FAMILY_MONEY.owed
      : (STATES[state] ?? state);
  const notes = [
    `${says}${attempt === 2 ? `, ${RUN.second}` : ''}`,
    why ?? '',
    refunded > 0 ? FAMILY_MONEY.paidBack(formatPounds(refunded)) : '',
  ];
  return (
    <>
      <span className="figures flex justify-between gap-4">
        <span>{formatDate(on, { year: true })}</span>
        <span>{formatPounds(amount)}</span>
      </span>
      <span className="block text-small text-soft first-letter:uppercase">
        {notes.filter(Boolean).join('. ')}
      </span>
    </>
  );
}

type PaymentListProps = {
  name: string;
  payments: readonly Payment[];
  mayDecide: boolean;
};

/** The newest payments, and all of them when they are asked for. */
function PaymentList({ name, payments, mayDecide }: PaymentListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? payments : payments.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((payment) => (
          <li key={payment.id} className="py-2">
            <PaymentFacts payment={payment} />
            {mayDecide && <RowOfActs acts={actsOn(payment, name)} />}
            {mayDecide && claimOutcomes(payment.state).length > 0 && (
              <ClaimActions collection={payment} />
            )}
            {mayDecide && payment.is_unheard && <UnheardActions payment={payment} />}
          </li>
        ))}
      </ul>
      {shown.length < payments.length && (
        <div className="mt-4">
          <Button variant="secondary" onPress={() => setWhole(true)}>
            {FAMILY_MONEY.showAll(payments.length - shown.length)}
          </Button>
        </div>
      )}
    </>
  );
}

const actsOn = (payment: Payment, name: string): OfferedAct[] => {
  const { on, can_withhold: kept } = payment;
  const label = (open: string) => `${open} ${formatDate(on)}`;
  return [
    offered(DECIDE.payBack, RefundDialog, payment, {
      label: label(DECIDE.payBack),
      isOffered: payment.refundable > 0,
    }),
    ...(kept
      ? [
          offered(
            RUN.withhold,
            WithholdDialog,
            { ...payment, ...kept, name },
            { label: label(RUN.withhold) },
          ),
        ]
      : []),
  ];
};

/** Ends a family's Direct Debit, for a family that asks for it or goes on disputing a payment. */
export const useEndDirectDebit = (family: Family): OfferedAct => {
  const mayEnd = useMay(endDirectDebit.may);
  const { data: money } = useQuery({ ...familyMoneyQuery(family.id), enabled: mayEnd });
  const isOffered = mayEnd && (money?.is_collected_from || money?.in_dispute) === true;
  return offered(DECIDE.end.open, EndDialog, family, { isOffered });
};

const EndDialog = plainAct(({ id, name }: Family) => {
  const { title, says, act, done } = DECIDE.end;
  return moneyAct({
    title: title(name),
    says,
    action: act,
    send: ({ reason }) => call(endDirectDebit, { params: { id }, body: { reason } }),
    done: () => done,
  });
});

/** What was decided about a family's money, by whom and why. */
function MoneyDecisions({ decisions }: Pick<FamilyMoney, 'decisions'>) {
  if (decisions.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold">{FAMILY_MONEY.decisions}</h3>
      <ul className="divide-y divide-line">
        {decisions.map(({ at, by, kind, amount, reason }) => (
          <li key={`${at} ${kind}`} className="py-2">
            <span className="block wrap-anywhere">{reason}</span>
            <span className="block text-small text-soft">
              {by} {FAMILY_MONEY.kinds[kind] ?? kind}
              {amount === null ? '' : ` (${formatPounds(amount)})`},{' '}
              {formatMoment(new Date(at), portalNow())}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Pays back what was collected, whole or in part; as much as can be by now, also while it is asked about. */
function RefundDialog({ of: { id, on, refundable }, onClose }: ActProps<Payment>) {
  const { amount, asks } = useAmount(refundable);
  const act = moneyAct({
    title: DECIDE.payBackTitle(formatDate(on, { year: true })),
    says: DECIDE.payBackSays(formatPounds(refundable)),
    ...asks,
    action: DECIDE.payBackDo,
    send: ({ reason }, keyOf) => {
      const body = { amount, reason };
      return call(refundCollection, { params: { id }, body, key: keyOf(body) });
    },
    done: ({ paid_by: by }) => DECIDE.paidBack[by],
  });
  return <ActDialog act={act} onClose={onClose} />;
}

/** Says that a payer disputes a payment, and collects again once they have agreed. */
function SettleDispute({ family }: { family: Family }) {
  const isOffered = useMay(settleDispute.may);
  return (
    <div>
      <p className="font-semibold">{FAMILY_MONEY.inDispute}</p>
      <RowOfActs acts={[offered(DECIDE.settle, SettleDialog, family, { isOffered })]} />
    </div>
  );
}

const SettleDialog = plainAct(({ id, name }: Family) =>
  moneyAct({
    variant: 'primary',
    title: DECIDE.settleTitle(name),
    says: DECIDE.settleSays,
    action: DECIDE.settleDo,
    send: ({ reason }) => call(settleDispute, { params: { id }, body: { reason } }),
    done: () => DECIDE.settled,
  }),
);
