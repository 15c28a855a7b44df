import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { BandId, KidId, StaffId } from '@bandstand/domain/kernel/ids';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { FAMILY_ACTORS } from '@bandstand/domain/kernel/role';
import { workingDaysBefore } from '@bandstand/domain/kernel/working-days';
import { isAllowed, isLeaderAlone } from '@bandstand/domain/identity/staff/rules';
import type * as contract from '@bandstand/domain/lessons/day-contract';
import { hoursFiles, hoursIn } from '@bandstand/domain/lessons/hours';
import type * as office from '@bandstand/domain/lessons/office-contract';
import {
  bandsAway,
  bandsOn,
  firstToRegister,
  isExpectedOn,
  isRegisterMissing,
  isReportedAbsent,
  mayRegister,
  missingRegisters,
  nextLessonAfter,
  readRegister,
  wordsNow,
} from '@bandstand/domain/lessons/register';
import { sentenceNow, skillsNow } from '@bandstand/domain/lessons/said';
import { signatureOf } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/pool.ts';
import { toInstant } from '../../platform/database/rows.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer, Staff } from '../../platform/http/call.ts';
import { noteAccess } from '../families/index.ts';
import type { OfficeDeps } from '../work-log/index.ts';
import * as store from './day-store.ts';
import { findChanges } from './lesson-changes-store.ts';

type DayDeps = Pick<OfficeDeps, 'db' | 'clock' | 'seal'>;

/** A Band Leader sees the timetables that they lead on that day; who acts for families sees everybody's. */
export const scopeOf = ({ staffId, roles }: Staff, on: IsoDate): store.DayScope => ({
  on,
  staffId: isAllowed(roles, FAMILY_ACTORS) ? null : staffId,
});

export const getDay = async (
  { db, clock }: DayDeps,
  { query, staff }: Call<typeof contract.getDay>,
): CallAnswer<typeof contract.getDay> => {
  const now = clock.now();
  const today = londonDate(now);
  const on = query.on ?? today;
  const scope = scopeOf(staff, on);
  const bands = await store.findBands(db, scope);
  const lessons = bandsOn(bands, on);
  const away = bandsAway(bands, on);
  const children = await findExpected(db, idsOf(lessons), on);
  const planned = [...lessons, ...away].map(({ id, timetableId, lesson }) => ({
    bandId: id,
    timetableId,
    on: lesson.planned,
  }));
  const changes = await findChanges(db, planned);
  const isLeader = scope.staffId !== null;
  const asked = { on, now, isLeader, changes };
  return ok({
    data: [
      ...lessons.map((band) => bandOf(band, { ...asked, children, takesPlace: true })),
      ...away.map((band) => bandOf(band, { ...asked, children: [], takesPlace: false })),
    ].map((band) => toRecord('day_band', band)),
    meta: {
      on,
      // The office sees everybody's children: so many names are on no phone that may be lost.
      may_keep: isLeaderAlone(staff.roles),
      has_timetables: !isLeader || bands.length > 0,
      next_on: isLeader && lessons.length === 0 ? nextLessonAfter(bands, on) : null,
      missing: on === today ? await findMissing(db, scope.staffId, now) : [],
    },
  });
};

const idsOf = (bands: readonly { readonly id: BandId }[]) => bands.map(({ id }) => id);

/** What a Band Leader has still to make up for. */
const findMissing = async (db: Db, staffId: StaffId | null, now: Date) => {
  if (staffId === null) return [];
  const today = londonDate(now);
  const led = await store.findLed(db, staffId, [firstToRegister(today), today]);
  if (led.length === 0) return [];
  const children = await store.findChildren(db, idsOf(led), today);
  const bands = led.map((band) => ({
    ...band,
    children: children.filter(({ bandId }) => bandId === band.id),
  }));
  return missingRegisters(bands, now);
};

/** What is missing of the last working day, for the office in the morning. */
export const countMissingRegisters = async ({
  db,
  clock,
}: DayDeps): CallAnswer<typeof contract.countMissingRegisters> => {
  const now = clock.now();
  const scope = { on: workingDaysBefore(londonDate(now), 1), staffId: null };
  const lessons = bandsOn(await store.findBands(db, scope), scope.on);
  const children = await findExpected(db, idsOf(lessons), scope.on);
  const missing = lessons.filter((band) => isMissing(band, children, now));
  return ok({ on: scope.on, count: missing.length });
};

/** What each Band Leader held in a month, as CSV; that it left the house is written down. */
export const exportHours = async (
  { db, clock }: DayDeps,
  { body: { month }, record }: Call<typeof office.exportHours>,
): CallAnswer<typeof office.exportHours> => {
  const bands = await store.findWorked(db, month);
  const files = hoursFiles(hoursIn(bands, month, londonDate(clock.now())), month);
  return transact(db, async (tx) => {
    await record(tx, { subject: 'hours', subjectId: null, after: { month } });
    return ok({ files });
  });
};

/** Nobody else is given them, so nobody else who signs in on that phone can read what waits there. */
export const getRegisterKeys = async (
  { seal }: DayDeps,
  { staff }: Call<typeof contract.getRegisterKeys>,
): CallAnswer<typeof contract.getRegisterKeys> =>
  ok({ keys: [...seal.macs(`registers that wait of ${staff.staffId}`)] });

type ExpectedChild = Awaited<ReturnType<typeof findExpected>>[number];
type LessonBand = ReturnType<
  typeof bandsOn<Awaited<ReturnType<typeof store.findBands>>[number]>
>[number];

/** The children of bands who are expected on a day. */
export const findExpected = async (db: Db, bandIds: readonly BandId[], on: IsoDate) => {
  if (bandIds.length === 0) return [];
  const children = await store.findChildren(db, bandIds, on);
  return children.filter((child) => isExpectedOn(child, on));
};

interface OfBands {
  readonly on: IsoDate;
  readonly now: Date;
  readonly isLeader: boolean;
  readonly children: readonly ExpectedChild[];
  readonly changes: Awaited<ReturnType<typeof findChanges>>;
  readonly takesPlace: boolean;
}

const bandOf = (band: LessonBand, { children, changes, takesPlace, ...asked }: OfBands) => ({
  id: band.id,
  attributes: {
    name: band.name,
    timetable: band.timetable,
    school: band.school,
    leader: asked.isLeader ? null : band.leader,
    starts_at: band.time,
    ends_at: band.endsAt,
    register: band.register && {
      said_at: toInstant(band.register.saidAt),
      by: band.register.by,
    },
    is_missing: isMissing(band, children, asked.now),
    timetable_id: band.timetableId,
    planned_on: band.lesson.planned,
    takes_place: takesPlace,
    change: changeOf(
      changes.find(({ bandId, on }) => bandId === band.id && on === band.lesson.planned),
    ),
    said: sentenceNow(wordsIn(band.sayings)),
    families: band.families,
    children: children
      .filter(({ bandId }) => bandId === band.id)
      .map((child) => childOf(child, asked.on)),
  },
});

/** Nobody misses what its Band Leader has no sign-in to make. */
const isMissing = (band: LessonBand, expected: readonly ExpectedChild[], now: Date): boolean => {
  const isAnybodyExpected = expected.some(({ bandId }) => bandId === band.id);
  const { lesson, register, hasSignIn } = band;
  return (
    hasSignIn &&
    isRegisterMissing(
      { ...band, date: lesson.on, isMade: register !== null, isAnybodyExpected },
      now,
    )
  );
};

const changeOf = (change: OfBands['changes'][number] | undefined) => {
  if (change === undefined) return null;
  const { isOfAll, isAfterwards, saidAt, bandId: _band, on: _on, ...said } = change;
  const at = { said_at: toInstant(saidAt), is_afterwards: isAfterwards };
  return { ...said, is_of_all: isOfAll, ...at };
};

const childOf = (child: ExpectedChild, on: IsoDate) => {
  const { id, name, instrument, needsToKnow, familyId, isShownToOthers } = child;
  const all = wordsIn(child.words);
  const words = all.filter(({ onDate }) => onDate === on);
  const skills = skillsNow(all, on);
  return {
    id,
    name,
    instrument,
    family_id: familyId,
    is_shown_to_others: isShownToOthers,
    needs_to_know: needsToKnow,
    is_here: wordsNow(words).get(id)?.isHere ?? null,
    is_reported_absent: isReportedAbsent(words),
    said: sentenceNow(words),
    skills: [...skills.today],
    skills_before: skills.before,
  };
};

const isReportedOn = (words: ExpectedChild['words'], on: IsoDate): boolean =>
  isReportedAbsent(wordsIn(words).filter(({ onDate }) => onDate === on));

/** Stored words as the rules read them. */
export const wordsIn = <Word extends { readonly saidAt: string }>(words: readonly Word[]) =>
  words.map((word) => ({ ...word, saidAt: new Date(word.saidAt) }));

const MADE = ok({ message: 'The register is made.' });

/** Writes down who was at a band's lesson. One that was sent before is answered alike, and nothing is written twice. */
export const makeRegister = (
  { db, clock }: DayDeps,
  { body, staff, record }: Call<typeof contract.makeRegister>,
): CallAnswer<typeof contract.makeRegister> =>
  transact(db, async (tx) => {
    const { id, on, band_id: bandId, absent } = body;
    const { staffId } = staff;
    const now = clock.now();
    const known = async () => {
      const there = await store.findRegister(tx, { id, bandId, onDate: on, staffId });
      if (there === undefined) return null;
      if (!there.isSame) return refuse('not_found');
      await record(tx, []);
      return MADE;
    };
    const before = await known();
    if (before !== null) return before;
    const found = await store.findBands(tx, scopeOf(staff, on), { bandIds: [bandId] });
    const [band] = bandsOn(found, on);
    if (band === undefined)
      return refuse(bandsAway(found, on).length > 0 ? 'lesson_off' : 'not_found');
    const may = mayRegister(on, londonDate(now));
    if (!may.ok) return may;
    const expected = await findExpected(tx, [bandId], on);
    const { of_children: ofChildren = [], said: ofBand = null, reported = [] } = body;
    const unseen = expected
      .filter(({ id: kidId, words }) => !reported.includes(kidId) && isReportedOn(words, on))
      .map((child) => child.id);
    const children = expected.map((child) => child.id);
    const sent = { saidAt: new Date(body.said_at), absent, ofChildren, children, unseen };
    const said = readRegister(sent, now);
    if (!said.ok) return said;
    const { saidAt, words } = said.value;
    const { timetableId } = band;
    const by = { staffId, saidAt, receivedAt: now };
    const register = { id, bandId, timetableId, onDate: on, ...by, said: ofBand };
    if (!(await store.addRegister(tx, register, words))) return (await known()) ?? MADE;
    const after = { band: band.name, on, children: children.length, absent: absent.length };
    await record(tx, { subject: 'register', subjectId: id, after });
    return MADE;
  });

/** What a child's parent wants known; who opens it is written down first. */
export const openDayNotes = async (
  { db, clock, seal }: DayDeps,
  { params: { id }, query: { on }, staff }: Call<typeof contract.openDayNotes>,
): CallAnswer<typeof contract.openDayNotes> => {
  const notes = await store.findNotes(db, id);
  if (notes === undefined || notes.sealed === null) return refuse('not_found');
  if (!(await isExpectedAt(db, id, notes.bandIds, scopeOf(staff, on)))) return refuse('not_found');
  await noteAccess(db, {
    kidId: id,
    actor: signatureOf(staff),
    action: 'read',
    why: `opened the notes for the lesson on ${on}`,
    at: clock.now(),
  });
  const attributes = { medical_and_education_notes: seal.open(notes.sealed) };
  return ok({ data: toRecord('kid_notes', { id, attributes }) });
};

const isExpectedAt = async (
  db: Db,
  kidId: KidId,
  bandIds: readonly BandId[],
  scope: store.DayScope,
): Promise<boolean> => {
  const lessons = bandsOn(await store.findBands(db, scope, { bandIds }), scope.on);
  const children = await findExpected(db, idsOf(lessons), scope.on);
  return children.some((child) => child.id === kidId);
};
