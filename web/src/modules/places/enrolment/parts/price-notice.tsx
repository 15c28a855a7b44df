import { formatPounds } from '@bandstand/domain/kernel/money';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { Notice } from '../../../../ui/notice.tsx';
import { AMOUNTS } from '../payment-words.ts';

/** A higher price, mostly from 1st September, is said beforehand. */
export function PriceNotice({ pricing }: { pricing: PricingInfo }) {
  const { expected_next_tt_price: next, next_price_from: from } = pricing;
  if (next === null || from === null || pricing.regular_monthly_cost >= next) return null;
  return (
    <Notice heading={AMOUNTS.newPrice(from)}>
      <p>
        {AMOUNTS.newPriceIs(from)} <strong className="figures">{formatPounds(next)}</strong>.{' '}
        {AMOUNTS.untilThen}{' '}
        <span className="figures">{formatPounds(pricing.regular_monthly_cost)}</span>.
      </p>
    </Notice>
  );
}
