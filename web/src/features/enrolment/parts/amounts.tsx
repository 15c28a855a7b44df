import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SummaryTable, type SummaryRow } from '../../../ui/summary-table.tsx';
import { AmountsChanged } from './amounts-changed.tsx';
import { PriceNotice } from './price-notice.tsx';
import { QueryFailed } from './query-failed.tsx';
import { WhatIsTaken } from './what-is-taken.tsx';
import { AMOUNTS } from '../payment-words.ts';

type AmountsProps = {
  pricing: UseQueryResult<PricingInfo>;
  /** The server's amounts are not those that the parent saw before. */
  haveChanged: boolean;
  rowsOf: (pricing: PricingInfo) => readonly SummaryRow[];
  children: ReactNode;
};

/** What a place costs and when it is paid, with what follows from that. */
export function Amounts({ pricing, haveChanged, rowsOf, children }: AmountsProps) {
  if (pricing.isError) {
    return <QueryFailed what="Timetable-pricing query failed" retry={pricing} />;
  }
  if (pricing.data === undefined) return <Skeleton count={12} label={AMOUNTS.loading} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {haveChanged && <AmountsChanged />}
      <WhatIsTaken pricing={pricing.data} />
      <div aria-hidden className="border-t-2 border-dashed border-edge" />
      <SummaryTable rows={rowsOf(pricing.data)} />
      <PriceNotice pricing={pricing.data} />
      {children}
    </div>
  );
}
