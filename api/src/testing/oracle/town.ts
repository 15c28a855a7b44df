import { randomUUIDv7 } from 'node:crypto';
import { instantAt } from '@bandstand/domain/kernel/london';
import * as tables from '../../../db/tables/index.ts';
import { askAll, endPlacesWithSchool } from '../../modules/places/cancellation/turn-of-year.ts';
import { endLessonsDue } from '../../modules/places/cancellation/last-days.ts';
import { confirmKnownDates } from '../../modules/places/enrolment/confirm-dates.ts';
import { writeFinalisedMonths } from '../../modules/money/collections/run/collect.ts';
import { addSchool, type TestSchool } from '../families.ts';
import type { TestPortal } from '../portal.ts';
import { dayAfter } from '../../rehearsal/oracle/calendar.ts';
import type { School, World } from './diary.ts';

const TERMS = [
  ['2026-09-02', '2026-12-18'],
  ['2027-01-05', '2027-03-24'],
  ['2027-04-13', '2027-07-21'],
  ['2027-09-02', '2027-12-17'],
] as const;
const PRICES = [
  ['2026-09-01', 3600],
  ['2027-09-01', 3900],
] as const;

const FIRST_DAY = '2026-09-14';
export const LAST_DAY = '2027-09-24';
/** The portal is down over the 20th and beyond the day of the collection. */
const OUTAGE = ['2027-04-15', '2027-05-07'] as const;
/** When the school without term dates gets some. */
const KNOWN_FROM = '2027-02-10';

const SCHOOLS: readonly School[] = [
  { name: 'Ash', lastYear: null, knownFrom: '' },
  { name: 'Birch', lastYear: 6, knownFrom: '' },
  { name: 'Cedar', lastYear: null, knownFrom: `${KNOWN_FROM} 00:00` },
].map((school) => ({ ...school, weekday: 2, terms: TERMS }));

export const worldUntil = (until: string): World => ({
  schools: new Map(SCHOOLS.map((school) => [school.name, school])),
  prices: PRICES,
  app: 499,
  until,
});

export interface Town {
  readonly portal: TestPortal;
  readonly schools: ReadonlyMap<string, TestSchool>;
}

/** Three schools with a place for everybody: an ordinary one, one whose last year is 6, and one without term dates. */
export const buildTown = async (portal: TestPortal, places: number): Promise<Town> => {
  const schools = new Map<string, TestSchool>();
  for (const { name, lastYear, knownFrom } of SCHOOLS) {
    const school = await addSchool(portal, {
      name,
      prices: PRICES,
      terms: knownFrom === '' ? TERMS : [],
      slots: Array.from({ length: places }, () => 'drums' as const),
    });
    await portal.sql(
      'update timetables set rs_max_school_year = $2, kids_app_price_pennies = 499 where id = $1',
      [school.timetableId, lastYear],
    );
    schools.set(name, school);
  }
  await portal.sql("insert into feature_flags (name, is_on) values ('kids_app_opt_in', true)");
  return { portal, schools };
};

/**
 * What happens each day by the clock: a little after midnight, and in the morning when parents are asked about
 * September.
 */
export const beginDay = async ({ portal, schools }: Town, day: string): Promise<void> => {
  portal.clock.moveTo(instantAt(day, '00:03'));
  if (day === KNOWN_FROM) await tellTerms(portal, schools.get('Cedar'));
  await endLessonsDue(portal.deps);
  await endPlacesWithSchool(portal.deps);
  await confirmKnownDates(portal.deps);
  await writeFinalisedMonths(portal.deps);
  const isSpring = day.slice(5) >= '03-01' && day.slice(5) <= '08-31';
  if (!isSpring) return;
  portal.clock.moveTo(instantAt(day, '08:00'));
  await askAll(portal.deps, day);
};

const tellTerms = async ({ deps }: TestPortal, school: TestSchool | undefined): Promise<void> => {
  const schoolId = school?.schoolId ?? randomUUIDv7();
  await deps.db
    .insert(tables.terms)
    .values(TERMS.map(([startsOn, endsOn]) => ({ schoolId, startsOn, endsOn })));
};

/** Each day of the year, except those on which the portal is down. */
export const daysOfTheYear = (): string[] => {
  const days: string[] = [];
  for (let day: string = FIRST_DAY; day <= LAST_DAY; day = dayAfter(day))
    if (day < OUTAGE[0] || day >= OUTAGE[1]) days.push(day);
  return days;
};

export const isDatesDay = (day: string): boolean =>
  day >= KNOWN_FROM && day < dayAfter(KNOWN_FROM, 6);
