import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import {
  addDays,
  firstOf,
  monthOf,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import { isFinalised, lastOpenDay } from '@bandstand/domain/prices/collections';
import type { previewPrice as contract } from '@bandstand/domain/prices/office-contract';
import { priceFor, type DatedPrice } from '@bandstand/domain/prices/prices';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import { reckon } from '../collections/run/collect.ts';
import { BEFORE_ALL, findDue, type DueFamily } from '../collections/run/due-store.ts';
import { findPrices, listPayers } from './store.ts';

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

const AT_A_TIME = 500;
const EXAMPLES = 2;

interface Change {
  readonly timetableId: string;
  readonly month: Month;
  readonly after: readonly DatedPrice[];
}

/** Who would pay what by another price: each family as the run of its first month reckons it, with the old prices and the new. */
export const previewPrice = async (
  { db, clock }: OfficeDeps,
  { query }: Call<typeof contract>,
): CallAnswer<typeof contract> => {
  const judged = judgePricedDays([query.from_date], clock.now());
  if (!judged.ok) return judged;
  const before = await findPrices(db, { id: query.id ?? '', of: query.timetable });
  const others = before.filter(({ id }) => id !== query.id);
  const after = [...others, { from: query.from_date, monthly: Number(query.monthly_pennies) }];
  // A price that is moved leaves its own first month too.
  const was = before.find(({ id }) => id === query.id)?.from ?? query.from_date;
  const month = monthOf(was < query.from_date ? was : query.from_date);
  const change = { timetableId: query.timetable, month, after };
  const affected = { families: 0, children: 0, total: { before: 0, after: 0 } };
  const examples: { name: string; before: number; after: number }[] = [];
  for (let last = BEFORE_ALL; ;) {
    const ids = await listPayers(db, { ...change, after: last, atMost: AT_A_TIME });
    for (const family of await findDue(db, { month, isLate: false }, ids)) {
      const paid = payOf(family, change);
      if (paid.before === paid.after) continue;
      affected.families += 1;
      affected.children += paid.children;
      affected.total.before += paid.before;
      affected.total.after += paid.after;
      if (examples.length < EXAMPLES)
        examples.push({ name: family.name, before: paid.before, after: paid.after });
    }
    if (ids.length < AT_A_TIME) break;
    last = ids.at(-1) ?? last;
  }
  const price = {
    before: before.length === 0 ? 0 : priceFor(month, before),
    after: priceFor(month, after),
  };
  return ok({ ...affected, price, examples, told_on: addDays(lastOpenDay(month), 1) });
};

/** What a family is charged in the first month, by the old prices and by the new ones. */
const payOf = (family: DueFamily, { timetableId, month, after }: Change) => {
  const charges = (of: DueFamily) => {
    const reckoned = reckon(of, month);
    return reckoned === 'failed' || reckoned === null ? [] : reckoned.charges;
  };
  const sum = (of: ReturnType<typeof charges>) => of.reduce((all, { amount }) => all + amount, 0);
  const changed = charges({
    ...family,
    children: family.children.map((child) =>
      child.timetableId === timetableId ? { ...child, prices: [...after] } : child,
    ),
  });
  const children = new Set(
    changed.flatMap((it) => (it.timetableId === timetableId ? it.kidId : [])),
  );
  return { before: sum(charges(family)), after: sum(changed), children: children.size };
};
