import { randomUUIDv7 } from 'node:crypto';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import * as tables from '../../db/tables/index.ts';
import { completeHolds } from '../modules/places/enrolment/holds.ts';
import { addMandate, type TestParent, type TestSchool } from './families.ts';
import type { TestPortal } from './portal.ts';

interface ChildOptions {
  readonly name?: string;
  readonly year?: number;
  readonly waits?: readonly SlotInstrument[];
  readonly joined?: string;
  readonly plays?: SlotInstrument;
  readonly first?: string;
  readonly second?: string;
}

const LONG_AGO = new Date('2026-09-10T18:00:00Z');

/** A child after their family has used the portal: with a place, or waiting, or both. */
export const addChild = async (
  { deps: { db }, sql }: Pick<TestPortal, 'deps' | 'sql'>,
  { grownUpId }: Pick<TestParent, 'grownUpId'>,
  { timetableId, bandId }: TestSchool,
  options: ChildOptions = {},
): Promise<string> => {
  const { name = 'Leo Shah', year = 4, waits = [], plays, joined } = options;
  const id = randomUUIDv7();
  const joinedAt = joined === undefined ? LONG_AGO : new Date(joined);
  const would = (instrument: SlotInstrument) => waits.includes(instrument) || plays === instrument;
  await db.insert(tables.kids).values({
    id,
    grownUpId,
    timetableId,
    name,
    year,
    asOfSep: 2026,
    status: plays === undefined ? 'waiting_list' : 'enrolled',
    statusActor: 'test',
    statusReason: 'as the test begins',
    statusAt: LONG_AGO,
    instrumentFirstChoice: options.first ?? 'no_preference',
    instrumentSecondChoice: options.second ?? 'no_preference',
    wouldDoVocals: would('vocals'),
    wouldDoKeyboard: would('keyboard'),
    wouldDoGuitar: would('guitar'),
    wouldDoBass: would('bass'),
    wouldDoDrums: would('drums'),
    createdAt: LONG_AGO,
  });
  if (waits.length > 0)
    await db.insert(tables.waitingListEntries).values(
      waits.map((instrument) => ({
        id: randomUUIDv7(),
        kidId: id,
        timetableId,
        instrument,
        joinedAt,
      })),
    );
  if (plays === undefined) return id;
  await db.insert(tables.enrolments).values({
    id: randomUUIDv7(),
    intent: `enrol:${grownUpId}:${timetableId}:2026:${name.toLowerCase()}`,
    kidId: id,
    timetableId,
    state: 'live',
    monthlyPennies: 3600,
    startedAt: LONG_AGO,
  });
  const taken = await sql(
    `update slots set kid_id = $1, holding = 'member' where id = (
       select id from slots where band_id = $2 and instrument = $3 and kid_id is null limit 1) returning id`,
    [id, bandId, plays],
  );
  if (taken.length === 0) throw new Error(`No ${plays} left in the test's band.`);
  return id;
};

/** Another band at a timetable, with these places open to all. */
export const addBand = async (
  { deps: { db } }: Pick<TestPortal, 'deps'>,
  timetableId: string,
  slots: readonly SlotInstrument[],
  {
    years = [0, 6],
    outOfHours = false,
  }: { years?: readonly [number, number]; outOfHours?: boolean } = {},
): Promise<string> => {
  const bandId = randomUUIDv7();
  await db.insert(tables.bands).values({
    id: bandId,
    timetableId,
    name: 'The Second Band',
    yearFrom: years[0],
    yearTo: years[1],
    outOfHours,
    createdAt: LONG_AGO,
  });
  await db
    .insert(tables.slots)
    .values(slots.map((instrument) => ({ id: randomUUIDv7(), bandId, instrument, freedAt: null })));
  return bandId;
};

/** Creates the family's Direct Debit, so that held places become the children's own. */
export const paysFromNowOn = async (
  { deps: { db, clock }, sql }: Pick<TestPortal, 'deps' | 'sql'>,
  { grownUpId, billingAccountId, email }: TestParent,
): Promise<void> => {
  await addMandate(db, billingAccountId, email);
  const held = await sql<{ id: string }>(
    "select e.id from enrolments e join kids k on k.id = e.kid_id where k.grown_up_id = $1 and e.state = 'held'",
    [grownUpId],
  );
  const holds = { grownUpId, enrolmentIds: held.map(({ id }) => id) };
  await db.transaction((tx) => completeHolds(tx, holds, clock.now()));
};

/** The statuses of children, by name. */
export const statuses = async ({ sql }: Pick<TestPortal, 'sql'>): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await sql<{ name: string; status: string }>('select name, status from kids order by name')
    ).map(({ name, status }) => [name, status]),
  );

/** What became of every offer, in the order they were made: "Leo Shah drums open". */
export const offersMade = async ({ sql }: Pick<TestPortal, 'sql'>): Promise<string[]> =>
  (
    await sql<{ said: string }>(
      `select k.name || ' ' || o.instrument || ' ' || o.state as said
       from offers o join kids k on k.id = o.kid_id order by o.made_at, o.id`,
    )
  ).map(({ said }) => said);
