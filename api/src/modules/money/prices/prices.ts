import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import * as contract from '@bandstand/domain/prices/office-contract';
import { addDays, firstOf, monthOf, type IsoDate } from '@bandstand/domain/kernel/london';
import { isFinalised, lastOpenDay } from '@bandstand/domain/prices/collections';
import { priceFor } from '@bandstand/domain/prices/prices';
import type { Serve, Call, CallAnswer } from '../../../platform/http/call.ts';
import { serveNoun, type OfficeDeps } from '../../work-log/index.ts';
import { findPrices } from './store.ts';
import { compareByPrices } from '../collections/run/preview.ts';

/** A price begins and ends with months whose payments can still change. */
const judgePricedDays = (
  days: readonly IsoDate[],
  now: Date,
): Decision<null, 'not_a_first' | 'is_finalised'> => {
  const fields = { from_date: [] };
  if (days.some((day) => day !== firstOf(monthOf(day)))) return refuse('not_a_first', { fields });
  return days.some((day) => isFinalised(monthOf(day), now))
    ? refuse('is_finalised', { fields })
    : ok(null);
};

/** Who would pay what by another price, in the first month that it changes. */
const previewPrice = async (
  { db, clock }: OfficeDeps,
  { query }: Call<typeof contract.previewPrice>,
): CallAnswer<typeof contract.previewPrice> => {
  const { id = '', timetable, from_date: from } = query;
  const judged = judgePricedDays([from], clock.now());
  if (!judged.ok) return judged;
  const before = await findPrices(db, { id, of: timetable });
  const others = before.filter((price) => price.id !== id);
  const prices = [...others, { from, monthly: Number(query.monthly_pennies) }];
  // A price that is moved leaves its own first month too.
  const was = before.find((price) => price.id === id)?.from ?? from;
  const month = monthOf(was < from ? was : from);
  const price = {
    before: before.length === 0 ? 0 : priceFor(month, before),
    after: priceFor(month, prices),
  };
  const affected = await compareByPrices(db, { timetableId: timetable, month, prices });
  return ok({ ...affected, price, told_on: addDays(lastOpenDay(month), 1) });
};

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
