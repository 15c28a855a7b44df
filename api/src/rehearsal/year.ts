import { rejects } from 'node:assert/strict';
import { instantAt } from '@bandstand/domain/kernel/london';
import {
  lookAfterCollections,
  readSomeReports,
  writeFinalisedMonths,
} from '../modules/money/index.ts';
import { findBroken } from '../modules/desk/index.ts';
import {
  dayAfter,
  isWorkingDay,
  month as monthOf,
  nextMonth,
  workingDayFrom,
  workingDaysEarlier,
  workingDaysLater,
} from './oracle/calendar.ts';
import { numbers } from './numbers.ts';
import {
  openYearBank,
  workAtBank,
  isWithBank,
  onDay,
  tellAdvice,
  type YearBank,
  accountOf,
  isOnClosedAccount,
} from './bank.ts';
import { liveLives } from './lives.ts';
import type { LivedYear, Year, YearOptions } from './model.ts';
import type { YearPortal } from './portal.ts';
import { dealWithDebts } from './debts.ts';
import { Deliveries } from './deliveries.ts';
import { goCardlessWorld } from './gocardless-world.ts';
import { followMoves, moveIfItIsTheDay } from './moves.ts';
import { confirmInTheEvening } from './pages.ts';
import { lookAtPages } from './hosted-pages.ts';
import { smartDebitWorld, type World } from './world.ts';
import { AS_WORKERS, drain, lookAfter, tidyUp } from './work.ts';
import { approveIfItIsTheDay, isCutOff, refundSomebody } from './office.ts';
import { settleFamilies } from './settlers.ts';
import type { YearFamily } from './diary.ts';

/** A bank gives up business on one day of the year: this share of all accounts is with it. */
const WITH_THAT_BANK = 0.06;

/** Payers close the account that pays, now and then the old one while another is to take over; and once a bank closes many. */
const closeAccounts = (bank: YearBank, day: string): void => {
  const { families, lot, moods, accounts } = bank;
  if (accounts.bankEndsOn === null) return;
  const chance = day === accounts.bankEndsOn ? WITH_THAT_BANK : moods.closed;
  for (const family of families) if (lot.chance(chance)) close(bank, family, day);
};

const close = (bank: YearBank, family: YearFamily, day: string): void => {
  const { lot, accounts } = bank;
  const reference = usedReference(bank, family);
  if (reference === undefined || isOnClosedAccount(accounts, reference)) return;
  accounts.closed.add(accountOf(accounts, reference));
  family.diary.push({ at: `${day} 10:00`, what: 'account closes', reference });
  // Some banks say so at once, some days later, and some nothing: then the next debit comes back.
  const days = lot.pick([0, 0, 1 + lot.below(4), null]) ?? null;
  if (days === null) return;
  const on = workingDaysLater(day, days);
  if (days === 0) say(bank, family, { reference, on });
  else onDay(bank, on, () => say(bank, family, { reference, on }));
};

/** The Direct Debit that pays now, where another is to take over from it. */
const usedReference = ({ changing }: YearBank, family: YearFamily): string | undefined =>
  family.references
    .filter((reference) => !family.dead.has(reference))
    .at(changing.has(family) ? -2 : -1);

/** It says so of the Direct Debit that it has by then, unless that is over with the provider. */
const say = (
  bank: YearBank,
  family: YearFamily,
  { reference, on }: { readonly reference: string; readonly on: string },
): void => {
  const { accounts } = bank;
  const account = accountOf(accounts, reference);
  const now =
    family.references.findLast((one) => accountOf(accounts, one) === account) ?? reference;
  if (isWithBank(bank, now)) tellAdvice(bank, family, { reference: now, code: 'B', on });
};

export const FIRST_DAY = '2027-01-04';
export const LAST_DAY = '2027-12-31';

/** Lives through the working days of a year: the payers' banks, the provider, the office and the families. */
export const liveThroughBacs = async (
  portal: YearPortal,
  options: YearOptions,
): Promise<LivedYear> => {
  const year = await beginYear(portal, options);
  await liveDays(year, FIRST_DAY, LAST_DAY);
  return year;
};

/** Settles the families, and opens their banks. */
export const beginYear = async (portal: YearPortal, options: YearOptions): Promise<Year> => {
  const lot = numbers(options.seed);
  const families = await settleFamilies(portal, {
    families: options.families,
    numbers: lot,
  });
  const worlds = worldsOf(portal, options);
  const bank = openYearBank({
    worlds,
    worldOf: findWorld(worlds, portal),
    families,
    lot,
    moods: options.moods,
    lastDay: workingDaysEarlier(LAST_DAY, 4),
  });
  const year: Year = {
    portal,
    options,
    lot,
    families,
    visits: new Map(),
    evening: [],
    worlds,
    deliveries: new Deliveries(),
    newest: worlds.at(-1) ?? smartDebitWorld(portal.sandbox),
    bank,
    handedOverAt: new Map(),
    deafOn: new Set(),
    toldOn: new Set(),
    awayOn: options.isProviderFaulty ? outagesOf(lot) : new Set(),
    strangers: [],
    broken: [],
  };
  const last = workingDaysEarlier(LAST_DAY, 4);
  if ([...year.awayOn].some((day) => day >= last)) throw new Error('An outage without an end.');
  await tidyUp(year);
  return year;
};

/** Lives through some days of it, both included; they follow each other without a gap. */
export const liveDays = async (year: Year, first: string, last: string): Promise<void> => {
  for (let day = first; day <= last; day = dayAfter(day)) await liveDay(year, day);
};

/**
 * The provider is away for some working days, twice: from the day on which a month is let through, so that it may be too late when
 * it is back, and around the day on which another is collected and heard of.
 */
const outagesOf = (lot: Year['lot']): ReadonlySet<string> => {
  const month = () => `2027-${String(2 + lot.below(9)).padStart(2, '0')}`;
  const daysFrom = (first: string, days: number) =>
    Array.from({ length: days }, (_, n) => workingDaysLater(first, n));
  return new Set([
    ...daysFrom(workingDayFrom(`${month()}-21`), 2 + lot.below(4)),
    ...daysFrom(workingDayFrom(`${month()}-0${1 + lot.below(8)}`), 2 + lot.below(3)),
  ]);
};

/** The one of the beginning first, and the one that payments move to last. */
const worldsOf = ({ sandbox }: YearPortal, { movesTo }: YearOptions): readonly World[] => [
  smartDebitWorld(sandbox),
  ...(movesTo === undefined ? [] : [goCardlessWorld(movesTo)]),
];

/** SmartDebit's stand-in knows its own; any other is with the other provider. */
const findWorld =
  (worlds: readonly World[], { sandbox }: YearPortal) =>
  (reference: string): World => {
    const [first, second] = worlds;
    if (first === undefined) throw new Error('A year without a provider.');
    return second === undefined || sandbox.mandate(reference) !== undefined ? first : second;
  };

const liveDay = async (year: Year, day: string): Promise<void> => {
  if (day.slice(8) === '21') await writeMonth(year, day);
  if (!isWorkingDay(day)) return;
  await goAway(year, day);
  beginDay(year, day);
  await hearReports(year, day);
  // What was dropped is looked for at nine, where the provider has answered before.
  if (!year.deafOn.has(day)) await minuteAt(year, day, '09:11');
  moveTo(year, day, '10:00');
  if (day < workingDaysEarlier(LAST_DAY, 3)) {
    await liveLives(year, day);
    workAtBank(year.bank, day);
    closeAccounts(year.bank, day);
    tellOfStranger(year, day);
    await moveIfItIsTheDay(year, day);
    await refundSomebody(year, day);
    await dealWithDebts(year, day);
  }
  await approveIfItIsTheDay(year, day);
  await drain(year);
  for (const world of year.worlds) world.beGood();
  await minuteAt(year, day, '13:11');
  await confirmInTheEvening(year, day);
  if (workingDayFrom(dayAfter(day)).slice(0, 7) === monthOf(day)) return;
  // At the end of a month the other queues are emptied too: what nobody looked at for long is a fault.
  await year.portal.drain();
  await tidyUp(year);
  const { deps, clock } = year.portal;
  for (const { name } of await findBroken(deps.db, clock.now()))
    year.broken.push(`${monthOf(day)} ${name}`);
};

/** The provider leaves in the morning of its first day away, and is back in the morning after its last. */
const goAway = async ({ worlds, awayOn }: Year, day: string): Promise<void> => {
  const wasAway = awayOn.has(workingDaysEarlier(day, 1));
  if (awayOn.has(day) && !wasAway) for (const world of worlds) await world.goDown();
  if (!awayOn.has(day) && wasAway) for (const world of worlds) await world.comeBack();
};

/** What was due, and what a payout has settled: told with the reports of this morning. */
const beginDay = ({ worlds, families }: Year, day: string): void => {
  const settled = worlds.flatMap((world) => world.beginDay(day));
  if (settled.length === 0) return;
  const owners = new Map(families.flatMap((it) => it.references.map((one) => [one, it] as const)));
  for (const { reference, on, what } of settled)
    owners.get(reference)?.diary.push({ at: `${day} 06:00`, what, on });
};

const moveTo = ({ portal }: Year, day: string, time: string): void =>
  portal.clock.moveTo(instantAt(day, time));

const writeMonth = async (year: Year, day: string): Promise<void> => {
  moveTo(year, day, '00:02');
  await writeFinalisedMonths(year.portal.deps);
  await followMoves(year);
  await drain(year);
};

/** On some mornings the provider does not answer: what it has to tell is heard on the next working day. */
const hearReports = async (year: Year, day: string): Promise<void> => {
  const { portal, lot, options, deafOn, awayOn, worlds } = year;
  const isAway = awayOn.has(day);
  const mayBeDeaf = options.isProviderFaulty && day < workingDaysEarlier(LAST_DAY, 3);
  if (!isAway && !(mayBeDeaf && lot.chance(0.04))) {
    // The portal asks about set-ups every few minutes: of those of the evening it knows before anything of the morning.
    moveTo(year, day, '06:04');
    await lookAtPages(year, `${day} 06:04`);
    moveTo(year, day, '06:05');
    if (await year.deliveries.deliver(year)) year.toldOn.add(day);
    await year.portal.drain([readSomeReports.queue], AS_WORKERS);
    return minuteAt(year, day, '06:11');
  }
  deafOn.add(day);
  moveTo(year, day, '06:11');
  if (!isAway) for (const world of worlds) await world.goDown();
  await rejects(lookAfterCollections(portal.deps), /did not say/);
  if (!isAway) for (const world of worlds) await world.comeBack();
};

const tellOfStranger = ({ worlds, lot, options, strangers }: Year, day: string): void => {
  if (!options.isProviderFaulty || !lot.chance(0.02)) return;
  lot.pick(worlds)?.tellOfStranger();
  strangers.push(day);
};

/** Minutes of the portal until nothing is left that nobody let through. */
const minuteAt = async (year: Year, day: string, time: string): Promise<void> => {
  moveTo(year, day, time);
  await lookAtPages(year, `${day} ${time}`);
  for (let left = true; left;) {
    await lookAfter(year);
    await drain(year);
    left = isCutOff(day) && time > '12:00' && (await hasMissed(year, day));
  }
};

const hasMissed = async ({ portal }: Year, day: string): Promise<boolean> => {
  const question = "select id from collections where state = 'written' and month = $1 limit 1";
  return (await portal.sql(question, [nextMonth(monthOf(day))])).length > 0;
};
