import { randomUUIDv7 } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type {
  BandId,
  BandLeaderId,
  GrownUpId,
  KidId,
  StaffId,
  TimetableId,
} from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { firstOf, monthAfter, type IsoDate, type Month } from '@bandstand/domain/kernel/london';
import { leaderOn, leaderWith } from '../../../db/leaders.ts';
import { pausesOf } from '../../../db/pauses.ts';
import { enrolled, playsNow } from '../../../db/states.ts';
import { clockText, idOf, instantText, uuid } from '../../../db/row-kinds.ts';
import { agreedPause, datedTimes, lessonChange, term } from '../../../db/row-shapes.ts';
import { attendance, registers } from '../../../db/tables/index.ts';
import { letsOthersSee } from '../../../db/tables/media-visibility.ts';
import type { Db } from '../../platform/database/pool.ts';
import { factOf, factsOf } from '../../platform/database/rows.ts';

const madeRegister = z.strictObject({ said_at: instantText, by: z.string() });

const bandFacts = z.strictObject({
  id: idOf<BandId>(),
  name: z.string(),
  timetable_id: idOf<TimetableId>(),
  timetable: z.string(),
  school: z.string(),
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
});

const bandRow = z.extend(bandFacts, {
  leader_id: z.nullable(idOf<BandLeaderId>()),
  leader: z.nullable(z.string()),
  /** Whoever leads it can sign in, and so make its register. */
  has_sign_in: z.boolean(),
  register: z.nullable(madeRegister),
  sayings: z.array(z.strictObject({ id: uuid, said_at: instantText, said: z.string() })),
  families: z.array(uuid),
});

/** Whose bands are meant, and on which day; null is for who sees everybody's. */
export interface DayScope {
  readonly on: IsoDate;
  readonly staffId: StaffId | null;
}

/** Who takes the lesson of a band `b` on a day instead. */
const coverOn = (day: SQL): SQL => sql`(
  select c.cover_leader_id from lesson_changes c
  where c.timetable_id = t.id and c.on_date = ${day} and (c.band_id is null or c.band_id = b.id)
    and c.ended_at is null
  order by c.band_id nulls last limit 1)`;

/** Whose the lesson of a band `b` is on a day. */
const holderOn = (day: SQL): SQL => sql`coalesce(${coverOn(day)}, ${leaderOn(day)})`;

/**
 * The bands `b` that a Band Leader leads or covers on the day, looked for among the timetables that they lead at any time: they also
 * say when they are next. Of everybody's, only those that are on this day of the week, or were moved to the day.
 */
const isInScope = ({ on, staffId }: DayScope): SQL => {
  if (staffId === null)
    return sql`(coalesce((select d.weekday from timetable_times d
      where d.timetable_id = t.id and d.from_date <= ${on}::date order by d.from_date desc limit 1), t.weekday)
      = extract(isodow from ${on}::date) or exists (
        select from lesson_changes c where c.timetable_id = t.id and c.to_date = ${on}::date and c.ended_at is null))`;
  const day = sql`${on}::date`;
  const leader = leaderWith(staffId);
  return sql`${isEverLedBy(staffId, [on, on])} and (${leaderOn(day)} = ${leader} or ${coverOn(day)} = ${leader})`;
};

/** The timetables `t` that a Band Leader leads at any time, or covers on one of some days. */
const isEverLedBy = (staffId: StaffId, [from, until]: Days): SQL => {
  const leader = leaderWith(staffId);
  return sql`t.id = any(array(select o.id from timetables o where o.band_leader_id = ${leader}
      union select d.timetable_id from timetable_times d where d.band_leader_id = ${leader}
      union select c.timetable_id from lesson_changes c
        where c.cover_leader_id = ${leader} and c.on_date between ${from}::date and ${until}::date))`;
};
type Days = readonly [from: IsoDate, until: IsoDate];

interface SomeBands {
  readonly bandIds?: readonly BandId[];
  readonly timetableId?: TimetableId;
}

const bandColumns = sql`b.id, b.name, t.id as timetable_id, t.display_name as timetable, c.name as school,
      f.weekday, f.times, f.terms, f.closures, changes_of(t.id, b.id) as changes, f.lessons_are_on,
      to_char(t.starts_at, 'HH24:MI') as starts_at, to_char(t.ends_at, 'HH24:MI') as ends_at,
      to_char(b.starts_at, 'HH24:MI') as band_starts_at, to_char(b.ends_at, 'HH24:MI') as band_ends_at`;
const bandsOfTimetables = sql`timetables t join bands b on b.timetable_id = t.id and b.retired_at is null
      join schools c on c.id = t.school_id join timetable_facts f on f.id = t.id`;

/** The bands in scope, or those of them that are asked for, with all from which their lessons follow. */
export const findBands = (db: Db, scope: DayScope, { bandIds, timetableId }: SomeBands = {}) =>
  factsOf(db, bandRow).from(sql`
    select ${bandColumns}, ${holderOn(sql`${scope.on}::date`)} as leader_id,
      (select l.name from band_leaders l where l.id = ${holderOn(sql`${scope.on}::date`)}) as leader,
      exists (select from band_leaders l where l.id = ${holderOn(sql`${scope.on}::date`)} and l.staff_id is not null) as has_sign_in,
      (select json_build_object('said_at', r.said_at, 'by', p.name) from registers r join staff p on p.id = r.staff_id
        where r.band_id = b.id and r.on_date = ${scope.on}::date order by r.said_at desc, r.id desc limit 1) as register,
      (select coalesce(json_agg(json_build_object('id', r.id, 'said_at', r.said_at, 'said', r.said)), '[]') from registers r
        where r.band_id = b.id and r.on_date = ${scope.on}::date and r.said is not null) as sayings,
      (select coalesce(json_agg(distinct k.grown_up_id), '[]') from slots s join kids k on k.id = s.kid_id
        where s.band_id = b.id and ${playsNow}) as families
    from ${bandsOfTimetables}
    where t.retired_at is null and ${isInScope(scope)}
      ${bandIds === undefined ? sql`` : sql`and b.id = any(${sql.param([...bandIds])}::uuid[])`}
      ${timetableId === undefined ? sql`` : sql`and t.id = ${timetableId}`}
    order by t.id, b.id`);

const ledRow = z.extend(bandFacts, { led: z.array(isoDate), made: z.array(isoDate) });

/** The bands that a Band Leader has led or covered, with the days on which it was them and those that have a register. */
export const findLed = (db: Db, staffId: StaffId, [from, until]: Days) =>
  factsOf(db, ledRow).from(sql`
    select ${bandColumns},
      (select coalesce(json_agg(s.day::date), '[]') from generate_series(${from}::date, ${until}::date, '1 day') s(day)
        where ${holderOn(sql`s.day`)} = ${leaderWith(staffId)}) as led,
      (select coalesce(json_agg(distinct r.on_date), '[]') from registers r
        where r.band_id = b.id and r.on_date between ${from}::date and ${until}::date) as made
    from ${bandsOfTimetables}
    where t.retired_at is null and ${isEverLedBy(staffId, [from, until])}
    order by t.id, b.id`);

const named = z.strictObject({ id: z.string(), name: z.string() });
const workedRow = z.extend(bandFacts, {
  created_at: instantText,
  retired_at: z.nullable(instantText),
  leaders: z.array(z.strictObject({ from: isoDate, leader: z.nullable(named) })),
  covers: z.array(z.strictObject({ on: isoDate, leader: named })),
  made: z.array(isoDate),
});

/** All bands that had lessons in a month, with whoever led and covered them and the days that have a register. No provider has more than 10,000. */
export const findWorked = (db: Db, month: Month) => {
  const [from, next] = [sql`${firstOf(month)}::date`, sql`${firstOf(monthAfter(month))}::date`];
  return factsOf(db, workedRow).from(sql`
    select ${bandColumns}, b.created_at, least(b.retired_at, t.retired_at) as retired_at,
      (select json_agg(json_build_object('from', o.from_date, 'leader', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end)
          order by o.from_date)
        from (select d.from_date, d.band_leader_id from timetable_times d where d.timetable_id = t.id
          union all select '1999-12-31'::date, t.band_leader_id) o left join band_leaders l on l.id = o.band_leader_id) as leaders,
      (select coalesce(json_agg(json_build_object('on', o.on_date, 'leader', json_build_object('id', l.id, 'name', l.name))), '[]')
        from (select distinct on (c.on_date) c.on_date, c.cover_leader_id from lesson_changes c
          where c.timetable_id = t.id and (c.band_id is null or c.band_id = b.id) and c.ended_at is null
            and c.on_date >= ${from} and c.on_date < ${next}
          order by c.on_date, c.band_id nulls last) o join band_leaders l on l.id = o.cover_leader_id) as covers,
      (select coalesce(json_agg(distinct r.on_date), '[]') from registers r
        where r.band_id = b.id and r.on_date >= ${from} and r.on_date < ${next}) as made
    from timetables t join bands b on b.timetable_id = t.id join schools c on c.id = t.school_id join timetable_facts f on f.id = t.id
    where b.created_at < ${next} + 1 and coalesce(least(b.retired_at, t.retired_at) >= ${from} - 1, true)
    order by t.id, b.id limit 10000`);
};

/** Words on children, as they are stored. */
export const saidWords = z.array(
  z.strictObject({
    id: uuid,
    kid_id: idOf<KidId>(),
    on_date: isoDate,
    is_here: z.boolean(),
    said_at: instantText,
    is_of_family: z.boolean(),
    said: z.nullable(z.string()),
    skills: z.nullable(z.array(z.string())),
  }),
);

/** All words on a child `k` on these days of `a`. */
export const wordsOf = (days: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'kid_id', a.kid_id, 'on_date', a.on_date, 'is_here', a.is_here,
    'said_at', a.said_at, 'is_of_family', a.grown_up_id is not null, 'said', a.said, 'skills', a.skills)), '[]')
  from attendance a where a.kid_id = k.id and ${days})`;

const childRow = z.strictObject({
  id: idOf<KidId>(),
  band_id: idOf<BandId>(),
  name: z.string(),
  instrument: slotInstrument,
  family_id: uuid,
  is_shown_to_others: z.boolean(),
  needs_to_know: z.boolean(),
  is_paused: z.boolean(),
  pauses: z.array(agreedPause),
  first_lesson_on: z.nullable(isoDate),
  last_day: z.nullable(isoDate),
  words: saidWords,
});

/**
 * The children who have a place in one of these bands on a day: as members, unless an agreed change has taken them to another
 * band by then, or by a change that has come by then.
 */
export const findChildren = (db: Db, bandIds: readonly BandId[], on: IsoDate) =>
  factsOf(db, childRow).from(sql`
    select k.id, s.band_id, k.name, s.instrument, k.grown_up_id as family_id,
      ${letsOthersSee(sql`k`)} as is_shown_to_others, k.sealed_notes is not null as needs_to_know,
      k.exception_type is not null as is_paused, ${pausesOf} as pauses, e.first_lesson_on,
      k.delayed_cancellation_date as last_day,
      ${wordsOf(sql`(a.on_date = ${on}::date or a.on_date < ${on}::date and a.skills is not null)`)} as words
    from slots s join kids k on k.id = s.kid_id join enrolments e on e.kid_id = k.id and e.state = 'live'
      left join slots m on m.kid_id = k.id and m.holding = 'dated_change'
        and (m.held_until at time zone 'Europe/London')::date <= ${on}::date
    where s.band_id = any(${sql.param([...bandIds])}::uuid[]) and k.removed_at is null and k.status in ${enrolled}
      and case when m.id is null then s.holding = 'member' else s.id = m.id end
    order by k.name, k.id`);

const notesRow = z.strictObject({
  sealed: z.nullable(z.string()),
  band_ids: z.array(idOf<BandId>()),
});

/** A child's encrypted notes, and the bands in which they have or will have their place. */
export const findNotes = (db: Db, kidId: KidId) =>
  factOf(db, notesRow).from(sql`
    select k.sealed_notes as sealed, (select coalesce(json_agg(s.band_id), '[]') from slots s
        where s.kid_id = k.id and s.holding in ('member', 'dated_change')) as band_ids
    from kids k where k.id = ${kidId}`);

type NewRegister = typeof registers.$inferInsert;

const registerRow = z.strictObject({ is_same: z.boolean() });

/** Whether there is a register of this id, and whether it is this one. */
export const findRegister = (
  db: Db,
  { id, bandId, onDate, staffId }: Pick<NewRegister, 'id' | 'bandId' | 'onDate' | 'staffId'>,
) =>
  factOf(db, registerRow).from(sql`
    select band_id = ${bandId} and on_date = ${onDate}::date and staff_id = ${staffId} as is_same
    from registers where id = ${id}`);

/** Adds a register with its words; false where one of its id came in the meantime. */
export const addRegister = async (
  db: Db,
  register: NewRegister,
  words: readonly Pick<typeof attendance.$inferInsert, 'kidId' | 'isHere' | 'said' | 'skills'>[],
): Promise<boolean> => {
  const added = await db
    .insert(registers)
    .values(register)
    .onConflictDoNothing()
    .returning({ id: registers.id });
  if (added.length === 0) return false;
  const { id: registerId, onDate, saidAt } = register;
  if (words.length > 0)
    await db
      .insert(attendance)
      .values(words.map((word) => ({ id: randomUUIDv7(), ...word, onDate, saidAt, registerId })));
  return true;
};

/** Adds what a parent says of a child's lesson. */
export const addReport = async (
  db: Db,
  report: Pick<
    typeof attendance.$inferInsert,
    'kidId' | 'onDate' | 'isHere' | 'grownUpId' | 'saidAt'
  >,
): Promise<void> => {
  await db.insert(attendance).values({ id: randomUUIDv7(), ...report });
};

const sayingRow = z.strictObject({
  id: uuid,
  on_date: isoDate,
  said_at: instantText,
  said: z.nullable(z.string()),
  said_of_band: z.nullable(z.string()),
});

interface SayingsQuery {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId;
  readonly since: IsoDate;
}

/** What registers have said of a child of this parent, and of the band that they played in; nothing where the child is not theirs. */
export const findSayings = (db: Db, { grownUpId, kidId, since }: SayingsQuery) =>
  factsOf(db, sayingRow).from(sql`
    select a.id, to_char(a.on_date, 'YYYY-MM-DD') as on_date, to_json(a.said_at) #>> '{}' as said_at, a.said,
      r.said as said_of_band
    from kids k join attendance a on a.kid_id = k.id join registers r on r.id = a.register_id
    where k.id = ${kidId} and k.grown_up_id = ${grownUpId} and k.removed_at is null and a.on_date >= ${since}::date
      and (a.said is not null or r.said is not null)
    order by a.on_date desc, a.said_at desc limit 60`);
