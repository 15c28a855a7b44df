import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { addDays } from '@bandstand/domain/kernel/london';
import { enrolChild, waitForPlace, type EnrolledChild } from '../families/children.ts';
import { addFamily, type Family } from '../families/family.ts';
import { addMandate, payDuly } from '../families/payments.ts';
import { numberOf } from '../ids.ts';
import { partFor } from '../story/cast.ts';
import { timetableOf, type DemoSlot, type DemoTimetable, type DemoWorld } from '../world.ts';
import { namesOf } from './names.ts';

const LONGEST_AGO = 355;
const ONE_FAMILY_IN = 4;

/** Invented families take every place that the demo does not promise to be free. */
export const fillPlaces = (world: DemoWorld): void => {
  let family = 1;
  for (const timetable of world.timetables.values()) {
    const open = timetable.slots.filter(({ row, staysFree }) => !staysFree && !row.kidId);
    for (let at = 0; at < open.length; family += 1) {
      const children = numberOf(ONE_FAMILY_IN, 'siblings', family) === 0 ? 2 : 1;
      addPlayers(world, family, timetable, open.slice(at, at + children));
      at += children;
    }
  }
};

const addPlayers = (
  world: DemoWorld,
  number: number,
  timetable: DemoTimetable,
  slots: readonly DemoSlot[],
): void => {
  const family = addBackgroundFamily(world, number, timetable);
  const children = slots.map((slot, n) => addPlayer(world, family, { number, n, timetable, slot }));
  addMandate(world, family, children, String(1000 + numberOf(9000, family.email, 'account')));
  const daysAgo = joinedDaysAgo(number, 0);
  const role =
    world.seal === null
      ? undefined
      : partFor(world.cast, { number, name: family.name, children: children.length, daysAgo });
  const [child] = children;
  if (role !== undefined && child !== undefined)
    world.cast.set(role, { ...family, kidId: child.kidId });
  payDuly(world, family, children, { ...(role !== undefined && { role }) });
};

const joinedDaysAgo = (family: number, n: number): number =>
  3 + numberOf(LONGEST_AGO - 3, 'joined', family, n);

interface Player {
  readonly number: number;
  readonly n: number;
  readonly timetable: DemoTimetable;
  readonly slot: DemoSlot;
}

const addPlayer = (
  world: DemoWorld,
  family: Family,
  { number, n, timetable, slot }: Player,
): EnrolledChild => {
  const { yearFrom, yearTo } = slot.band;
  const daysAgo = joinedDaysAgo(number, n);
  // A child who joined last school year was old enough for the school then.
  const yearsSince = world.schoolYear - schoolYearOf(addDays(world.today, -daysAgo));
  const youngest = Math.max(yearFrom, Math.max(0, timetable.quoted.minYear) + yearsSince);
  return enrolChild(world, family, {
    name: namesOf(number).child(n),
    year: youngest + numberOf(yearTo - youngest + 1, 'year', number, n),
    school: timetable.displayName,
    instrument: slot.row.instrument,
    daysAgo,
  });
};

const WAITING = [
  { year: 3, instruments: ['drums'], daysAgo: 150 },
  { year: 1, instruments: ['vocals', 'keyboard'], daysAgo: 96 },
  { year: 5, instruments: ['guitar', 'bass'], daysAgo: 61 },
  { year: 2, instruments: ['drums', 'vocals'], daysAgo: 35 },
  { year: 4, instruments: ['vocals', 'keyboard', 'guitar', 'bass', 'drums'], daysAgo: 12 },
] as const;

/** St Mary's is full: some children wait there, two of them longer than Leo. */
export const addWaitingChildren = (world: DemoWorld): void => {
  const timetable = timetableOf(world, "St Mary's Primary School");
  WAITING.forEach((waiting, n) => {
    const number = 901 + n;
    const family = addBackgroundFamily(world, number, timetable);
    const name = namesOf(number).child(0);
    waitForPlace(world, family, { ...waiting, name, school: timetable.displayName });
  });
};

const addBackgroundFamily = (
  world: DemoWorld,
  number: number,
  { town, district }: DemoTimetable,
): Family => {
  const { grownUp, street, inward } = namesOf(number);
  return addFamily(world, {
    email: `parent-${String(number).padStart(3, '0')}@families.example`,
    name: grownUp,
    daysAgo: LONGEST_AGO,
    address: { addressL1: street, addressCity: town, addressPostcode: `${district} ${inward}` },
  });
};
