import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PRICES } from '../act-words.ts';
import { FAMILY } from '../words.ts';

/** What the parent is told on the phone before they agree. */
export function Prices({ pricing, held }: { pricing: UseQueryResult<PricingInfo>; held: string }) {
  if (pricing.isLoadingError) return <FailedState retry={pricing} />;
  if (pricing.data === undefined) return <Skeleton count={2} label={FAMILY.loading} />;
  const {
    first_lesson_date: lesson,
    first_payment_date: day,
    first_payment_amount: amount,
    regular_monthly_cost: monthly,
    is_first_month_free: isFree,
  } = pricing.data;
  return (
    <div>
      <p>{PRICES.lesson(lesson === null ? null : formatDate(lesson))}</p>
      <p>
        {day === null || amount === null
          ? PRICES.unknown
          : PRICES.first(formatPounds(amount), formatDate(day))}{' '}
        {PRICES.monthly(formatPounds(monthly))}
      </p>
      {isFree === false && <p>{PRICES.notFree}</p>}
      <p className="text-soft">{held}</p>
    </div>
  );
}
