import { formatPounds } from '@bandstand/domain/kernel/money';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { Notice } from '../../../../ui/notice.tsx';
import { AMOUNTS } from '../payment-words.ts';

/** Prices change on 1st September: said beforehand where the next one is higher. */
export function PriceNotice({ pricing }: { pricing: PricingInfo }) {
  const next = pricing.expected_next_tt_price;
  if (next === null || pricing.regular_monthly_cost >= next) return null;
  return (
    <Notice heading={AMOUNTS.newPrice}>
      <p>
        {AMOUNTS.newPriceIs} <strong className="figures">{formatPounds(next)}</strong>.{' '}
        {AMOUNTS.untilThen}{' '}
        <span className="figures">{formatPounds(pricing.regular_monthly_cost)}</span>.
      </p>
    </Notice>
  );
}
