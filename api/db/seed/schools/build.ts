import { SLOT_INSTRUMENTS, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import {
  addDays,
  instantAt,
  formatWeekday,
  type IsoDate,
  type Weekday,
} from '@bandstand/domain/kernel/london';
import type { DatedPrice } from '@bandstand/domain/prices/prices';
import type { TimetableId } from '@bandstand/domain/kernel/ids';
import { idOf, numberOf } from '../ids.ts';
import type { BandInsert } from '../rows.ts';
import type { DemoSlot, DemoWorld } from '../world.ts';
import { calendarOf, closureSpans, onOrAfter, type SchoolCalendar } from './calendar.ts';
import type { BandPlan, FreePlaces, SchoolPlan, TimetablePlan } from './plan.ts';

interface BandTimes {
  readonly startsAt: string;
  readonly endsAt: string;
}

const OUT_OF_HOURS_LASTS = 45;

/**
 * The bands of a session one after the other; a band out of school hours plays before a morning session and after one in
 * the afternoon.
 */
const bandTimes = ({ bands, startsAt, endsAt }: TimetablePlan): BandTimes[] => {
  const [from, until] = [minutesOf(startsAt), minutesOf(endsAt)];
  const inHours = bands.filter((band) => band.outOfHours !== true);
  const each = Math.floor((until - from) / inHours.length / 5) * 5;
  return bands.map((band) => {
    if (band.outOfHours === true) {
      const begins = from < 12 * 60 ? from - OUT_OF_HOURS_LASTS : until;
      return { startsAt: clockTime(begins), endsAt: clockTime(begins + OUT_OF_HOURS_LASTS) };
    }
    const begins = from + inHours.indexOf(band) * each;
    return { startsAt: clockTime(begins), endsAt: clockTime(begins + each) };
  });
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const SLOTS: Record<SlotInstrument, number> = {
  vocals: 2,
  keyboard: 2,
  guitar: 2,
  bass: 1,
  drums: 1,
};

export const buildSchool = (world: DemoWorld, plan: SchoolPlan): void => {
  const schoolId = idOf('school', plan.name);
  const { schoolYear, rows } = world;
  // Unknown term dates: last year's are there, and nothing that a first lesson could fall into.
  const years = plan.termDatesUnknown ? [] : [schoolYear, schoolYear + 1];
  const calendar = calendarOf([schoolYear - 1, ...years], numberOf(5, plan.name, 'training day'));
  rows.schools.push({ id: schoolId, name: plan.name, town: plan.town });
  for (const { startsOn, endsOn } of calendar.terms) {
    rows.terms.push({ id: idOf('term', schoolId, startsOn), schoolId, startsOn, endsOn });
  }
  rows.closures.push(
    ...closureSpans(calendar.closures).map((span) => ({
      id: idOf('closure', schoolId, span.onDate),
      schoolId,
      ...span,
    })),
  );
  for (const timetable of plan.timetables) buildTimetable(world, plan, timetable, calendar);
};

const priceRow = (timetableId: TimetableId, { from: fromDate, monthly }: DatedPrice) => ({
  id: idOf('price', timetableId, fromDate),
  timetableId,
  fromDate,
  monthlyPennies: monthly,
});

const buildTimetable = (
  world: DemoWorld,
  school: SchoolPlan,
  plan: TimetablePlan,
  calendar: SchoolCalendar,
): void => {
  const day = formatWeekday(plan.weekday);
  const displayName = school.timetables.length > 1 ? `${school.name} (${day})` : school.name;
  const id = idOf('timetable', displayName);
  const [minYear, maxYear] = school.years;
  const prices = pricesOf(world, school);
  const concerts =
    plan.concertInDays === undefined
      ? []
      : [concertDay(addDays(world.today, plan.concertInDays), plan.weekday, calendar)];
  world.rows.timetables.push({
    id,
    schoolId: idOf('school', school.name),
    bandLeaderId: leaderOf(world, plan.leader),
    displayName,
    weekday: plan.weekday,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    minYear,
    maxYear,
    closedToNewSignups: school.closedToNewSignups ?? false,
    rsMaxSchoolYear: maxYear,
    kidsAppPricePennies: school.kidsApp ?? null,
    likelyNextTimetableId:
      school.likelyNext === undefined ? null : idOf('timetable', school.likelyNext),
  });
  world.rows.prices.push(...prices.map((price) => priceRow(id, price)));
  world.rows.events.push(
    ...concerts.map((onDate) => ({
      id: idOf('concert', displayName, onDate),
      timetableId: id,
      onDate,
      isConcert: true,
      eventType: 'family' as const,
    })),
  );
  const times = bandTimes(plan);
  const slots = plan.bands.flatMap((band, n) => buildBand(world, id, { ...band, ...times[n] }));
  const quoted = {
    ...calendar,
    weekday: plan.weekday,
    times: [],
    concerts,
    prices,
    lessonsAreOn: true,
    minYear,
    maxYear,
  };
  const { town, district } = school;
  world.timetables.set(displayName, { id, displayName, town, district, quoted, slots });
};

/** A lesson day in the weeks around a day; in the long holidays, when there is none, that weekday all the same. */
const concertDay = (day: IsoDate, weekday: Weekday, calendar: SchoolCalendar): IsoDate => {
  const near = [0, 7, -7].map((days) => addDays(onOrAfter(addDays(day, -4), weekday), days));
  const isOpen = (date: IsoDate) =>
    !calendar.closures.includes(date) &&
    calendar.terms.some(({ startsOn: from, endsOn: until }) => from <= date && date <= until);
  return near.find(isOpen) ?? near[0] ?? day;
};

const pricesOf = (
  { schoolYear }: DemoWorld,
  { monthly, monthlyNext }: SchoolPlan,
): DatedPrice[] => [
  { from: `${schoolYear - 1}-09-01`, monthly: monthly - 100 },
  { from: `${schoolYear}-09-01`, monthly },
  ...(monthlyNext === undefined ? [] : [{ from: `${schoolYear + 1}-09-01`, monthly: monthlyNext }]),
];

const leaderOf = ({ rows }: DemoWorld, name: string): string => {
  const id = idOf('band leader', name);
  if (!rows.bandLeaders.some((leader) => leader.id === id)) rows.bandLeaders.push({ id, name });
  return id;
};

const buildBand = (
  world: DemoWorld,
  timetableId: TimetableId,
  plan: BandPlan & Partial<BandTimes>,
): DemoSlot[] => {
  const [yearFrom, yearTo] = plan.years;
  const band: BandInsert = {
    id: idOf('band', timetableId, plan.name),
    timetableId,
    name: plan.name,
    yearFrom,
    yearTo,
    outOfHours: plan.outOfHours ?? false,
    startsAt: plan.startsAt ?? null,
    endsAt: plan.endsAt ?? null,
    createdAt: instantAt(`${world.schoolYear - 1}-06-01`, '09:00'),
  };
  world.rows.bands.push(band);
  const slots = SLOT_INSTRUMENTS.flatMap((instrument) => slotsOf(band, instrument, plan.free));
  world.rows.slots.push(...slots.map(({ row }) => row));
  return slots;
};

const slotsOf = (band: BandInsert, instrument: SlotInstrument, free: FreePlaces): DemoSlot[] =>
  Array.from({ length: SLOTS[instrument] }, (_, n) => {
    const id = idOf('slot', band.id, instrument, n);
    const staysFree =
      'percent' in free ? numberOf(100, id) < free.percent : n < (free[instrument] ?? 0);
    // Nobody waits for what the demo keeps free: it is open to all.
    return { row: { id, bandId: band.id, instrument, freedAt: null }, band, staysFree };
  });
