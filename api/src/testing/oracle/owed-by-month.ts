import {
  daysFrom,
  firstOpen,
  formerMonth,
  month,
  monthsBetween,
  nextMonth,
  standsFrom,
} from '../../rehearsal/oracle/calendar.ts';
import type { DiaryEvent, OwedByMonth, World } from './diary.ts';
import { hasLessonsIn, monthsOwedBy, playsWhenItStands, staysOf, type Stay } from './stays.ts';

/**
 * What a family owes by the rules in words: every month of every child, and every month of the kids' app, written by
 * the end. It knows a family's diary and the world's prices and terms, and nothing of how the portal calculates.
 */
export const owedBy = (diary: readonly DiaryEvent[], world: World): OwedByMonth => {
  const owed: OwedByMonth = new Map();
  const stays = staysOf(diary, world);
  const end = formerMonth(firstOpen('2026-09', world.until));
  for (const stay of stays) {
    // The months before the first payment's are written with that payment, or when the child leaves without one.
    const isWritten = stay.first <= end || stay.left !== null;
    for (const of of monthsOwedBy(stay, end))
      if (isWritten && of <= end)
        add(owed, `${stay.child}|${stay.school.name}|${of}`, priceOf(of, world));
  }
  for (const child of new Set(diary.map((it) => it.child)))
    for (const of of appMonths(diary, child, stays, end))
      add(owed, `${child}|app|${of}`, world.app);
  return owed;
};

const add = (owed: OwedByMonth, key: string, amount: number): void => {
  owed.set(key, (owed.get(key) ?? 0) + amount);
};

const priceOf = (of: string, { prices }: World): number => {
  const [, price] = prices.findLast(([from]) => from <= `${of}-01`) ?? prices[0] ?? ['', 0];
  return price;
};

interface AppSpell {
  readonly on: string;
  readonly off: string;
}
const NEVER = '9999-12-31 00:00';

/** From when to when the app was on; it ends with the lessons. */
const turnsOf = (diary: readonly DiaryEvent[], child: string): AppSpell[] => {
  const turns: { on: string; off: string }[] = [];
  for (const it of diary.filter((one) => one.child === child)) {
    const last = turns.at(-1);
    const isOn = last !== undefined && last.off === NEVER;
    if (it.what === 'app on' && !isOn) turns.push({ on: it.at, off: NEVER });
    const ends = it.what === 'app off' || it.what === 'leaves at once' || it.what === 'has left';
    if (ends && isOn) last.off = it.at;
  }
  return turns;
};

/** The months of the app that are charged: the child plays when the month is finalised, and was subscribed. */
const appMonths = (
  diary: readonly DiaryEvent[],
  child: string,
  stays: readonly Stay[],
  end: string,
): string[] => {
  const turns = turnsOf(diary, child);
  const own = stays.filter((stay) => stay.child === child);
  const all = monthsBetween('2026-10', end);
  const plain = all.filter(
    (of) => isPaid(turns, of) && own.some((stay) => playsWhenItStands(stay, of)),
  );
  // Taken back with the lessons if the child left in the free month.
  const kept = plain.filter((of) => !own.some((stay) => isTakenBack(stay, of)));
  const leftOut = turns.slice(1).flatMap((turn, n) =>
    // Nothing for the app after the lessons: without the break it would not have been paid for either.
    brokenMonth(turns[n], turn, turns).filter((of) =>
      own.some((stay) => hasLessonsIn(stay, of, turn.on)),
    ),
  );
  const withLessons = own.flatMap((stay) => stayedAfterAll(stay, turns, end));
  return [...new Set([...kept, ...leftOut.filter((of) => of <= end), ...withLessons])];
};

/** On at the end of the 20th, or begun since the 20th before, unless it was on once and ended on its first day. */
const isPaid = (turns: readonly AppSpell[], of: string): boolean => {
  const stands = standsFrom(of);
  if (turns.some(({ on, off }) => on < stands && off >= stands)) return true;
  const begun = turns.filter(({ on }) => on >= standsFrom(formerMonth(of)) && on < stands);
  return begun.length > 1 || begun.some(({ on, off }) => on.slice(0, 10) !== off.slice(0, 10));
};

/** Off before the end of a 20th and on again within four weeks: that month is owed after all. */
const brokenMonth = (
  before: AppSpell | undefined,
  again: AppSpell,
  turns: readonly AppSpell[],
): string[] => {
  if (before === undefined) return [];
  const of = formerMonth(firstOpen(month(again.on), again.on));
  const until = turns.filter(({ on }) => on < again.on);
  const wasOff = before.off < standsFrom(of) && before.off >= standsFrom(formerMonth(of));
  const isShort = daysFrom(before.off.slice(0, 10), again.on.slice(0, 10)) < 28;
  const isOneDay = before.on.slice(0, 10) === before.off.slice(0, 10);
  return wasOff && isShort && !isOneDay && !isPaid(until, of) ? [of] : [];
};

const isTakenBack = (stay: Stay, of: string): boolean => {
  if (stay.left === null || stay.lesson === null || stay.from === null) return false;
  const last = stay.said.at(-1);
  const owes = monthsOwedBy(stay);
  return (
    stay.isFirstFree &&
    last !== undefined &&
    month(last.at) <= month(stay.lesson) &&
    of >= stay.paidFrom &&
    of > month(last.lastDay) &&
    of > month(stay.lesson) &&
    !owes.includes(of) &&
    playsWhenItStands(stay, of)
  );
};

/** A family that takes a cancellation back owes what was left out of the collections since, including the app. */
const stayedAfterAll = (stay: Stay, turns: readonly AppSpell[], end: string): string[] =>
  monthsOwedBy(stay, end).filter((of) => {
    const stood = stay.said.findLast(({ at }) => at < standsFrom(of));
    const isLeftOut = stood !== undefined && month(stood.lastDay) < of && stay.first <= of;
    return (
      isLeftOut &&
      isPaid(
        turns.filter(({ on }) => on < standsFrom(nextMonth(of))),
        of,
      )
    );
  });
