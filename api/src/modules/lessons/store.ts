import { eq, sql, type SQL, and, getTableColumns, inArray, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { CountedLessons } from '@bandstand/domain/lessons/lesson-count';
import { CAUSES } from '@bandstand/domain/lessons/lesson-days';
import type { PublishedEntry } from '@bandstand/domain/lessons/publish';
import { photoOf } from '../../../db/leaders.ts';
import { pausesOf } from '../../../db/pauses.ts';
import { enrolled } from '../../../db/states.ts';
import {
  bandLeaders,
  accounts,
  calendarSubscriptions,
  grownUps,
  publishedEntries,
} from '../../../db/tables/index.ts';
import { clockText, idOf, uuid } from '../../../db/row-kinds.ts';
import { agreedPause, datedTimes, lessonChange, term } from '../../../db/row-shapes.ts';
import type { Db } from '../../platform/database/pool.ts';
import { factsOf, rowsOf } from '../../platform/database/rows.ts';
import { param } from '../../platform/database/question.ts';
import { saidWords, wordsOf } from './day-store.ts';

const lessonTimetable = z.strictObject({
  place: z.string(),
  weekday: z.int(),
  times: z.array(datedTimes),
  starts_at: clockText,
  ends_at: clockText,
  band_starts_at: z.nullable(clockText),
  band_ends_at: z.nullable(clockText),
  lessons_are_on: z.boolean(),
  terms: z.array(term),
  closures: z.array(isoDate),
  changes: z.array(lessonChange),
  events: z.array(
    z.strictObject({
      id: uuid,
      on_date: isoDate,
      starts_at: z.nullable(clockText),
      ends_at: z.nullable(clockText),
      is_concert: z.boolean(),
      event_type: z.string(),
      note: z.string(),
      is_cancelled: z.boolean(),
    }),
  ),
});

/** What a child's rehearsals and events follow from. */
export const calendarRow = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  status: z.enum(KID_STATUSES),
  exception_type: z.nullable(z.string()),
  pauses: z.nullable(z.array(agreedPause)),
  first_lesson_on: z.nullable(isoDate),
  last_day: z.nullable(isoDate),
  timetable: lessonTimetable,
  changes_on: z.nullable(isoDate),
  /** Where an agreed change leads: another timetable, or another band of the same one. */
  next_timetable: z.nullable(lessonTimetable),
});
export type CalendarRow = z.infer<typeof calendarRow>;

const lessonsRow = z.extend(calendarRow, {
  /** What calendars have been told and is over. */
  past: z.array(z.strictObject({ key: z.string(), on_date: isoDate })),
  /** On lessons from today on. */
  words: saidWords,
});
export type LessonsRow = z.infer<typeof lessonsRow>;

interface LessonsQuery {
  readonly grownUpId: GrownUpId;
  /** One child, or all. */
  readonly kidId: KidId | null;
  readonly today: IsoDate;
}

/** Children of this parent only: all of them, or the one that is asked for. */
export const findLessons = async (db: Db, asked: LessonsQuery): Promise<LessonsRow[]> => {
  const { grownUpId, kidId, today } = asked;
  return rowsOf(db, lessonsRow).from(sql`
    select ${calendarColumns(sql`${today}`)},
      (select coalesce(json_agg(json_build_object('key', p.key, 'on_date', p.on_date)), '[]')
        from published_entries p where p.kid_id = k.id and p.on_date < ${today}) as past,
      ${wordsOf(sql`a.on_date >= ${today}`)} as words
    ${kidsWithLessons(sql`${today}`)}
    where k.grown_up_id = ${grownUpId} and k.removed_at is null and (${kidId}::uuid is null or k.id = ${kidId}::uuid)
    order by k.created_at, k.id
    limit 100`);
};

/** The question for the calendars of a family's enrolled children, to be asked together with others. */
export const calendarsOf = (grownUpId: SQL): SQL => sql`
  select ${calendarColumns(sql`${param('today')}::date`)}
  ${kidsWithLessons(sql`${param('today')}::date`)}
  where k.grown_up_id = ${grownUpId} and k.removed_at is null and k.status in ${enrolled}
  order by k.created_at, k.id
  limit 100`;

const calendarColumns = (today: SQL): SQL => sql`k.id as kid_id, k.name, k.status, k.exception_type,
      case when e.id is not null then ${pausesOf} end as pauses, e.first_lesson_on,
      k.delayed_cancellation_date as last_day, ${timetable(sql`k.timetable_id`, memberBand, today)} as timetable,
      d.changes_on, d.next_timetable`;

const kidsWithLessons = (today: SQL): SQL => sql`from kids k
    left join enrolments e on e.kid_id = k.id and e.state = 'live'
    left join lateral (
      select to_char(s.held_until at time zone 'Europe/London', 'YYYY-MM-DD') as changes_on,
        ${timetable(sql`b.timetable_id`, sql`b.id`, today)} as next_timetable
      from slots s join bands b on b.id = s.band_id
      where s.kid_id = k.id and s.holding = 'dated_change' limit 1) d on true`;

/** The band in which a child `k` plays. */
const memberBand = sql`(select s.band_id from slots s where s.kid_id = k.id and s.holding = 'member')`;

const timetable = (id: SQL, band: SQL, today: SQL): SQL => sql`(
  select json_build_object('place', c.name, 'weekday', f.weekday, 'times', f.times, 'lessons_are_on', f.lessons_are_on,
    'starts_at', to_char(t.starts_at, 'HH24:MI'), 'ends_at', to_char(t.ends_at, 'HH24:MI'),
    'band_starts_at', to_char(p.starts_at, 'HH24:MI'), 'band_ends_at', to_char(p.ends_at, 'HH24:MI'),
    'terms', f.terms, 'closures', f.closures, 'changes', changes_of(t.id, p.id),
    'events', (
      select coalesce(json_agg(json_build_object('id', v.id, 'on_date', v.on_date,
        'starts_at', to_char(v.starts_at, 'HH24:MI'), 'ends_at', to_char(v.ends_at, 'HH24:MI'),
        'is_concert', v.is_concert, 'event_type', v.event_type, 'note', v.note,
        'is_cancelled', v.cancelled_at is not null) order by v.on_date, v.id), '[]')
      from events v where v.timetable_id = t.id and v.on_date >= ${today}))
  from timetables t join schools c on c.id = t.school_id join timetable_facts f on f.id = t.id
    left join bands p on p.id = ${band}
  where t.id = ${id})`;

const countedRow = z.strictObject({
  kid_id: idOf<KidId>(),
  days: z.strictObject({
    weekday: z.int(),
    times: z.array(datedTimes),
    terms: z.array(term),
    closures: z.array(isoDate),
  }),
  all_off: z.array(isoDate),
  first_lesson_on: z.nullable(isoDate),
  last_day: z.nullable(isoDate),
  pauses: z.array(agreedPause),
  off: z.array(z.strictObject({ on: isoDate, cause: z.enum(CAUSES) })),
});

/** What the number of an enrolled child's lessons follows from; `kids` says of which children `k`. */
export const countedOf = async (db: Db, kids: SQL): Promise<Counted[]> =>
  (
    await factsOf(db, countedRow).from(sql`
    select k.id as kid_id, json_build_object('weekday', f.weekday, 'times', f.times, 'terms', f.terms, 'closures', f.closures) as days,
      (select coalesce(json_agg(c.on_date), '[]') from lesson_changes c where c.timetable_id = f.id and c.band_id is null
        and c.cover_leader_id is null and c.ended_at is null) as all_off,
      e.first_lesson_on, k.delayed_cancellation_date as last_day, ${pausesOf} as pauses,
      (select coalesce(json_agg(json_build_object('on', c.on_date, 'cause', c.cause)), '[]') from (
        -- What was said of the child's band counts more than what was said of all.
        select distinct on (c.timetable_id, c.on_date) c.* from lesson_changes c
        where c.told @> array[k.id] and c.ended_at is null order by c.timetable_id, c.on_date, c.band_id nulls last) c
        where c.cover_leader_id is null and c.to_date is null) as off
    from kids k join enrolments e on e.kid_id = k.id and e.state = 'live' join timetable_facts f on f.id = k.timetable_id
    where k.removed_at is null and k.status in ${enrolled} and ${kids}
    order by k.id`)
  ).map(({ allOff, days, ...child }) => ({
    ...child,
    // As planned: a day on which a whole timetable was off counts as closed for everybody else.
    days: { ...days, closures: days.closures.filter((day) => !allOff.includes(day)) },
  }));
type Counted = CountedLessons & { readonly kidId: KidId };
export const findLeader = async (db: Db, id: string) => {
  const [row] = await db
    .select({
      name: bandLeaders.name,
      email_address: bandLeaders.emailAddress,
      file: bandLeaders.photo,
      photo: sql<string>`${photoOf(sql`band_leaders`)}`,
      quote: bandLeaders.quote,
      influences: bandLeaders.influences,
      how: bandLeaders.how,
      why: bandLeaders.why,
      favourite: bandLeaders.favourite,
    })
    .from(bandLeaders)
    .where(eq(bandLeaders.id, id));
  return row;
};

const ofFamily = (grownUpId: GrownUpId) =>
  and(eq(calendarSubscriptions.grownUpId, grownUpId), isNull(calendarSubscriptions.revokedAt));

export const findSubscription = async (db: Db, grownUpId: GrownUpId): Promise<string | null> => {
  const [row] = await db
    .select({ id: calendarSubscriptions.id })
    .from(calendarSubscriptions)
    .where(ofFamily(grownUpId));
  return row?.id ?? null;
};

/** One change of a family's address at a time. */
export const lockParent = async (db: Db, grownUpId: GrownUpId): Promise<void> => {
  await db
    .select({ id: grownUps.id })
    .from(grownUps)
    .where(eq(grownUps.id, grownUpId))
    .for('update');
};

export const revokeSubscription = async (
  db: Db,
  grownUpId: GrownUpId,
  now: Date,
): Promise<void> => {
  await db.update(calendarSubscriptions).set({ revokedAt: now }).where(ofFamily(grownUpId));
};

export const revokeSubscriptionOfAccount = async (
  db: Db,
  accountId: string,
  now: Date,
): Promise<void> => {
  const family = db
    .select({ id: grownUps.id })
    .from(grownUps)
    .where(eq(grownUps.accountId, accountId));
  await db
    .update(calendarSubscriptions)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(calendarSubscriptions.grownUpId, family),
        isNull(calendarSubscriptions.revokedAt),
      ),
    );
};

/** Where the account's e-mails go. */
export const findAccountEmail = async (
  db: Db,
  grownUpId: GrownUpId,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ email: accounts.email })
    .from(grownUps)
    .innerJoin(accounts, eq(accounts.id, grownUps.accountId))
    .where(eq(grownUps.id, grownUpId));
  return row?.email;
};

export const addSubscription = async (
  db: Db,
  row: { readonly id: string; readonly grownUpId: GrownUpId; readonly createdAt: Date },
): Promise<void> => {
  await db.insert(calendarSubscriptions).values(row);
};

/** Whose address it is, locked so that two readers don't write the same changes; nothing when it was revoked. */
export const lockSubscription = async (db: Db, id: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ grownUpId: calendarSubscriptions.grownUpId })
    .from(calendarSubscriptions)
    .where(and(eq(calendarSubscriptions.id, id), isNull(calendarSubscriptions.revokedAt)))
    .for('update');
  return row?.grownUpId;
};

export const findPublished = async (
  db: Db,
  kidIds: readonly KidId[],
): Promise<PublishedEntry[]> => {
  if (kidIds.length === 0) return [];
  const rows = await db
    .select()
    .from(publishedEntries)
    .where(inArray(publishedEntries.kidId, [...kidIds]));
  return rows.map((row) => ({
    kidId: row.kidId,
    key: row.key,
    onDate: row.onDate,
    startsAt: row.startsAt?.slice(0, 5) ?? null,
    endsAt: row.endsAt?.slice(0, 5) ?? null,
    title: row.title,
    place: row.place,
    note: row.note,
    sequence: row.sequence,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
  }));
};

const { kidId: _kidId, key: _key, ...changing } = getTableColumns(publishedEntries);

/** Writes what calendars are told from now on, all of it in one statement. */
export const writePublished = async (db: Db, entries: readonly PublishedEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    kidId: entry.kidId,
    key: entry.key,
    onDate: entry.onDate,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    title: entry.title,
    place: entry.place,
    note: entry.note,
    sequence: entry.sequence,
    cancelledAt: entry.cancelledAt === null ? null : new Date(entry.cancelledAt),
    changedAt: new Date(entry.changedAt),
  }));
  await db
    .insert(publishedEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: [publishedEntries.kidId, publishedEntries.key],
      set: Object.fromEntries(
        Object.entries(changing).map(([field, { name }]) => [field, sql.raw(`excluded."${name}"`)]),
      ),
    });
};
