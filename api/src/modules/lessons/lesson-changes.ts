import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { BandId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { formatDate, formatTime, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { hoursOn } from '@bandstand/domain/lessons/calendar';
import type * as contract from '@bandstand/domain/lessons/changes-contract';
import {
  isOfThisYear,
  judgeChange,
  judgeCover,
  type CoverLeader,
} from '@bandstand/domain/lessons/lesson-changes';
import { bandsOn } from '@bandstand/domain/lessons/register';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Call, CallAnswer, Staff } from '../../platform/http/call.ts';
import type { OfficeDeps } from '../work-log/index.ts';
import { findExpected, scopeOf } from './day.ts';
import { findBands } from './day-store.ts';
import { lessonChangedEmail, lessonsLedEmail } from './emails.ts';
import * as store from './lesson-changes-store.ts';
import { toFamilies, type TellDeps } from './telling.ts';

export type ChangeDeps = OfficeDeps & TellDeps;
type Wanted = Call<typeof contract.previewLessonChange>['query'];
type Band = Awaited<ReturnType<typeof findBands>>[number];

/** What would become of a lesson, whose children are told, and who could lead it; or why it can't be. */
const planChange = async (
  { db, clock }: Pick<ChangeDeps, 'clock'> & { readonly db: Db },
  staff: Staff,
  { timetable_id: timetableId, band_id: bandId, on, cause, ...wanted }: Wanted,
) => {
  const { cover_leader_id: coverLeaderId = null, to = null } = wanted;
  const found = await findBands(db, scopeOf(staff, on), { timetableId });
  const before = bandId === undefined ? found : found.filter(({ id }) => id === bandId);
  if (before.length === 0) return refuse('not_found');
  const leaders = await findCoverLeaders(db, on);
  const cover = leaders.find(({ id }) => id === coverLeaderId) ?? null;
  const days: IsoDate[] = [];
  for (const band of before) {
    const judged = judgeChange({ on, to, coverLeaderId }, { band, cover }, clock.now());
    if (!judged.ok) return judged;
    if (judged.value.isOver) days.push(judged.value.on);
  }
  const isAfterwards = days.length > 0;
  // Some families would be told, and others not.
  if (isAfterwards && days.length < before.length) return refuse('is_over');
  const bandOf = await expectedIn(db, before, on);
  const here = isAfterwards ? await store.findHere(db, [...bandOf.keys()], days) : [];
  if (cover === null && here.some(({ isHere }) => isHere)) return refuse('register_made');
  const change = { on, to, cause, cover: cover?.name ?? null };
  return ok({
    leaders: leaders.filter(({ id }) => !before.some(({ leaderId }) => leaderId === id)),
    cover,
    bands: before.map((band) => ({ ...band, changes: [change] })),
    bandOf,
    isAfterwards,
    toldBefore: new Set(
      before.filter(({ changes }) => changes.some((own) => own.on === on)).map(({ id }) => id),
    ),
  });
};

interface NamedLeader extends CoverLeader {
  readonly name: string;
}

/** All Band Leaders, with what they lead on a day. */
const findCoverLeaders = async (db: Db, on: IsoDate): Promise<NamedLeader[]> => {
  const led = bandsOn(await findBands(db, { on, staffId: null }), on);
  const hours = Map.groupBy(led, ({ leaderId }) => leaderId);
  return (await store.findLeaders(db)).map((leader) => ({
    ...leader,
    leads: (hours.get(leader.id) ?? []).map(({ time, endsAt }) => ({ startsAt: time, endsAt })),
  }));
};

/** In which of these bands each child is expected on the day of the lesson. */
const expectedIn = async (db: Db, bands: readonly Band[], on: IsoDate) => {
  const ids = bands.map(({ id }) => id);
  const children = await findExpected(db, ids, on);
  return new Map<KidId, BandId>(children.map(({ id, bandId }) => [id, bandId]));
};

interface Telling {
  /** As their lessons are now. */
  readonly bands: readonly Band[];
  readonly bandOf: ReadonlyMap<KidId, BandId>;
  readonly toldBefore: ReadonlySet<BandId>;
  /** Nobody is told of a lesson that is over. */
  readonly isAfterwards: boolean;
  readonly on: IsoDate;
  readonly note: string;
}

/** One e-mail a family about a lesson of its children, who are all at one timetable. */
const emailsOf = async (
  { db, sender, publicUrl }: Pick<ChangeDeps, 'sender' | 'publicUrl'> & { readonly db: Db },
  { bands, bandOf, toldBefore, isAfterwards, on, note }: Telling,
) => {
  if (isAfterwards) return [];
  const known = new Map(bands.map((band) => [band.id, band]));
  const parents = (await store.findParents(db, [...bandOf.keys()])).flatMap((parent) => {
    const band = known.get(bandOf.get(parent.kidId) ?? '') ?? bands[0];
    return band === undefined ? [] : [{ ...parent, band, ...hoursOn(band, on) }];
  });
  return toFamilies(parents, (children) => {
    const [{ band }] = children;
    const change = band.changes.find((own) => own.on === on) ?? null;
    const isCorrection = toldBefore.has(band.id);
    const told = { school: band.school, children, planned: on, change, note, isCorrection };
    return lessonChangedEmail(told, sender, publicUrl);
  });
};

/** Each Band Leader whose lessons of a day are more, fewer or on another day by what a colleague said, once; not that colleague. */
const tellLeaders = async (
  { db, emailQueue, publicUrl }: Pick<ChangeDeps, 'emailQueue' | 'publicUrl'> & { readonly db: Db },
  by: Staff,
  on: IsoDate,
  [before, after]: readonly [before: readonly Band[], after: readonly Band[]],
): Promise<void> => {
  const held = new Map(before.map((band) => [band.id, band]));
  const changed = after.flatMap((band) => {
    const earlier = held.get(band.id);
    const was = earlier === undefined ? null : holderOf(earlier, on);
    const is = holderOf(band, on);
    const day = dayOf(band, on);
    const isMoved = earlier !== undefined && is !== null && dayOf(earlier, on) !== day;
    return was !== is || isMoved ? [{ band, was, is, day }] : [];
  });
  const ids = changed.flatMap(({ was, is }) => [was, is]).filter((id) => id !== null);
  const emails = (await store.findLeaderEmails(db, ids, by.staffId)).map(({ id, email }) => {
    const own = changed.filter(({ was, is }) => was === id || is === id);
    const bands = own.map(({ band, is, day }): [string, string] => {
      const { time, endsAt } = hoursOn(band, on);
      const hours = `${formatDate(day)}, ${formatTime(time)} to ${formatTime(endsAt)}`;
      const leader = is === id ? 'you lead' : `${band.leader} leads`;
      return [band.name, `${hours}: ${is === null ? 'it is off' : `${leader} it`}`];
    });
    const wayOf = ({ was, is }: (typeof own)[number]) =>
      was === is ? 'changed' : is === id ? 'more' : 'fewer';
    const ways = [...new Set(own.map(wayOf))];
    const how = ways.length > 1 ? 'changed' : (ways[0] ?? 'changed');
    const led = { on, by: by.name, how, school: own[0]?.band.school ?? '', bands } as const;
    return { to: { account: email }, message: lessonsLedEmail(led, publicUrl) };
  });
  await emailQueue.sendAll(db, emails);
};

const dayOf = ({ changes }: Band, on: IsoDate) =>
  changes.find((change) => change.on === on)?.to ?? on;

const holderOf = ({ changes, leaderId }: Band, on: IsoDate) =>
  changes.some((change) => change.on === on && change.to === null && change.cover === null)
    ? null
    : leaderId;

const findEverybodys = (tx: Db, timetableId: TimetableId, on: IsoDate) =>
  findBands(tx, { on, staffId: null }, { timetableId });

/** Who would be told what; nothing is changed. */
export const previewLessonChange = async (
  deps: ChangeDeps,
  { query, staff }: Call<typeof contract.previewLessonChange>,
): CallAnswer<typeof contract.previewLessonChange> => {
  const planned = await planChange(deps, staff, query);
  if (!planned.ok) return planned;
  const { leaders, bands, bandOf, isAfterwards } = planned.value;
  const emails = await emailsOf(deps, { ...planned.value, on: query.on, note: '' });
  const hours = bands.map((band) => hoursOn(band, query.on));
  const [startsAt = ''] = hours.map(({ time }) => time).toSorted();
  const ends = hours.map(({ endsAt }) => endsAt).toSorted();
  const lesson = { on: query.on, startsAt, endsAt: ends.at(-1) ?? '' };
  const [first] = emails;
  const attributes = {
    families: emails.length,
    children: bandOf.size,
    is_over: isAfterwards,
    subject: first?.message.subject ?? null,
    paragraphs: [...(first?.message.paragraphs ?? [])],
    leaders: leaders.map((leader) => ({
      id: leader.id,
      name: leader.name,
      is: judgeCover(leader, lesson),
      has_check: leader.checkExpiresOn !== null,
    })),
  };
  return ok({ data: toRecord('lesson_change_preview', { id: query.timetable_id, attributes }) });
};

const sayTold = (families: number, isAfterwards: boolean) => {
  if (isAfterwards) return ok({ message: 'Written down. Nobody is told, as the lesson is over.' });
  return ok({ message: families === 1 ? '1 family is told.' : `${families} families are told.` });
};

/** Says that a lesson does not take place as planned, and tells every family at once. */
export const changeLesson = (
  deps: ChangeDeps,
  { body: { id, note, ...wanted }, staff, record }: Call<typeof contract.changeLesson>,
): CallAnswer<typeof contract.changeLesson> =>
  transact(deps.db, async (tx) => {
    const { timetable_id: timetableId, band_id: bandId = null, on, cause, to = null } = wanted;
    const now = deps.clock.now();
    await store.holdTimetable(tx, timetableId);
    const known = await store.findChange(tx, id);
    if (known !== undefined && known.staffId !== staff.staffId) return refuse('not_found');
    if (known !== undefined) {
      await record(tx, []);
      return sayTold((await store.findParents(tx, known.told)).length, known.isAfterwards);
    }
    const planned = await planChange({ ...deps, db: tx }, staff, wanted);
    if (!planned.ok) return planned;
    const { bandOf, bands, cover, isAfterwards } = planned.value;
    const before = await findEverybodys(tx, timetableId, on);
    await store.endChanges(tx, { timetableId, onDate: on, bandId }, now);
    await store.addChange(tx, {
      id,
      timetableId,
      bandId,
      onDate: on,
      cause,
      note,
      toDate: to,
      coverLeaderId: cover?.id ?? null,
      told: [...bandOf.keys()],
      isAfterwards,
      staffId: staff.staffId,
      saidAt: now,
    });
    const emails = await emailsOf({ ...deps, db: tx }, { ...planned.value, on, note });
    await deps.emailQueue.sendAll(tx, emails);
    const after = await findEverybodys(tx, timetableId, on);
    if (!isAfterwards) await tellLeaders({ ...deps, db: tx }, staff, on, [before, after]);
    const [first] = bands;
    const named = { timetable: first?.timetable, ...(bandId !== null && { band: first?.name }) };
    await record(tx, {
      subject: 'lesson',
      subjectId: id,
      after: { ...named, on, cause, to, cover: cover?.name ?? null, families: emails.length },
    });
    return sayTold(emails.length, isAfterwards);
  });

/** Takes back what was said of a lesson; who was told reads what is true then. */
export const undoLessonChange = (
  deps: ChangeDeps,
  { params: { id }, staff, record }: Call<typeof contract.undoLessonChange>,
): CallAnswer<typeof contract.undoLessonChange> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const said = await store.findChange(tx, id);
    if (said === undefined) return refuse('not_found');
    const { timetableId, onDate: on, bandId, isAfterwards } = said;
    await store.holdTimetable(tx, timetableId);
    const scoped = await findBands(tx, scopeOf(staff, on), { timetableId });
    if (scoped.length === 0 && said.staffId !== staff.staffId) return refuse('not_found');
    const isPast = isAfterwards ? !isOfThisYear(on, now) : (said.toDate ?? on) < londonDate(now);
    if ((await store.findChange(tx, id))?.endedAt !== null || isPast) return refuse('too_late');
    const before = await findEverybodys(tx, timetableId, on);
    await store.endChange(tx, id, now);
    // What it took the place of counts again.
    await store.reopenChanges(tx, said);
    const all = await findEverybodys(tx, timetableId, on);
    const bands = bandId === null ? all : all.filter((band) => band.id === bandId);
    const expected = await expectedIn(tx, bands, on);
    const [first] = bands;
    const bandOf = new Map(
      said.told.map((kidId) => [kidId, expected.get(kidId) ?? first?.id ?? '']),
    );
    const toldBefore = new Set(bands.map((band) => band.id));
    const telling = { bands, bandOf, toldBefore, isAfterwards, on, note: '' };
    const emails = await emailsOf({ ...deps, db: tx }, telling);
    await deps.emailQueue.sendAll(tx, emails);
    if (!isAfterwards) await tellLeaders({ ...deps, db: tx }, staff, on, [before, all]);
    const after = { timetable: first?.timetable, on, families: emails.length };
    await record(tx, { subject: 'lesson', subjectId: id, after });
    return sayTold(emails.length, isAfterwards);
  });
