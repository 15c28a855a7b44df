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
import { claimOutcomes } from '@bandstand/domain/money/collections/claims';
import { ClaimActions } from './parts/claim-actions.tsx';
import { EndDirectDebit } from './parts/end-direct-debit.tsx';
import { FamilyBalance } from './parts/family-balance.tsx';
import { MoneyDecisions } from './parts/money-decisions.tsx';
import { DecideButton, PaymentFacts } from './parts/payment-facts.tsx';
import { RefundDialog } from './parts/refund-dialog.tsx';
import { SettleDispute } from './parts/settle-dispute.tsx';
import { UnheardActions } from './parts/unheard-actions.tsx';
import { WithholdDialog } from './parts/withhold-dialog.tsx';
import { RUN } from './words.ts';

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
