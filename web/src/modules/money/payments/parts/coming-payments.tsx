import { formatNothing, formatPaymentStatus } from '../channels.ts';
import type { ComingPayment, PastPayment } from '../payments-query.ts';
import { formatDay, YEAR } from '../payments-words.ts';
import { FaderStrip } from './fader-strip.tsx';
import { PaymentLine } from './payment-line.tsx';
import { AmountBreakdown } from './amount-breakdown.tsx';

type ComingPaymentsProps = {
  past: readonly PastPayment[];
  coming: readonly ComingPayment[];
  /** The same months if something changed. */
  would: readonly ComingPayment[] | null;
};

/** Twelve months at a glance, and one by one for those who read lists. */
export function ComingPayments({ past, coming, would }: ComingPaymentsProps) {
  return (
    <section aria-labelledby="coming" className="grid grid-cols-1 gap-3">
      <h2 id="coming" className="text-title">
        {YEAR.heading}
      </h2>
      <FaderStrip past={past} coming={coming} would={would} />
      <details>
        <summary className="linked inline-flex min-h-11 cursor-pointer items-center">
          {YEAR.asList}
        </summary>
        <ul className="divide-y divide-line border-y border-line">
          {coming.map((payment) => (
            <li key={payment.date}>
              {payment.amount === 0 ? (
                <p className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 pr-8">
                  <span className="font-semibold">{formatDay(payment.date)}</span>
                  <span className="text-soft">{formatNothing(payment)}</span>
                </p>
              ) : (
                <PaymentLine {...payment} says={formatPaymentStatus(payment)}>
                  <AmountBreakdown payment={payment} />
                </PaymentLine>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
