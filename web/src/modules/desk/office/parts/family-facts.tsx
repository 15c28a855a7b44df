import { Fragment } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { Facts } from '../../../../office-ui/facts.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FAMILY } from '../words.ts';

type Payments = ParsedAnswer<typeof getPayments>;

/** All that is to come, by the same forecast. */
function ComingList({ coming }: Pick<Payments, 'coming'>) {
  return (
    <details className="mt-3 -mb-2">
      <summary className="min-h-11 cursor-pointer py-2">{FAMILY.coming(coming.length)}</summary>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 pb-2">
        {coming.map(({ date, amount }) => (
          <Fragment key={date}>
            <dt>{formatDate(date, { year: true })}</dt>
            <dd className="text-right">{formatPounds(amount)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

type FamilyMoneyProps = {
  /** When the bank said so, as long as nobody has taken over. */
  payerDiedAt: string | null;
  payments: Payments;
};

/** What the family pays next, by the same forecast that the family reads; what it owes is beside what can be decided about it. */
export function FamilyMoney({ payerDiedAt, payments }: FamilyMoneyProps) {
  // A month in which nothing is taken is no payment.
  const coming = payments.coming.filter(({ amount }) => amount > 0);
  const [next] = coming;
  const state = payments.in_dispute ? FAMILY.inDispute : FAMILY.directDebits[payments.direct_debit];
  const directDebit = [state, payments.reference ?? ''];
  return (
    <Card heading={FAMILY.money}>
      <Facts
        facts={[
          [
            FAMILY.nextLabel,
            next === undefined
              ? FAMILY.noNext
              : FAMILY.next(formatPounds(next.amount), formatDate(next.date, { year: true })),
          ],
          [FAMILY.directDebit, directDebit.filter((part) => part !== '').join(', ')],
        ]}
      />
      {coming.length > 1 && <ComingList coming={coming} />}
      {payerDiedAt !== null && (
        <p className="mt-3">
          {FAMILY.payerDied(formatDate(londonDate(new Date(payerDiedAt)), { year: true }))}
        </p>
      )}
    </Card>
  );
}
