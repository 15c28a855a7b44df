import { ok, refuse } from '@bandstand/domain/kernel/decision';
import * as contract from '@bandstand/domain/prices/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { serveNoun, type OfficeDeps } from '../../work-log/index.ts';
import { judgePricedDays, previewPrice } from './preview.ts';
import { findPrices } from './store.ts';

/** Prices by the day from which they count. */
export const priceSetUpRoutes = (serve: Serve, deps: OfficeDeps): void => {
  serve(contract.previewPrice, (call) => previewPrice(deps, call));
  serveNoun(serve, deps, {
    calls: contract.priceCalls,
    table: { name: 'prices', order: 'from_date', ended: null },
    check: async (tx, { id, of, values, was, now }) => {
      const open = judgePricedDays(
        [values.from_date, ...(was === null ? [] : [was.from_date])],
        now,
      );
      if (!open.ok) return open;
      const others = (await findPrices(tx, { id, of })).filter((price) => price.id !== id);
      return others.some(({ from }) => from === values.from_date)
        ? refuse('has_price', { fields: { from_date: [] } })
        : ok(null);
    },
    end: async (tx, { id, of, values, now }) => {
      const open = judgePricedDays([values.from_date], now);
      if (!open.ok) return open;
      return (await findPrices(tx, { id, of })).length === 1 ? refuse('is_needed') : ok(null);
    },
  });
};
