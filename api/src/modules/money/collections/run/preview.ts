import {
  sortGroups,
  startGroups,
  type Exception,
  type ExceptionGroup,
} from '@bandstand/domain/money/collections/run/exceptions';
import { submitBy } from '@bandstand/domain/money/collections/run/days';
import type { IsoDate, Month } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { collectionDate } from '@bandstand/domain/prices/collections';
import { payingChild, paysIn } from '@bandstand/domain/prices/paying-child';
import type { DatedPrice } from '@bandstand/domain/prices/prices';
import { findWrittenHash } from './run-store.ts';
import { reckon } from './collect.ts';
import type { Db } from '../../../../platform/database/pool.ts';
import { BEFORE_ALL, findDue, type DueFamily } from './due-store.ts';
import * as store from './preview-store.ts';
import type { RunDeps } from './runs.ts';
import { listPayers } from './preview-store.ts';

/** Of those that are out of the ordinary for the same reasons. */
const SHOWN = 100;
/** Each reason alone, and with others and their causes. */
const GROUPS = 60;
const RUNS_LOOKED_AT = 24;
const AT_A_TIME = 500;

type ShownException = Pick<store.ExceptionRow, 'reference' | 'name' | 'amount' | 'on'> & {
  readonly exceptions: readonly string[];
};

export interface Preview {
  readonly month: Month;
  readonly on: IsoDate;
  /** The instant by which it has to be with the provider. */
  readonly by: Date;
  /** Whether it is written down: before the 21st it is what would be written now. */
  readonly isWritten: boolean;
  readonly count: number;
  readonly total: Pennies;
  /** What is approved with; null when there is nothing to approve. */
  readonly hash: string | null;
  /** Payers who get a notice, because what is taken differs from what they were told. */
  readonly notices: number | null;
  readonly exceptions: readonly ExceptionGroup<ShownException>[];
  /** Accounts that can't be reckoned, for instance for want of a price. */
  readonly failed: number;
  /** Payers from whom nothing is taken, because they dispute what they were told. */
  readonly disputed: number;
}

/** A month's collections before they are approved: as they are written, or as they would be, by the same functions. */
export const preview = async (deps: RunDeps, month: Month): Promise<Preview> => {
  const on = collectionDate(month);
  const disputed = await store.countDisputed(deps.db);
  const common = { month, on, by: submitBy(on, deps.leadDays), disputed };
  const runs = await store.listRuns(deps.db, RUNS_LOOKED_AT);
  if (!runs.some((run) => run.month === month))
    return { ...common, ...(await reckonAll(deps, month, SHOWN)) };
  const taken = (await store.countByState(deps.db, month)).filter(
    ({ state, attempt }) => attempt === 1 && state !== 'withheld',
  );
  return {
    ...common,
    isWritten: true,
    count: taken.reduce((sum, { count }) => sum + count, 0),
    total: taken.reduce((sum, { total }) => sum + total, 0),
    hash: await findWrittenHash(deps.db, month),
    notices: null,
    exceptions: await writtenGroups(deps.db, month),
    failed: 0,
  };
};

const writtenGroups = async (db: Db, month: Month) => {
  const sums = await store.sumExceptions(db, month, GROUPS);
  const all = await store.listExceptions(db, month, { atMost: GROUPS * SHOWN, ofEach: SHOWN });
  const byReasons = Map.groupBy(all, ({ exceptions }) => exceptions.join(' '));
  return sortGroups(
    sums.map((sum) => ({ ...sum, shown: byReasons.get(sum.exceptions.join(' ')) ?? [] })),
  );
};

/** What is out of the ordinary in a month, as its preview says it: of one that is not written yet, as it would be now. */
export const monthExceptions = async (
  deps: Pick<RunDeps, 'db'>,
  month: Month,
  atMost: number,
): Promise<readonly ShownException[]> => {
  const runs = await store.listRuns(deps.db, RUNS_LOOKED_AT);
  if (runs.some((run) => run.month === month))
    return store.listExceptions(deps.db, month, { atMost, ofEach: atMost });
  const { exceptions } = await reckonAll(deps, month, atMost);
  return exceptions.flatMap(({ shown }) => shown).slice(0, atMost);
};

/** Nothing is written or locked: accounts are read some at a time, and reckoned as the run would. */
const reckonAll = async (deps: Pick<RunDeps, 'db'>, month: Month, ofEach: number) => {
  const sum = { count: 0, total: 0, notices: 0, failed: 0 };
  const groups = startGroups<ShownException>(ofEach);
  for (let after = BEFORE_ALL; ;) {
    const ids = await store.listAccounts(deps.db, after, AT_A_TIME);
    for (const family of await findDue(deps.db, { month, isLate: false }, ids)) {
      const reckoned = reckon(family, month);
      if (reckoned === 'failed') sum.failed += 1;
      const why = whyNotCollected(family, reckoned, month);
      if (why !== null)
        groups.add({ ...shown(family), amount: 0, on: collectionDate(month), exceptions: [why] });
      if (reckoned === 'failed' || reckoned === null || reckoned.plan === null) continue;
      const { collection, notice } = reckoned.plan;
      sum.count += 1;
      sum.total += collection.amount;
      if (notice !== null) sum.notices += 1;
      if (collection.exceptions.length > 0) groups.add({ ...collection, ...shown(family) });
    }
    const last = ids.at(-1);
    if (last === undefined)
      return { ...sum, isWritten: false, hash: null, exceptions: groups.sorted() };
    after = last;
  }
};

const shown = ({ name, mandate }: DueFamily) => ({ name, reference: mandate?.reference ?? '' });

/**
 * Why nothing is taken from a family with a Direct Debit whose children have lessons; null where something is, and where the
 * month is none that they pay for: they have left by then, or their first payment is a later one.
 */
const whyNotCollected = (
  { mayCollect, mandate, children }: DueFamily,
  reckoned: ReturnType<typeof reckon>,
  month: Month,
): Exception | null => {
  if (mandate === null || !mayCollect) return null;
  if (reckoned === 'failed') return 'no_price';
  if (reckoned !== null && reckoned.plan !== null) return null;
  const pays = children.some((child) => paysIn({ ...payingChild(child), paused: [] }, month));
  return pays ? 'nothing_to_collect' : null;
};

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
        monthlyReckoned(family, other.month),
        monthlyReckoned(withPrices(family, other), other.month),
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
const monthlyReckoned = (family: DueFamily, month: Month) => {
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
