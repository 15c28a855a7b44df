import { randomUUIDv7 } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { LessonInstrument, SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import * as tables from '../../db/tables/index.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import type { TestPortal } from './portal.ts';

export const PASSWORD = 'Bandstand1';
const hashed = hashPassword(PASSWORD);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

export interface TestParent {
  readonly email: string;
  readonly accountId: string;
  readonly grownUpId: string;
  readonly billingAccountId: string;
  readonly sessionId: string;
  /** The header of a signed-in call. */
  readonly auth: { readonly authorization: string };
}

interface ParentOptions {
  readonly complete?: boolean;
  readonly directDebit?: boolean;
  readonly owes?: number;
  readonly signedIn?: boolean;
}

const DETAILS = {
  name: 'Priya Shah',
  phone: '020 7946 0018',
  addressL1: '4 Foundry Lane',
  addressCity: 'Leeds',
  addressPostcode: 'LS6 2AB',
  commsMarketing: 'no',
} as const;

/** A parent with an account, signed in by a session of their own. */
export const addParent = async (
  { deps }: Pick<TestPortal, 'deps'>,
  email: string,
  { complete = true, directDebit = false, owes = 0, signedIn = true }: ParentOptions = {},
): Promise<TestParent> => {
  const [accountId, grownUpId, billingAccountId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const { db } = deps;
  const passwordHash = await hashed;
  await db
    .insert(tables.accounts)
    .values({ id: accountId, audience: 'parent', email, passwordHash, createdAt: LONG_AGO });
  await db.insert(tables.grownUps).values({
    id: grownUpId,
    accountId,
    createdAt: LONG_AGO,
    ...(complete ? DETAILS : { name: 'Priya Shah' }),
  });
  await db
    .insert(tables.billingAccounts)
    .values({ id: billingAccountId, grownUpId, createdAt: LONG_AGO });
  if (directDebit) await addMandate(db, billingAccountId, email);
  if (owes !== 0) {
    const entry = {
      id: randomUUIDv7(),
      billingAccountId,
      kind: owes > 0 ? ('return' as const) : ('credit' as const),
      amountPennies: owes,
      createdAt: LONG_AGO,
    };
    await db.insert(tables.ledgerEntries).values(entry);
  }
  const ids = { accountId, grownUpId, billingAccountId, sessionId: '' };
  const parent = { ...ids, email, auth: { authorization: '' } };
  return signedIn ? signInAgain({ deps }, parent) : parent;
};

/** The same parent, signed in again after the clock has moved on. */
export const signInAgain = async (
  { deps: { db, clock, tokens } }: Pick<TestPortal, 'deps'>,
  parent: TestParent,
): Promise<TestParent> => {
  const { accountId } = parent;
  const now = clock.now();
  const sessionId = randomUUIDv7();
  const expiresAt = new Date(now.getTime() + 12 * 60 * 60 * 1000);
  await db.insert(tables.sessions).values({ id: sessionId, accountId, createdAt: now, expiresAt });
  const token = await tokens.sign('parent', { accountId, sessionId }, now, expiresAt);
  return { ...parent, sessionId, auth: { authorization: `Bearer ${token}` } };
};

export const addMandate = async (
  db: NodePgDatabase,
  billingAccountId: string,
  email: string,
): Promise<void> => {
  await db.insert(tables.mandates).values({
    id: randomUUIDv7(),
    billingAccountId,
    reference: `BAND${randomUUIDv7().slice(-10).toUpperCase()}`,
    state: 'active',
    accountName: 'P Shah',
    accountNumberEnding: '9911',
    emailAddress: email,
    emailProvenAt: LONG_AGO,
    regularAmountPennies: 0,
    createdAt: LONG_AGO,
    settledAt: LONG_AGO,
  });
};

export interface TestSchool {
  readonly schoolId: string;
  readonly timetableId: string;
  readonly bandId: string;
}

interface SchoolOptions {
  readonly town?: string;
  readonly name?: string;
  readonly slots?: readonly SlotInstrument[];
  readonly minYear?: number;
  readonly maxYear?: number;
  readonly closed?: boolean;
  readonly concerts?: readonly string[];
  readonly terms?: readonly (readonly [string, string])[];
  readonly prices?: readonly (readonly [string, number])[];
}

/** A school with one Tuesday timetable and one band with these places, all free. */
export const addSchool = async (
  { deps: { db } }: Pick<TestPortal, 'deps'>,
  options: SchoolOptions = {},
): Promise<TestSchool> => {
  const {
    name = 'Foundry Lane Primary School',
    town = 'Leeds',
    slots = ['vocals', 'keyboard', 'guitar', 'bass', 'drums'],
  } = options;
  const { minYear = 0, maxYear = 6, closed = false, concerts = [] } = options;
  const {
    terms = [
      ['2026-09-02', '2026-12-18'],
      ['2027-01-05', '2027-07-21'],
    ],
    prices = [['2026-09-01', 3600]],
  } = options;
  const ids = { schoolId: randomUUIDv7(), timetableId: randomUUIDv7(), bandId: randomUUIDv7() };
  const { schoolId, timetableId, bandId } = ids;
  await db.insert(tables.schools).values({ id: schoolId, name, town });
  if (terms.length > 0)
    await db
      .insert(tables.terms)
      .values(terms.map(([startsOn, endsOn]) => ({ schoolId, startsOn, endsOn })));
  const lessons = {
    weekday: 2,
    startsAt: '13:00',
    endsAt: '15:00',
    minYear,
    maxYear,
    closedToNewSignups: closed,
  };
  await db
    .insert(tables.timetables)
    .values({ id: timetableId, schoolId, displayName: name, ...lessons });
  await db
    .insert(tables.prices)
    .values(
      prices.map(([fromDate, monthlyPennies]) => ({ timetableId, fromDate, monthlyPennies })),
    );
  if (concerts.length > 0)
    await db
      .insert(tables.events)
      .values(
        concerts.map((onDate) => ({ id: randomUUIDv7(), timetableId, onDate, isConcert: true })),
      );
  await db.insert(tables.bands).values({
    id: bandId,
    timetableId,
    name: 'The Amplifiers',
    yearFrom: minYear,
    yearTo: maxYear,
    createdAt: LONG_AGO,
  });
  if (slots.length > 0)
    await db
      .insert(tables.slots)
      .values(
        slots.map((instrument) => ({ id: randomUUIDv7(), bandId, instrument, freedAt: null })),
      );
  return ids;
};

interface EnrolmentWish {
  readonly name?: string;
  readonly year?: number;
  readonly instrument?: LessonInstrument | null;
  readonly [field: string]: unknown;
}

/** The body of an enrolment, as the enrol screen sends it. */
export const enrolling = (
  { timetableId }: Pick<TestSchool, 'timetableId'>,
  wish: EnrolmentWish = {},
) => ({
  kid_action: 'enrol',
  rejoin: false,
  kid: {
    name: 'Maya Shah',
    year: 4,
    as_of_sep: 2026,
    timetable_id: timetableId,
    instrument: 'drums',
    ...wish,
  },
});

export const waiting = (
  { timetableId }: Pick<TestSchool, 'timetableId'>,
  wish: EnrolmentWish = {},
) => ({
  kid_action: 'join_waiting_list',
  rejoin: false,
  kid: {
    name: 'Leo Shah',
    year: 4,
    as_of_sep: 2026,
    timetable_id: timetableId,
    would_do_drums: true,
    ...wish,
  },
});
