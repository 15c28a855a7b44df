import { provider } from '../../../../platform/provider.ts';
import { Card } from '../../../../ui/card.tsx';
import { Money } from '../../../../ui/money.tsx';
import type { ComingPayment, Payments } from '../payments-query.ts';
import { formatDay, PAYMENTS } from '../payments-words.ts';
import { AmountBreakdown } from './amount-breakdown.tsx';

type NextPaymentProps = {
  payment: ComingPayment;
  reference: string | null;
  takenFrom: Payments['takenFrom'];
};

/** How much is taken next, and when: what most parents open the page for. */
export function NextPayment({ payment, reference, takenFrom }: NextPaymentProps) {
  return (
    <Card heading={PAYMENTS.next} isLit>
      <p>
        <Money pence={payment.amount} isBig />
      </p>
      <p className="text-lead">{formatDay(payment.date)}</p>
      {reference !== null && (
        <p className="mt-1 text-small break-words text-soft">
          {PAYMENTS.reference(provider().statement_name, reference)}
        </p>
      )}
      {takenFrom !== null && <p className="mt-1 text-small">{PAYMENTS.from(takenFrom)}</p>}
      <details className="mt-3">
        <summary className="linked inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {PAYMENTS.why}
        </summary>
        <AmountBreakdown payment={payment} />
      </details>
    </Card>
  );
}
