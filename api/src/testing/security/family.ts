import { randomUUIDv7 } from 'node:crypto';
import * as tables from '../../../db/tables/index.ts';
import { offerFreePlaces } from '../../modules/places/waiting-list/offer-places.ts';
import { addParent, addSchool, type TestParent, type TestSchool } from '../families.ts';
import type { TestPortal } from '../portal.ts';
import { addConcertVideo, addSchoolUser, type TestSchoolUser } from '../school-users.ts';
import { addChild } from '../tables/families.ts';
import { writeInAnyState } from '../any-state.ts';

/** A family with everything that a call can name, and their school's office. */
export interface WholeFamily {
  readonly parent: TestParent;
  readonly office: TestSchoolUser;
  readonly school: TestSchool;
  /** Plays drums, and is offered a change to the keyboard. */
  readonly playing: string;
  readonly offeredSlot: string;
  /** Is offered a place. */
  readonly reserved: string;
  /** Only waits. */
  readonly waiting: string;
  readonly entry: string;
  readonly submission: string;
  readonly roundUp: string;
  readonly viewing: string;
  /** A school that a child may go to next. */
  readonly nextTimetable: string;
  readonly leader: string;
  readonly passkey: string;
  readonly song: string;
}

/** What only this family and its school may ever read: parts of names that occur nowhere else. */
export const canariesOf = (family: WholeFamily): readonly string[] => [
  family.parent.grownUpId,
  family.parent.email,
  family.parent.sessionId,
  family.playing,
  family.reserved,
  family.waiting,
  family.offeredSlot,
  family.entry,
  family.submission,
  family.passkey,
  family.roundUp,
  family.office.email,
];

const NAMES = { playing: 'Maya', reserved: 'Zoe', waiting: 'Leo' } as const;

export const addWholeFamily = async (portal: TestPortal, name: string): Promise<WholeFamily> => {
  const parent = await addParent(portal, `${name}@families.example`, { directDebit: true });
  const school = await addSchool(portal, {
    name: `School of ${name}`,
    slots: ['drums', 'vocals', 'keyboard', 'keyboard'],
  });
  const office = await addSchoolUser(portal, `${name}@schools.example`, school.schoolId);
  const child = (first: string, options: Parameters<typeof addChild>[3]) =>
    addChild(portal, parent, school, { name: `${first} of ${name}`, ...options });
  const playing = await child(NAMES.playing, { plays: 'drums', waits: ['keyboard'] });
  const reserved = await child(NAMES.reserved, { waits: ['keyboard'] });
  const waiting = await child(NAMES.waiting, { waits: ['bass'] });
  const offeredSlot = await offerKeyboards(portal, school, playing);
  const { timetableId: nextTimetable } = await addSchool(portal, { name: `Next of ${name}` });
  const { leader, song } = await addLeaderAndSong(portal, school);
  const { entry, submission } = await addEntry(portal, playing, name);
  const watched = await addRoundUp(portal, parent, playing);
  await addConcertVideo(portal, {
    timetableId: school.timetableId,
    name: `Concert of ${name}`,
    children: [],
  });
  const passkey = await addPasskey(portal, parent);
  const people = { parent, office, school, playing, reserved, waiting };
  return {
    ...people,
    ...watched,
    offeredSlot,
    entry,
    submission,
    nextTimetable,
    leader,
    song,
    passkey,
  };
};

const addPasskey = async (
  { deps: { db, clock } }: TestPortal,
  { accountId }: TestParent,
): Promise<string> => {
  const id = randomUUIDv7();
  const key = { credentialId: id, publicKey: id, name: `Passkey of ${id}` };
  await db.insert(tables.passkeys).values({ ...key, id, accountId, createdAt: clock.now() });
  return id;
};

const offerKeyboards = async (
  portal: TestPortal,
  { bandId, timetableId }: TestSchool,
  playing: string,
): Promise<string> => {
  await writeInAnyState(
    portal,
    "update slots set freed_at = now() where instrument = 'keyboard' and kid_id is null and band_id = $1",
    [bandId],
  );
  await offerFreePlaces(portal.deps, timetableId);
  await portal.drain();
  const [slot] = await portal.sql<{ id: string }>(
    "select id from slots where kid_id = $1 and holding = 'change_offer'",
    [playing],
  );
  if (slot === undefined) throw new Error('Nobody was offered a change.');
  return slot.id;
};

const addLeaderAndSong = async (
  { deps: { db }, sql }: TestPortal,
  { timetableId, bandId }: TestSchool,
) => {
  const [leader, song] = [randomUUIDv7(), randomUUIDv7()];
  await db.insert(tables.bandLeaders).values({ id: leader, name: 'Marcus Bell' });
  await db.insert(tables.songs).values({ id: song, title: 'Paper Boats', artist: 'Nobody' });
  await sql('update timetables set band_leader_id = $2, rs_max_school_year = 6 where id = $1', [
    timetableId,
    leader,
  ]);
  await sql('update bands set song_id = $2 where id = $1', [bandId, song]);
  return { leader, song };
};

const addEntry = async ({ deps: { db, clock } }: TestPortal, kidId: string, name: string) => {
  const [entry, submission] = [randomUUIDv7(), randomUUIDv7()];
  await db.insert(tables.timelineEntries).values({
    id: entry,
    kidId,
    category: 'Media',
    color: '#000000',
    body: `What happened in the family of ${name}`,
    bandMediaSubmissionId: submission,
    createdAt: clock.now(),
  });
  return { entry, submission };
};

const addRoundUp = async (
  { deps: { db, clock } }: TestPortal,
  { grownUpId }: TestParent,
  kidId: string,
) => {
  const [roundUp, viewing] = [randomUUIDv7(), randomUUIDv7()];
  const now = clock.now();
  await db.insert(tables.roundUps).values({
    id: roundUp,
    kidId,
    acYear: 2026,
    acYearPeriod: 'autumn',
    publishAt: now,
    publishedAt: now,
    createdAt: now,
  });
  await db.insert(tables.roundUpViewings).values({
    id: viewing,
    grownUpId,
    roundUpId: roundUp,
    slidesCount: 2,
    slideDesignators: ['intro', 'outro'],
    lastViewedSlideDesignator: 'intro',
    lastViewedSlideNumber: 1,
    createdAt: now,
    viewedAt: now,
  });
  return { roundUp, viewing };
};
