import { paidOf } from '@bandstand/domain/money/payments/payment-history';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { TextLink } from '../../../../ui/link.tsx';
import type { PastPayment } from '../payments-query.ts';
import { formatDay, formatSchoolYear, formatState, PAST } from '../payments-words.ts';
import { DownloadStatement } from './download-statement.tsx';
import { PaymentLine } from './payment-line.tsx';
import { AmountBreakdown } from './amount-breakdown.tsx';

type PastPaymentsProps = { past: readonly PastPayment[]; years: readonly number[] };

/** What was taken so far, what became of it, and the papers about it. */
export function PastPayments({ past, years }: PastPaymentsProps) {
  return (
    <section aria-labelledby="past" className="grid grid-cols-1 gap-3">
      <h2 id="past" className="text-title">
        {PAST.heading}
      </h2>
      {past.length === 0 ? (
        <p className="text-soft">{PAST.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {past.map((payment, nth) => (
            // Two refunds of one day and amount are two; the list only grows at its head.
            <li key={`${payment.date} ${past.length - nth}`}>
              <PaymentLine {...payment} says={formatState(payment)}>
                <AmountBreakdown payment={payment} />
                {paidOf(payment) !== 0 && (
                  <p className="pb-3">
                    <TextLink
                      href={receiptOf(payment)}
                      className="inline-flex min-h-11 items-center"
                    >
                      {PAST.receipt}
                      <span className="sr-only"> {formatDay(payment.date)}</span>
                    </TextLink>
                  </p>
                )}
              </PaymentLine>
            </li>
          ))}
        </ul>
      )}
      {years.length > 0 && (
        <div>
          <p className="text-soft">{PAST.statements}</p>
          {years.map((year) => (
            <div key={year} className="flex flex-wrap items-center">
              <TextLink
                href={`/payments/statement?year=${formatSchoolYear(year)}`}
                className="inline-flex min-h-11 items-center"
              >
                {PAST.statement(formatSchoolYear(year))}
              </TextLink>
              <DownloadStatement year={year} title={PAST.statement(formatSchoolYear(year))} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

const receiptOf = ({ date }: PastPayment): string =>
  `/payments/statement?year=${formatSchoolYear(schoolYearOf(date))}&date=${date}`;
