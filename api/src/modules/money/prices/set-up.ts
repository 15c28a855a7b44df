import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { firstOf, monthOf, type IsoDate } from '@bandstand/domain/kernel/london';
import { isFinalised } from '@bandstand/domain/prices/collections';
import { priceCalls } from '@bandstand/domain/prices/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { serveNoun, type OfficeDeps } from '../../work-log/index.ts';
import { findPricedDays } from './store.ts';

/** Prices by the day from which they count. */
export const priceSetUpRoutes = (serve: Serve, deps: OfficeDeps): void => {
  serveNoun(serve, deps, {
    calls: priceCalls,
    table: { name: 'prices', order: 'from_date', ended: null },
    check: async (tx, { id, of, values, was, now }) => {
      const open = judgeDays([values.from_date, ...(was === null ? [] : [was.from_date])], now);
      if (!open.ok) return open;
      const others = (await findPricedDays(tx, { id, of })).filter((price) => price.id !== id);
      return others.some(({ from }) => from === values.from_date)
        ? refuse('has_price', { fields: { from_date: [] } })
        : ok(null);
    },
    end: async (tx, { id, of, values, now }) => {
      const open = judgeDays([values.from_date], now);
      if (!open.ok) return open;
      return (await findPricedDays(tx, { id, of })).length === 1 ? refuse('is_needed') : ok(null);
    },
  });
};

/** A price begins and ends with months whose payments can still change. */
const judgeDays = (
  days: readonly IsoDate[],
  now: Date,
): Decision<null, 'not_a_first' | 'is_finalised'> => {
  const fields = { from_date: [] };
  if (days.some((day) => day !== firstOf(monthOf(day)))) return refuse('not_a_first', { fields });
  return days.some((day) => isFinalised(monthOf(day), now))
    ? refuse('is_finalised', { fields })
    : ok(null);
};
