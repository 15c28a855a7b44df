import type { Month } from '@bandstand/domain/kernel/london';
import type { DatedPrice } from '@bandstand/domain/prices/prices';
import type { Db } from '../../../../platform/database/pool.ts';
import { reckon } from './collect.ts';
import { BEFORE_ALL, findDue, type DueFamily } from './due-store.ts';
import { listPayers } from './preview-store.ts';

const AT_A_TIME = 500;
const EXAMPLES = 2;

interface OtherPrices {
  readonly timetableId: string;
  /** The first month in which anybody pays something else. */
  readonly month: Month;
  readonly prices: readonly DatedPrice[];
}

/** Who would pay what in a month by other prices of a timetable: each family as the run reckons it, by the old ones and the new. */
export const compareByPrices = async (db: Db, other: OtherPrices) => {
  const affected = { families: 0, children: 0, total: { before: 0, after: 0 } };
  const examples: { name: string; before: number; after: number }[] = [];
  for (let last = BEFORE_ALL; ;) {
    const ids = await listPayers(db, { ...other, after: last, atMost: AT_A_TIME });
    for (const family of await findDue(db, { month: other.month, isLate: false }, ids)) {
      const { children, ...paid } = payOf(family, other);
      if (paid.before === paid.after) continue;
      affected.families += 1;
      affected.children += children;
      affected.total.before += paid.before;
      affected.total.after += paid.after;
      if (examples.length < EXAMPLES) examples.push({ name: family.name, ...paid });
    }
    if (ids.length < AT_A_TIME) return { ...affected, examples };
    last = ids.at(-1) ?? last;
  }
};

/** What a family is charged in the month, by the old prices and by the new ones. */
const payOf = (family: DueFamily, { timetableId, month, prices }: OtherPrices) => {
  const before = chargesOf(family, month);
  const children = family.children.map((child) =>
    child.timetableId === timetableId ? { ...child, prices: [...prices] } : child,
  );
  const after = chargesOf({ ...family, children }, month);
  const there = after.flatMap((charge) => (charge.timetableId === timetableId ? charge.kidId : []));
  return { before: sumOf(before), after: sumOf(after), children: new Set(there).size };
};

const chargesOf = (family: DueFamily, month: Month) => {
  const reckoned = reckon(family, month);
  return reckoned === 'failed' || reckoned === null ? [] : reckoned.charges;
};

const sumOf = (charges: ReturnType<typeof chargesOf>): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0);
