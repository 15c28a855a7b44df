import type { TestPortal } from '../portal.ts';
import type { OwedByMonth, World } from './diary.ts';
import {
  addFamily,
  actAt,
  momentsOf,
  noteTheDates,
  noteTheNight,
  settleWhatWaits,
  type Family,
} from './lives.ts';
import { owedBy } from './owed-by-month.ts';
import { beginDay, buildTown, daysOfTheYear, isDatesDay, LAST_DAY, worldUntil } from './town.ts';
import { numbers } from '../../rehearsal/numbers.ts';

export interface YearComparison {
  readonly families: number;
  readonly happenings: number;
  readonly childMonths: number;
  /** Each child's month that differs, with the family's diary. */
  readonly differences: readonly string[];
}

/** Simulates families for a year, and compares every month of every child in the ledger with the oracle. */
export const compareAYear = async (
  portal: TestPortal,
  families: number,
  seed: number,
): Promise<YearComparison> => {
  const town = await buildTown(portal, families * 4);
  const lot = numbers(seed);
  const all: Family[] = [];
  for (let n = 0; n < families; n += 1)
    all.push(await addFamily(town, numbers(lot.below(2 ** 30)), n));
  const days = daysOfTheYear();
  const plans = all.map((family) => momentsOf(family.numbers, days));
  for (const day of days) {
    await beginDay(town, day);
    const gone = await goneSince(portal);
    for (const [n, family] of all.entries()) {
      noteTheNight(family, day, gone);
      if (isDatesDay(day)) noteTheDates(family, day);
      await settleWhatWaits(town, family, `${day} 23:59`);
      for (const at of plans[n]?.filter((moment) => moment.startsWith(day)) ?? [])
        await actAt(town, family, at);
    }
  }
  const world = worldUntil(`${LAST_DAY} 23:59`);
  const differences: string[] = [];
  let childMonths = 0;
  for (const family of all) {
    const [owed, written] = [
      byChildMonth(owedBy(family.diary, world)),
      await writtenFor(portal, family),
    ];
    const keys = new Set([...owed.keys(), ...written.keys()]);
    childMonths += keys.size;
    for (const key of [...keys].toSorted())
      if (owed.get(key) !== written.get(key))
        differences.push(tell(family, world, { key, owed, written }));
  }
  const happenings = all.reduce((sum, { diary }) => sum + diary.length, 0);
  return { families, happenings, childMonths, differences };
};

const goneSince = async ({ sql }: TestPortal): Promise<ReadonlySet<string>> =>
  new Set(
    (await sql<{ id: string }>("select id from kids where status = 'cancelled'")).map(
      ({ id }) => id,
    ),
  );

/** A child's lessons and kids' app in a month together, because they are given back together. */
const byChildMonth = (owed: OwedByMonth): OwedByMonth => {
  const sums: OwedByMonth = new Map();
  for (const [key, amount] of owed) {
    const [child, , month] = key.split('|');
    const at = `${child}|${month}`;
    sums.set(at, (sums.get(at) ?? 0) + amount);
  }
  return sums;
};

const writtenFor = async (
  { sql }: TestPortal,
  { parent, children, diary }: Family,
): Promise<OwedByMonth> => {
  const rows = await sql<{ kid_id: string; month: string; amount: number }>(
    `select kid_id, for_month as month, sum(amount_pennies)::int as amount from ledger_entries
     where billing_account_id = $1 and kind in ('charge', 'app_charge', 'credit') group by 1, 2 having sum(amount_pennies) <> 0`,
    [parent.billingAccountId],
  );
  const nameOf = (id: string) =>
    children.find((child) => child.id === id)?.name ?? `? of ${diary.length}`;
  return new Map(rows.map(({ kid_id, month, amount }) => [`${nameOf(kid_id)}|${month}`, amount]));
};

const tell = (
  { diary, parent }: Family,
  _world: World,
  { key, owed, written }: { key: string; owed: OwedByMonth; written: OwedByMonth },
): string =>
  [
    `${parent.email} ${key}: owed ${owed.get(key) ?? 0}, written ${written.get(key) ?? 0}`,
    ...diary.map(
      (it) =>
        `  ${it.at} ${it.child} ${it.what} ${'school' in it ? `${it.school} year ${it.year}` : ''}${'lastDay' in it ? it.lastDay : ''}`,
    ),
  ].join('\n');
