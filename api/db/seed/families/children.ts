import type { Reason } from '@bandstand/domain/places/cancellation/reasons';
import { intentOf } from '@bandstand/domain/places/enrolment/rules';
import type { KidStatus } from '@bandstand/domain/kernel/moves';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import { quote, type Quote } from '@bandstand/domain/money/payments/quote';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { agreedColumns } from '../../../src/modules/places/index.ts';
import { idOf } from '../ids.ts';
import { BY_THE_SEED } from '../rows.ts';
import { evening, openSlot, timetableOf, type DemoTimetable, type DemoWorld } from '../world.ts';
import type { Family } from './family.ts';

export interface ChildDetails {
  readonly name: string;
  /** The school year it is in today. */
  readonly year: number;
  readonly school: string;
  readonly daysAgo: number;
}
type Player = ChildDetails & { readonly instrument: SlotInstrument };

export interface EnrolledChild {
  readonly kidId: KidId;
  readonly timetable: DemoTimetable;
  readonly own: Quote;
  readonly startedAt: Date;
}

/** A child who plays in a band: their place, and what their parent agreed to on the day of enrolling. */
export const enrolChild = (world: DemoWorld, family: Family, child: Player): EnrolledChild => {
  const kidId = addKid(world, family, { child, status: 'enrolled', plays: [child.instrument] });
  const slot = openSlot(timetableOf(world, child.school), child.instrument, child.year);
  Object.assign(slot.row, { kidId, holding: 'member' });
  return addEnrolment(world, family, child, kidId);
};

export const waitForPlace = (
  world: DemoWorld,
  family: Family,
  child: ChildDetails & { readonly instruments: readonly SlotInstrument[] },
): string => {
  const { instruments, school, daysAgo } = child;
  const kidId = addKid(world, family, { child, status: 'waiting_list', plays: instruments });
  const { id: timetableId } = timetableOf(world, school);
  const joinedAt = evening(world, daysAgo);
  for (const instrument of instruments) {
    const id = idOf('waiting', kidId, instrument);
    world.rows.waitingListEntries.push({ id, kidId, timetableId, instrument, joinedAt });
  }
  return kidId;
};

/** What a parent wrote about a child's health and learning; left out where nothing can encrypt it. */
export const tellNotes = ({ rows, seal }: DemoWorld, kidId: KidId, notes: string): void => {
  const kid = rows.kids.find(({ id }) => id === kidId);
  if (seal !== null && kid !== undefined) kid.sealedNotes = seal.close(notes);
};

/** A child who played and stopped; their place went to somebody else. */
export const stopPlaying = (
  world: DemoWorld,
  family: Family,
  child: Player & { readonly stoppedDaysAgo: number; readonly reason: Reason },
): EnrolledChild => {
  const kidId = addKid(world, family, { child, status: 'enrolled', plays: [child.instrument] });
  const endedAt = evening(world, child.stoppedDaysAgo);
  Object.assign(world.rows.kids.at(-1) ?? {}, { reasonForCancelling: child.reason });
  world.rows.laterStatuses.push({ kidId, status: 'cancelled', at: endedAt });
  const enrolled = addEnrolment(world, family, child, kidId);
  const end = { endedAt, cancelledAt: endedAt, lastDay: londonDate(endedAt) };
  Object.assign(world.rows.enrolments.at(-1) ?? {}, { state: 'ended', ...end });
  return enrolled;
};

const addEnrolment = (
  world: DemoWorld,
  family: Family,
  child: ChildDetails,
  kidId: KidId,
): EnrolledChild => {
  const timetable = timetableOf(world, child.school);
  const startedAt = evening(world, child.daysAgo);
  const own = quote(timetable.quoted, ALONE, startedAt);
  const wish = { grownUpId: family.grownUpId, name: child.name, timetableId: timetable.id };
  world.rows.enrolments.push({
    id: idOf('enrolment', kidId),
    intent: intentOf({ ...wish, schoolYear: schoolYearOf(londonDate(startedAt)) }),
    kidId,
    timetableId: timetable.id,
    state: 'live',
    ...agreedColumns(own),
    startedAt,
  });
  return { kidId, timetable, own, startedAt };
};

const ALONE = { siblings: [], outstanding: 0 };

interface NewKid {
  readonly child: ChildDetails;
  readonly status: KidStatus;
  readonly plays: readonly SlotInstrument[];
}

const addKid = (
  world: DemoWorld,
  { grownUpId }: Family,
  { child, status, plays }: NewKid,
): string => {
  const { name, year, school, daysAgo } = child;
  const kidId = idOf('kid', grownUpId, school, name);
  const createdAt = evening(world, daysAgo);
  const asOfSep = schoolYearOf(addDays(world.today, -daysAgo));
  world.rows.kids.push({
    id: kidId,
    grownUpId,
    timetableId: timetableOf(world, school).id,
    name,
    year: year - (world.schoolYear - asOfSep),
    asOfSep,
    status,
    ...BY_THE_SEED,
    statusAt: createdAt,
    ...willing(plays),
    createdAt,
  });
  return kidId;
};

/** The guitar card stands for electric and bass. */
const willing = (plays: readonly SlotInstrument[]) => {
  const playsGuitar = plays.includes('guitar') || plays.includes('bass');
  return {
    wouldDoVocals: plays.includes('vocals'),
    wouldDoKeyboard: plays.includes('keyboard'),
    wouldDoGuitar: playsGuitar,
    wouldDoBass: playsGuitar,
    wouldDoDrums: plays.includes('drums'),
  };
};
