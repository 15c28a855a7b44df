import { useQuery } from '@tanstack/react-query';
import { addDays, londonDate, sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import { portalNow } from '../../../platform/provider.ts';
import { directDebitQuery } from '../../../platform/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';

const REOPEN_FOR_DAYS = 30;

/** The confirmation of the Direct Debit can be reopened for 30 days. */
export function DirectDebitCard() {
  const { data } = useQuery(directDebitQuery);
  if (
    data === undefined ||
    data.created_on === null ||
    data.created_on < addDays(londonDate(portalNow()), -REOPEN_FOR_DAYS)
  )
    return null;
  const { first_payment_date: date, first_payment_amount: amount } = data;
  return (
    <Card heading="Your Direct Debit">
      <p className="measure">
        {data.state === 'setting_up'
          ? 'We are setting your Direct Debit up. There is nothing more for you to do.'
          : date !== null && amount !== null
            ? `${sayPounds(amount)} will be taken on ${sayDate(date, { year: true })}.`
            : 'Your Direct Debit is active.'}
      </p>
      <TextLink href="/direct-debits" className="mt-2 inline-flex min-h-11 items-center">
        See the confirmation
      </TextLink>
    </Card>
  );
}
