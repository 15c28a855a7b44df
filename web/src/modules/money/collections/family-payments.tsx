import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FAMILY_CONTACTS, MONEY_DECIDERS } from '@bandstand/domain/kernel/role';
import { FoldedOnPhone } from '../../../office-ui/folded-on-phone.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMay } from '../../identity/staff/use-may.ts';
import { familyMoneyQuery, type FamilyMoney } from './desk-queries.ts';
import { DECIDE } from './desk-words.ts';
import { FAMILY_MONEY } from './family-money-words.ts';
import { claimOutcomes } from '@bandstand/domain/money/collections/returns/claims';
import { ClaimActions } from './parts/claim-actions.tsx';
import { FamilyBalance } from './parts/family-balance.tsx';
import { DecideButton, PaymentFacts } from './parts/payment-facts.tsx';
import { UnheardActions } from './parts/unheard-actions.tsx';
import { WithholdDialog } from './parts/withhold-dialog.tsx';
import { RUN } from './words.ts';
import {
  endDirectDebit,
  settleDispute,
} from '@bandstand/domain/money/collections/returns/returns-contract';
import { call } from '../../../platform/client.ts';
import { RowActs } from '../../../office-ui/row-acts.tsx';
import { MoneyDialog } from './parts/money-dialog.tsx';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { portalNow } from '../../../platform/provider.ts';
import { refundCollection } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { formatDate } from '@bandstand/domain/kernel/london';
import { AmountField, useAmount } from './parts/amount-field.tsx';

/** The newest, until more are asked for. */
const SHOWN_FIRST = 5;

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
  const [backOf, setBackOf] = useState<string | null>(null);
  const [kept, setKept] = useState<Payment | null>(null);
  const all = money.data?.payments ?? [];
  // As it is now, also while it is asked about.
  const back = all.find(({ id }) => id === backOf);
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
              <PaymentList
                payments={all}
                mayDecide={mayDecide}
                onPayBack={({ id }) => setBackOf(id)}
                onKeepBack={setKept}
              />
            </FoldedOnPhone>
          )}
          <EndDirectDebit family={family} money={money.data} />
          <MoneyDecisions decisions={money.data.decisions} />
        </div>
      )}
      {back && <RefundDialog payment={back} onClose={() => setBackOf(null)} />}
      {kept?.can_withhold && (
        <WithholdDialog
          name={family.name}
          payment={{ ...kept, ...kept.can_withhold }}
          onClose={() => setKept(null)}
        />
      )}
    </Card>
  );
}

type PaymentListProps = {
  payments: readonly Payment[];
  mayDecide: boolean;
  onPayBack: (payment: Payment) => void;
  onKeepBack: (payment: Payment) => void;
};

/** The newest payments, and all of them when they are asked for. */
function PaymentList({ payments, mayDecide, onPayBack, onKeepBack }: PaymentListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? payments : payments.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((payment) => (
          <li key={payment.id} className="py-2">
            <PaymentFacts payment={payment} />
            {mayDecide && payment.refundable > 0 && (
              <DecideButton label={DECIDE.payBack} payment={payment} onPress={onPayBack} />
            )}
            {mayDecide && payment.can_withhold && (
              <DecideButton label={RUN.withhold} payment={payment} onPress={onKeepBack} />
            )}
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

type EndDirectDebitProps = {
  family: { readonly id: string; readonly name: string };
  money: Pick<FamilyMoney, 'is_collected_from' | 'in_dispute'>;
};

/** Ends a family's Direct Debit, for a family that asks for it or goes on disputing a payment. */
function EndDirectDebit({ family, money }: EndDirectDebitProps) {
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

type RefundDialogProps = { payment: FamilyMoney['payments'][number]; onClose: () => void };

/** Pays back what was collected, whole or in part. */
function RefundDialog({ payment: { id, on, refundable }, onClose }: RefundDialogProps) {
  const typed = useAmount(refundable);
  const { amount } = typed;
  return (
    <MoneyDialog
      title={DECIDE.payBackTitle(formatDate(on, { year: true }))}
      action={DECIDE.payBackDo}
      notYet={amount === null ? DECIDE.amountMissing : undefined}
      isChanged={typed.isChanged}
      act={(reason, keyOf) => {
        const body = { amount: amount ?? 0, reason };
        return call(refundCollection, { params: { id }, body, key: keyOf(body) });
      }}
      done={({ paid_by: by }) => DECIDE.paidBack[by]}
      onClose={onClose}
    >
      <p>{DECIDE.payBackSays(formatPounds(refundable))}</p>
      <AmountField {...typed} />
    </MoneyDialog>
  );
}

type SettleDisputeProps = { family: { readonly id: string; readonly name: string } };

/** Says that a payer disputes a payment, and collects again once they have agreed. */
function SettleDispute({ family }: SettleDisputeProps) {
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
