import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { addDays, instantAt, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { QuotedTimetable } from '@bandstand/domain/money/payments/quote';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import type { Seal } from '../../src/platform/security/seal.ts';
import type { Cast } from './story/cast.ts';
import { noRows, type BandInsert, type Rows, type SlotInsert } from './rows.ts';

export interface DemoSlot {
  readonly row: SlotInsert;
  readonly band: BandInsert;
  /** The demo promises this place to the person who tries it. */
  readonly staysFree: boolean;
}

export interface DemoTimetable {
  readonly id: string;
  readonly displayName: string;
  readonly town: string;
  readonly district: string;
  readonly quoted: QuotedTimetable;
  readonly slots: readonly DemoSlot[];
}

/** The demo while it is being made: its day, and all rows so far. */
export interface DemoWorld {
  readonly now: Date;
  readonly today: IsoDate;
  readonly schoolYear: number;
  readonly passwordHash: string;
  /** Encrypts what must not lie in clear; null leaves it out. */
  readonly seal: Seal | null;
  /** Who plays a part in the office's days; nobody where nothing can be encrypted. */
  readonly cast: Cast;
  readonly timetables: Map<string, DemoTimetable>;
  readonly rows: Rows;
}

export const newWorld = ({
  now,
  passwordHash,
  seal,
}: Pick<DemoWorld, 'now' | 'passwordHash' | 'seal'>): DemoWorld => {
  const today = londonDate(now);
  const schoolYear = schoolYearOf(today);
  return {
    now,
    today,
    schoolYear,
    passwordHash,
    seal,
    cast: new Map(),
    timetables: new Map(),
    rows: noRows(),
  };
};

/** An evening some days ago, when parents do such things. */
export const evening = (world: DemoWorld, daysAgo: number): Date =>
  instantAt(addDays(world.today, -daysAgo), '19:30');

export const timetableOf = (world: DemoWorld, displayName: string): DemoTimetable => {
  const timetable = world.timetables.get(displayName);
  if (timetable === undefined) throw new Error(`The demo has no school "${displayName}".`);
  return timetable;
};

export const schoolOf = ({ rows }: DemoWorld, name: string): Rows['schools'][number] => {
  const school = rows.schools.find((row) => row.name === name);
  if (school === undefined) throw new Error(`The demo has no school called "${name}".`);
  return school;
};

/** A place that is not kept free, in a band for this year. */
export const openSlot = (
  timetable: DemoTimetable,
  instrument: SlotInstrument,
  year: number,
): DemoSlot => {
  const slot = timetable.slots.find(
    ({ row, band, staysFree }) =>
      !staysFree &&
      !row.kidId &&
      row.instrument === instrument &&
      band.yearFrom <= year &&
      year <= band.yearTo,
  );
  if (slot === undefined) {
    throw new Error(`No ${instrument} for year ${year} at ${timetable.displayName}.`);
  }
  return slot;
};
