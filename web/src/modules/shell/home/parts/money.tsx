import { useQuery } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { addDays, formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { portalNow } from '../../../../platform/provider.ts';
import { askedAbove, comingQuery, directDebitQuery } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { formatOwed, formatPayment } from '../running-order.ts';
import { COMING, DIRECT_DEBIT } from '../words.ts';

const REOPEN_FOR_DAYS = 30;

/** What is taken next, and what is owed. The confirmation of the Direct Debit can be reopened for 30 days. */
export function PaymentSummary() {
  const { data: state } = useQuery(directDebitQuery);
  const { data: coming } = useQuery({ ...comingQuery, ...askedAbove });
  if (state === undefined) return null;
  const { payment: next = null, owed = 0, owedOn = null } = coming ?? {};
  const { created_on: made } = state;
  const isNew = made !== null && made >= addDays(londonDate(portalNow()), -REOPEN_FOR_DAYS);
  if (next === null && owed === 0 && !isNew) return null;
  // On a phone the next payment is in the running order, with what is owed.
  const isKnown = !isNew && (next !== null || owed === 0);
  return (
    <div className={isKnown ? 'max-lg:hidden' : ''}>
      <Card heading={DIRECT_DEBIT.heading}>
        <div className="grid gap-1">
          {next !== null && (
            <p>
              <span className="block text-small text-soft">{COMING.payment}</span>
              <strong className="figures font-display text-title">{formatPayment(next)}</strong>
            </p>
          )}
          {owed > 0 && (
            <p className="measure">
              {next
                ? formatOwed({ payment: next, owed, owedOn })
                : `${COMING.owed} ${formatPounds(owed)}.`}
              {next === null && owedOn !== null && ` ${COMING.owedFrom(formatDate(owedOn))}`}
              {next === null && owedOn === null && made === null && ` ${COMING.owedComes}`}
            </p>
          )}
          {next === null && owed === 0 && <p className="measure">{says(state)}</p>}
          {state.state === 'none' && (
            <ButtonLink href="/direct-debits">{DIRECT_DEBIT.setUp}</ButtonLink>
          )}
          <p className="flex flex-wrap gap-x-5">
            <TextLink href="/payments" className="inline-flex min-h-11 items-center">
              {DIRECT_DEBIT.payments}
            </TextLink>
            {isNew && (
              <TextLink href="/direct-debits" className="inline-flex min-h-11 items-center">
                {DIRECT_DEBIT.confirmation}
              </TextLink>
            )}
          </p>
        </div>
      </Card>
    </div>
  );
}

type State = ParsedAnswer<typeof getDirectDebit>;

const says = ({ state, regular_monthly_amount: monthly }: State): string => {
  if (state === 'setting_up') return DIRECT_DEBIT.settingUp;
  return monthly > 0
    ? `${DIRECT_DEBIT.active} ${DIRECT_DEBIT.firstDateUnknown}`
    : DIRECT_DEBIT.active;
};
