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

/**
 * Who would pay what in a month by other prices of a timetable: each family as the run reckons it, by the old ones and the new.
 * From whom nothing is taken, for want of a Direct Debit, owes it; they are counted apart.
 */
export const compareByPrices = async (db: Db, other: OtherPrices) => {
  const affected = { families: 0, children: 0, owing: 0, total: { before: 0, after: 0 } };
  const examples: { name: string; before: number; after: number }[] = [];
  for (let last = BEFORE_ALL; ;) {
    const ids = await listPayers(db, { ...other, after: last, atMost: AT_A_TIME });
    for (const family of await findDue(db, { month: other.month, isLate: false }, ids)) {
      const [was, is] = [
        reckoned(family, other.month),
        reckoned(withPrices(family, other), other.month),
      ];
      if (was.charged === is.charged) continue;
      const paid = { before: was.taken, after: is.taken };
      if (paid.before === paid.after) {
        affected.owing += 1;
        continue;
      }
      affected.families += 1;
      affected.children += is.children(other.timetableId);
      affected.total.before += paid.before;
      affected.total.after += paid.after;
      if (examples.length < EXAMPLES) examples.push({ name: family.name, ...paid });
    }
    if (ids.length < AT_A_TIME) return { ...affected, examples };
    last = ids.at(-1) ?? last;
  }
};

const withPrices = (family: DueFamily, { timetableId, prices }: OtherPrices): DueFamily => ({
  ...family,
  children: family.children.map((child) =>
    child.timetableId === timetableId ? { ...child, prices: [...prices] } : child,
  ),
});

/** What the month charges a family, and what it takes. */
const reckoned = (family: DueFamily, month: Month) => {
  const found = reckon(family, month);
  const { charges, plan } =
    found === 'failed' || found === null ? { charges: [], plan: null } : found;
  return {
    charged: charges.reduce((sum, { amount }) => sum + amount, 0),
    taken: plan?.collection.amount ?? 0,
    children: (at: string) =>
      new Set(charges.flatMap(({ timetableId, kidId }) => (timetableId === at ? kidId : []))).size,
  };
};
