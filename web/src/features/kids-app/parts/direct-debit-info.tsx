import type { KidsAppAnswer } from '@bandstand/domain/kids-app/contract';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { canAnyChange, isFreeForAll, nextPaymentWords } from '../words.ts';

/** What the family pays now, lessons and app together. */
export function DirectDebitInfo({ app }: { app: KidsAppAnswer }) {
  const { fixed_payment: fixed } = app;
  const on = (date: string) => formatDate(date, { year: true });
  return (
    <Card heading="Your Direct Debit">
      {app.has_direct_debit ? (
        <SummaryTable
          rows={[
            ...(fixed === null
              ? []
              : [
                  {
                    label: 'Next payment',
                    value: `${formatPounds(fixed.amount)} on ${on(fixed.date)}`,
                    note: canAnyChange(app)
                      ? 'This payment is already scheduled and won’t change.'
                      : 'This payment is already scheduled.',
                  },
                ]),
            {
              label: fixed === null ? 'Next payment' : 'The payment after it',
              value: `${formatPounds(app.next_payment_amount)} on ${on(app.counts_from)}`,
              note: nextPaymentWords(app).join(' '),
            },
            {
              label: 'Regular monthly amount',
              value: formatPounds(app.regular_monthly_amount),
              note: isFreeForAll(app)
                ? 'For the lessons of all your children.'
                : 'For lessons and the kids’ app of all your children.',
            },
          ]}
        />
      ) : (
        <p className="measure">
          You have no Direct Debit at the moment.{' '}
          <TextLink href="/direct-debits">Set up a Direct Debit</TextLink>
        </p>
      )}
    </Card>
  );
}
