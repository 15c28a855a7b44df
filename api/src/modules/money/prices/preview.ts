import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { addDays, firstOf, monthOf, type IsoDate } from '@bandstand/domain/kernel/london';
import { isFinalised, lastOpenDay } from '@bandstand/domain/prices/collections';
import type { previewPrice as contract } from '@bandstand/domain/prices/office-contract';
import { priceFor } from '@bandstand/domain/prices/prices';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import { compareByPrices } from '../collections/run/preview.ts';
import { findPrices } from './store.ts';

/** A price begins and ends with months whose payments can still change. */
export const judgePricedDays = (
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
export const previewPrice = async (
  { db, clock }: OfficeDeps,
  { query }: Call<typeof contract>,
): CallAnswer<typeof contract> => {
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
