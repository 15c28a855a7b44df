import { addDays, instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { runWaitingList } from '../../jobs.ts';
import { endHolds } from '../../modules/places/enrolment/holds.ts';
import type { TestSchool } from '../families.ts';
import type { TestPortal } from '../portal.ts';
import {
  answersAnOffer,
  changesTheDay,
  comesBack,
  finishesAHold,
  leaves,
  movesHere,
  waitsToo,
} from './events.ts';
import { joins } from './families.ts';
import type { Year } from './model.ts';
import { LEFT_FREE } from './history.ts';
import type { Numbers } from '../../rehearsal/numbers.ts';

const MINUTE = 60_000;

/** Simulates the days one after the other: midnight first, then what families do. */
export const liveThrough = async (
  year: Year,
  from: IsoDate,
  { days, busy }: { readonly days: number; readonly busy: (n: number) => number },
): Promise<string[]> => {
  const leftFree: string[] = [];
  for (let n = 0; n < days; n += 1) {
    const day = addDays(from, n);
    await setClock(year, new Date(instantAt(day, '00:00').getTime() + MINUTE / 2));
    await endHolds(year.portal.deps);
    await runWaitingList(year.portal.deps);
    await year.portal.drain();
    const asOf = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0);
    if ((await year.portal.sql(LEFT_FREE, [asOf])).length > 0) leftFree.push(day);
    for (let event = 0; event < busy(n); event += 1) {
      await setClock(year, new Date(instantAt(day, '08:00').getTime() + (event * 31 + 1) * MINUTE));
      await endHolds(year.portal.deps);
      const said = await happens(year);
      year.told.set(said, (year.told.get(said) ?? 0) + 1);
      await year.portal.drain(['offer-places']);
    }
  }
  await year.portal.drain();
  return leftFree;
};

const setClock = async ({ portal }: Year, at: Date): Promise<void> => {
  portal.clock.moveTo(at);
  await portal.sql('update year_clock set now = $1', [at]);
};

const happens = (year: Year): Promise<string> => {
  const { numbers, children } = year;
  const roll = numbers.below(100);
  if (children.length < 20 || roll < 24) return joins(year);
  if (roll < 62) return answersAnOffer(year);
  if (roll < 76) return leaves(year);
  if (roll < 84) return movesHere(year);
  if (roll < 90) return changesTheDay(year);
  if (roll < 93) return waitsToo(year);
  if (roll < 97) return comesBack(year);
  return finishesAHold(year);
};

/** A year at these schools, before it has begun. */
export const newYear = (
  portal: TestPortal,
  numbers: Numbers,
  schools: readonly TestSchool[],
): Year => ({
  portal,
  numbers,
  schools,
  children: [],
  today: () => londonDate(portal.clock.now()),
  told: new Map(),
});
