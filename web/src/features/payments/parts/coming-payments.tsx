import type { ComingPayment } from '../payments-query.ts';
import { formatDay, formatShortDay, PAYMENTS, WHY, YEAR } from '../payments-words.ts';
import { PaymentLine } from './payment-line.tsx';
import { Why } from './why.tsx';
import { YearPlot } from './year-plot.tsx';

type ComingPaymentsProps = {
  coming: readonly ComingPayment[];
  /** The same months if something changed. */
  would: readonly ComingPayment[] | null;
};

/** Twelve months at a glance, and one by one. */
export function ComingPayments({ coming, would }: ComingPaymentsProps) {
  return (
    <section aria-labelledby="coming" className="grid grid-cols-1 gap-3">
      <h2 id="coming" className="text-title">
        {YEAR.heading}
      </h2>
      <YearPlot coming={coming} would={would} />
      <ul className="divide-y divide-line border-y border-line">
        {coming.map((payment) => (
          <li key={payment.date}>
            {payment.amount === 0 ? (
              <p className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 pr-8">
                <span className="font-semibold">{formatDay(payment.date)}</span>
                <span className="text-soft">
                  {payment.paused.length === 0
                    ? PAYMENTS.nothing
                    : PAYMENTS.paused(payment.paused, payment.date)}
                </span>
              </p>
            ) : (
              <PaymentLine {...payment} says={stateOf(payment)}>
                <Why payment={payment} />
              </PaymentLine>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateOf = ({ state, changes_until: until }: ComingPayment): string => {
  if (state === 'being_taken') return WHY.beingTaken;
  return until === null ? WHY.isFixed : WHY.canChange(formatShortDay(until));
};
