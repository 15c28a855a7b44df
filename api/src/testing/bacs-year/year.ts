import { expect } from 'vitest';
import { instantAt } from '@bandstand/domain/kernel/london';
import { finaliseCollections } from '../../features/collections/collect.ts';
import {
  askAboutCollection,
  clearCollections,
  endMandate,
  readReport,
  submitCollections,
} from '../../features/collections/jobs.ts';
import { lookAfterCollections } from '../../features/collections/sweep.ts';
import { brokenInvariants } from '../invariants.ts';
import {
  dayAfter,
  isWorkingDay,
  month as monthOf,
  nextMonth,
  workingDayFrom,
  workingDaysEarlier,
  workingDaysLater,
} from '../oracle/calendar.ts';
import type { TestPortal } from '../portal.ts';
import { numbers } from '../year/numbers.ts';
import { openYearBank, workAtBank } from './bank.ts';
import { liveLives } from './lives.ts';
import type { LivedYear, Year, YearOptions } from './model.ts';
import { agreeOnParts } from './debts.ts';
import { approveIfItIsTheDay, isCutOff, refundSomebody } from './office.ts';
import { openYearSchool, settleFamilies } from './settlers.ts';

export const FIRST_DAY = '2027-01-04';
export const LAST_DAY = '2027-12-31';

/** Lives through the working days of a year: the payers' banks, the provider, the office and the families. */
export const liveThroughBacs = async (
  portal: TestPortal,
  options: YearOptions,
): Promise<LivedYear> => {
  const lot = numbers(options.seed);
  const school = await openYearSchool(portal);
  const families = await settleFamilies(portal, school, {
    families: options.families,
    numbers: lot,
  });
  const bank = openYearBank({
    portal,
    families,
    lot,
    moods: options.moods,
    lastDay: workingDaysEarlier(LAST_DAY, 4),
  });
  const year: Year = {
    portal,
    options,
    lot,
    school,
    families,
    bank,
    handedOverAt: new Map(),
    deafOn: new Set(),
    awayOn: options.isProviderFaulty ? outagesOf(lot) : new Set(),
    strangers: [],
    broken: [],
  };
  const last = workingDaysEarlier(LAST_DAY, 4);
  if ([...year.awayOn].some((day) => day >= last)) throw new Error('An outage without an end.');
  for (let day: string = FIRST_DAY; day <= LAST_DAY; day = dayAfter(day)) await liveDay(year, day);
  return year;
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

const liveDay = async (year: Year, day: string): Promise<void> => {
  if (day.slice(8) === '21') await writeMonth(year, day);
  if (!isWorkingDay(day)) return;
  await goAway(year, day);
  await hearReports(year, day);
  // What was dropped is looked for at nine, where the provider has answered before.
  if (!year.deafOn.has(day)) await minuteAt(year, day, '09:11');
  moveTo(year, day, '10:00');
  if (day < workingDaysEarlier(LAST_DAY, 3)) {
    await liveLives(year, day);
    workAtBank(year.bank, day);
    tellOfStranger(year, day);
    await refundSomebody(year, day);
    await agreeOnParts(year, day);
  }
  await approveIfItIsTheDay(year, day);
  await drain(year);
  year.portal.sandbox.beGood();
  await minuteAt(year, day, '13:11');
  if (workingDayFrom(dayAfter(day)).slice(0, 7) === monthOf(day)) return;
  // At the end of a month the other queues are emptied too: what nobody looked at for long is a fault.
  await year.portal.drain();
  for (const name of await brokenInvariants(year.portal))
    year.broken.push(`${monthOf(day)} ${name}`);
};

/** The provider leaves in the morning of its first day away, and is back in the morning after its last. */
const goAway = async ({ portal, awayOn }: Year, day: string): Promise<void> => {
  const wasAway = awayOn.has(workingDaysEarlier(day, 1));
  if (awayOn.has(day) && !wasAway) await portal.sandbox.goDown();
  if (!awayOn.has(day) && wasAway) await portal.sandbox.comeBack();
};

const moveTo = ({ portal }: Year, day: string, time: string): void =>
  portal.clock.moveTo(instantAt(day, time));

const writeMonth = async (year: Year, day: string): Promise<void> => {
  moveTo(year, day, '00:02');
  await finaliseCollections(year.portal.deps);
  await drain(year);
};

/** Those that a year of collections uses; to ask all of them at every instant would take most of the time. */
const QUEUES = [submitCollections, askAboutCollection, readReport, endMandate, clearCollections]
  .map(({ queue }) => queue)
  .concat('send-mail');

const START = `update jobs.job set start_after = now() - interval '1 second' where state in ('created', 'retry') and start_after > now()`;
const WAITING = `select distinct name from jobs.job where state in ('created', 'retry') and start_after <= now() and name = any($1)`;

/** What waits for some time runs now: the clock has jumped. */
const drain = async ({ portal }: Year): Promise<void> => {
  await portal.sql(START);
  for (;;) {
    const waiting = await portal.sql<{ name: string }>(WAITING, [QUEUES]);
    if (waiting.length === 0) return;
    await portal.drain(waiting.map(({ name }) => name));
  }
};

/** On some mornings the provider does not answer: what it has to tell is heard on the next working day. */
const hearReports = async (year: Year, day: string): Promise<void> => {
  const { portal, lot, options, deafOn, awayOn } = year;
  const isAway = awayOn.has(day);
  const mayBeDeaf = options.isProviderFaulty && day < workingDaysEarlier(LAST_DAY, 3);
  if (!isAway && !(mayBeDeaf && lot.chance(0.04))) return minuteAt(year, day, '06:11');
  deafOn.add(day);
  moveTo(year, day, '06:11');
  if (!isAway) await portal.sandbox.goDown();
  await expect(lookAfterCollections(portal.deps)).rejects.toThrow('did not say');
  if (!isAway) await portal.sandbox.comeBack();
};

const tellOfStranger = ({ portal, lot, options, strangers }: Year, day: string): void => {
  if (!options.isProviderFaulty || !lot.chance(0.02)) return;
  portal.sandbox.bank.cancel(`FOREIGN${strangers.length}`, '1');
  strangers.push(day);
};

/** Minutes of the portal until nothing is left that nobody let through. */
const minuteAt = async (year: Year, day: string, time: string): Promise<void> => {
  moveTo(year, day, time);
  for (let left = true; left;) {
    await lookAfterCollections(year.portal.deps);
    await drain(year);
    left = isCutOff(day) && time > '12:00' && (await hasMissed(year, day));
  }
};

const hasMissed = async ({ portal }: Year, day: string): Promise<boolean> => {
  const question = "select id from collections where state = 'written' and month = $1 limit 1";
  return (await portal.sql(question, [nextMonth(monthOf(day))])).length > 0;
};
