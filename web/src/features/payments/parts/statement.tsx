import { paidOf } from '@bandstand/domain/payments/payment-history';
import { provider } from '../../../platform/provider.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Money } from '../../../ui/money.tsx';
import type { PastPayment } from '../payments-query.ts';
import { formatPart, formatShortDay, formatState, PAYMENTS, STATEMENT } from '../payments-words.ts';

type StatementProps = {
  year: number;
  name: string;
  reference: string | null;
  payments: readonly PastPayment[];
  isReceipt: boolean;
};

/** Who paid whom, what for, and how much: on paper one column, without what is only for the screen. */
export function Statement({ year, name, reference, payments, isReceipt }: StatementProps) {
  const { name: us, phone, email } = provider();
  const rows = payments.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const total = rows.reduce((sum, payment) => sum + paidOf(payment), 0);
  return (
    <>
      <div>
        <p className="font-semibold">{us}</p>
        <p className="break-words text-soft">
          {phone}, {email}
        </p>
        <p className="mt-3 font-semibold break-words">
          {STATEMENT.for} {name}
        </p>
        {!isReceipt && (
          <p className="text-soft">
            {STATEMENT.period(formatShortDay(`${year}-09-01`), formatShortDay(`${year + 1}-08-31`))}
          </p>
        )}
        {reference !== null && <p className="text-soft">{PAYMENTS.reference(reference)}</p>}
      </div>
      {rows.length === 0 ? (
        <p>{isReceipt ? STATEMENT.notFound : STATEMENT.none}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((payment) => (
              <StatementLine
                key={`${payment.date} ${payment.state} ${payment.amount}`}
                payment={payment}
              />
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-4 text-lead font-semibold">
            <span>{STATEMENT.total}</span>
            <Money pence={total} />
          </p>
        </>
      )}
      <div className="no-print flex flex-wrap gap-3">
        <Button onPress={() => window.print()}>{STATEMENT.print}</Button>
        <ButtonLink href="/payments" variant="secondary">
          {STATEMENT.back}
        </ButtonLink>
      </div>
    </>
  );
}

function StatementLine({ payment }: { payment: PastPayment }) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{formatShortDay(payment.date)}</p>
        <ul>
          {payment.parts.map((part) => (
            <li key={`${part.what} ${part.kid_id}`} className="break-words">
              {formatPart(part)}
              {part.covers !== '' && `, ${part.covers}`}: <Money pence={part.amount} />
            </li>
          ))}
        </ul>
        <p className="text-soft">{formatState(payment)}</p>
      </div>
      <span className="font-semibold">
        <Money pence={payment.amount} />
      </span>
    </li>
  );
}
