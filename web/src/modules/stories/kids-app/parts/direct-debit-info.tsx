import type { KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { SummaryTable } from '../../../../ui/summary-table.tsx';
import { nextPaymentWords, DIRECT_DEBIT } from '../words.ts';

/** What the family pays now, lessons and app together. */
export function DirectDebitInfo({ app }: { app: KidsAppAnswer }) {
  const { fixed_payment: fixed } = app;

  return (
    <Card heading={DIRECT_DEBIT.heading}>
      {app.has_direct_debit ? (
        <SummaryTable
          rows={[
            ...(fixed === null
              ? []
              : [
                  {
                    label: DIRECT_DEBIT.next,
                    value: DIRECT_DEBIT.amountOn(fixed.amount, fixed.date),
                    note: DIRECT_DEBIT.scheduled(app),
                  },
                ]),
            {
              label: fixed === null ? DIRECT_DEBIT.next : DIRECT_DEBIT.afterNext,
              value: DIRECT_DEBIT.amountOn(app.next_payment_amount, app.counts_from),
              note: nextPaymentWords(app).join(' '),
            },
            {
              label: DIRECT_DEBIT.monthly,
              value: formatPounds(app.regular_monthly_amount),
              note: DIRECT_DEBIT.covers(app),
            },
          ]}
        />
      ) : (
        <p className="measure">
          {DIRECT_DEBIT.none} <TextLink href="/direct-debits">{DIRECT_DEBIT.setUp}</TextLink>
        </p>
      )}
    </Card>
  );
}
