import { formatDay } from '@bandstand/domain/kernel/london';
import { paidOf } from '@bandstand/domain/money/payments/payment-history';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../../ui/link.tsx';
import type { PastPayment } from '../payments-query.ts';
import { formatSchoolYear, formatState, PAST, PAYMENTS } from '../payments-words.ts';
import { DownloadStatement } from './download-statement.tsx';
import { AmountBreakdown } from './amount-breakdown.tsx';
import { Money } from '../../../../ui/money.tsx';

type PaymentLineProps = {
  date: string;
  amount: number;
  /** What it has come to, or until when it can change. */
  says: string;
  children: ReactNode;
};

/** A payment in a list, which opens to why it is what it is. */
export function PaymentLine({ date, amount, says, children }: PaymentLineProps) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 grow basis-40">
            <span className="block font-semibold">{formatDay(date)}</span>
            <span className="block text-small text-soft">{says}</span>
          </span>
          <span className="font-semibold">
            <Money pence={amount} />
          </span>
        </span>
        <span className="sr-only">{PAYMENTS.why}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      {children}
    </details>
  );
}

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
