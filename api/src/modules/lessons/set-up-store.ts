import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { addDays, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { ENROLLED_STATUSES, RESERVED_STATUSES } from '@bandstand/domain/kernel/moves';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { FIRST_TIMES_FROM } from '@bandstand/domain/lessons/lesson-days';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { listed } from '../../../db/lists.ts';
import { pausesOf } from '../../../db/pauses.ts';
import { countRow, idRow, uuid } from '../../../db/row-kinds.ts';
import { agreedPause, datedTimes, term } from '../../../db/row-shapes.ts';
import type { Db } from '../../platform/database/pool.ts';
import { factsOf, oneRowOf, rowsOf } from '../../platform/database/rows.ts';

/** Of a school six weeks ahead, lessons have dates. */
const DAYS_AHEAD = 42;
/** From June on it is told where September's price is not there yet. */
const SEPTEMBER_SOON = '06-01';

/** What `MISSING` names, where `t` is each of the timetables that are meant. */
const missingOf = (timetables: SQL, school: SQL, today: IsoDate): SQL => {
  const some = (condition: SQL) =>
    sql`exists (select from timetables t where ${timetables} and ${condition})`;
  const september = `${schoolYearOf(today) + 1}-09-01`;
  const isSoon = today.slice(5) >= SEPTEMBER_SOON && today < september;
  const priced = sql`exists (select from prices p where p.timetable_id = t.id)`;
  const pricedAnew = sql`exists (select from prices p where p.timetable_id = t.id and p.from_date = ${september}::date)`;
  return sql`to_jsonb(array_remove(array[
    case when not ${some(sql`true`)} then 'no_timetable' end,
    case when not exists (select from terms e where e.school_id = ${school} and e.ends_on >= ${addDays(today, DAYS_AHEAD)}::date) then 'no_terms' end,
    case when ${some(sql`not ${priced}`)} then 'no_price' end,
    case when ${isSoon}::boolean and ${some(sql`${priced} and not ${pricedAnew}`)} then 'no_price_september' end,
    case when ${some(sql`t.band_leader_id is null`)} then 'no_leader' end,
    case when ${some(sql`not exists (select from bands b join slots s on s.band_id = b.id and s.closed_at is null
      where b.timetable_id = t.id and b.retired_at is null)`)} then 'no_places' end], null))`;
};

/** How many children play, and how many places there are, in the bands of timetables `t`. */
const counted = (timetables: SQL): SQL => sql`
  'children', (select count(*)::int from timetables t join bands b on b.timetable_id = t.id join slots s on s.band_id = b.id
    where ${timetables} and s.holding = 'member'),
  'places', (select count(*)::int from timetables t join bands b on b.timetable_id = t.id join slots s on s.band_id = b.id
    where ${timetables} and (s.closed_at is null or s.kid_id is not null))`;

// In the facts of a noun, `it` is its record.
export const schoolFacts = (today: IsoDate): SQL => {
  const own = sql`t.school_id = it.id and t.retired_at is null`;
  return sql`jsonb_build_object('timetables', (select count(*)::int from timetables t where ${own}), ${counted(own)},
    'missing', ${missingOf(own, sql`it.id`, today)})`;
};

export const timetableFacts = (today: IsoDate): SQL => {
  const own = sql`t.id = it.id`;
  return sql`jsonb_build_object('school_id', it.school_id, ${counted(own)},
    'leader', (select l.name from band_leaders l where l.id = it.band_leader_id),
    'next', (select n.display_name from timetables n where n.id = it.likely_next_timetable_id),
    'waiting', (select count(distinct w.kid_id)::int from waiting_list_entries w where w.timetable_id = it.id and w.left_at is null),
    'price', (select p.monthly_pennies from prices p where p.timetable_id = it.id
      order by p.from_date <= ${today}::date desc, case when p.from_date <= ${today}::date then p.from_date end desc, p.from_date limit 1),
    'missing', ${missingOf(own, sql`it.school_id`, today)})`;
};

interface ChildrenAt {
  readonly timetable?: string;
  readonly school?: string;
  /** The school of a term. */
  readonly term?: string;
}

/** How many children play or wait at a timetable, or at those of a school. */
export const countChildren = async (db: Db, of: ChildrenAt): Promise<number> => {
  const { timetable = null, school = null, term: ofTerm = null } = of;
  const { n } = await oneRowOf(db, countRow).from(sql`
    select count(*)::int as n from kids k join timetables t on t.id = k.timetable_id
    where k.removed_at is null and k.status <> 'cancelled'
      and (t.id = ${timetable}::uuid or t.school_id = ${school}::uuid
        or t.school_id = (select school_id from terms where id = ${ofTerm}::uuid))`);
  return n;
};

/** Whether a town has another school of this name. */
export const hasSchool = async (
  db: Db,
  { id, name, town }: { readonly id: string; readonly name: string; readonly town: string },
): Promise<boolean> =>
  (
    await rowsOf(db, idRow).from(sql`
      select id from schools where lower(name) = lower(${name}) and lower(town) = lower(${town})
        and retired_at is null and id <> ${id} limit 1`)
  ).length > 0;

/** Whether somebody of a school can sign in. */
export const hasPeople = async (db: Db, school: string): Promise<boolean> =>
  (
    await rowsOf(db, idRow).from(
      sql`select id from school_users where school_id = ${school} and ended_at is null limit 1`,
    )
  ).length > 0;

/** A timetable that is retired takes nobody any more. */
export const closeTimetables = async (
  db: Db,
  of: { readonly timetable?: string; readonly school?: string; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update timetables set closed_to_new_signups = true, retired_at = coalesce(retired_at, ${of.now.toISOString()}::timestamptz)
    where id = ${of.timetable ?? null}::uuid or school_id = ${of.school ?? null}::uuid`);
};

const calendarRow = z.strictObject({
  terms: z.array(term),
  closures: z.array(term),
  /** The days on which new days and times begin that are to come. */
  changes: z.array(isoDate),
});

/** Terms and closures of the school of a term or closure, but for this one; spans of days. */
export const findCalendar = async (
  db: Db,
  { id, of }: { readonly id: string; readonly of: string },
) =>
  camelCased(
    await oneRowOf(db, calendarRow).from(sql`
    with school as (select coalesce((select school_id from terms where id = ${id}), (select school_id from closures where id = ${id}), ${of || null}::uuid) as id)
    select (select coalesce(json_agg(json_build_object('starts_on', e.starts_on, 'ends_on', e.ends_on)), '[]')
        from terms e, school where e.school_id = school.id and e.id <> ${id}) as terms,
      (select coalesce(json_agg(json_build_object('starts_on', c.on_date, 'ends_on', coalesce(c.ends_on, c.on_date))), '[]')
        from closures c, school where c.school_id = school.id and c.id <> ${id}) as closures,
      (select coalesce(json_agg(d.from_date), '[]') from timetable_times d join timetables t on t.id = d.timetable_id, school
        where t.school_id = school.id and d.applied_at is null and d.id <> ${id}) as changes`),
  );

/** Whether this colleague is another Band Leader already. */
export const isLinked = async (
  db: Db,
  { id, staff }: { readonly id: string; readonly staff: string },
): Promise<boolean> => {
  const { n } = await oneRowOf(db, countRow).from(
    sql`select count(*)::int as n from band_leaders where staff_id = ${staff} and id <> ${id}`,
  );
  return n > 0;
};

/** How many timetables somebody leads, or will. */
export const countLed = async (db: Db, leaderId: string): Promise<number> => {
  const { n } = await oneRowOf(db, countRow).from(sql`
    select count(*)::int as n from timetables t where t.retired_at is null and (t.band_leader_id = ${leaderId} or exists (
      select from timetable_times d where d.timetable_id = t.id and d.band_leader_id = ${leaderId} and d.applied_at is null))`);
  return n;
};

/** The dated times of a timetable, without how it was before all of them. */
export const changesOf = (timetable: string): SQL =>
  sql`(it.timetable_id = ${timetable} and it.from_date > ${FIRST_TIMES_FROM}::date)`;

export const leaderOfTimes = sql`jsonb_build_object('leader', (select l.name from band_leaders l where l.id = it.band_leader_id))`;

export const timesLedBy = (staffId: string): SQL =>
  sql`it.timetable_id in (select t.id from timetables t join band_leaders l on l.id = t.band_leader_id where l.staff_id = ${staffId})`;

const agreedTimes = z.extend(datedTimes, {
  band_leader_id: z.nullable(uuid),
  leader: z.nullable(z.string()),
});
const agreedRow = z.strictObject({
  id: uuid,
  school_id: uuid,
  name: z.string(),
  own: z.nullable(agreedTimes),
  others: z.array(agreedTimes),
});

/**
 * The timetable of dated times, held, with the days of its school and what else was agreed for other days: first of all how
 * it was before.
 */
export const holdAgreed = async (
  tx: Db,
  { id, of, now }: { readonly id: string; readonly of: string; readonly now: Date },
) => {
  const timetable = sql`coalesce((select timetable_id from timetable_times where id = ${id}), ${of || null}::uuid)`;
  await tx.execute(sql`select from timetables where id = ${timetable} for no key update`);
  await tx.execute(sql`
    insert into timetable_times (timetable_id, from_date, weekday, starts_at, ends_at, band_leader_id, applied_at)
    select t.id, ${FIRST_TIMES_FROM}::date, t.weekday, t.starts_at, t.ends_at, t.band_leader_id, ${now.toISOString()}::timestamptz
    from timetables t where t.id = ${timetable} on conflict do nothing`);
  const [row] = await rowsOf(tx, agreedRow).from(sql`
    with agreed as (
      select d.id, d.from_date, json_build_object('from', d.from_date, 'weekday', d.weekday, 'starts_at', to_char(d.starts_at, 'HH24:MI'),
        'ends_at', to_char(d.ends_at, 'HH24:MI'), 'band_leader_id', d.band_leader_id, 'leader', l.name) as times
      from timetable_times d left join band_leaders l on l.id = d.band_leader_id where d.timetable_id = ${timetable})
    select t.id, t.school_id, c.name, (select times from agreed where id = ${id}) as own,
      (select json_agg(times order by from_date) from agreed where id <> ${id}) as others
    from timetables t join schools c on c.id = t.school_id where t.id = ${timetable}`);
  return row && { ...camelCased(row), ...(await findCalendar(tx, { id, of: row.school_id })) };
};

/** What was changed at once, because nobody plays there, is what counts today. */
export const followTimetable = async (
  tx: Db,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> => {
  await tx.execute(sql`
    update timetable_times d set weekday = t.weekday, starts_at = t.starts_at, ends_at = t.ends_at, band_leader_id = t.band_leader_id
    from timetables t where t.id = ${id} and d.timetable_id = t.id and d.from_date = (
      select max(o.from_date) from timetable_times o where o.timetable_id = t.id and o.from_date <= ${londonDate(now)}::date)`);
};

const familyRow = z.strictObject({
  family: uuid,
  email: z.string(),
  children: z.array(z.string()),
});

/** The families of who has a place at a timetable on a day, or will have moved there; a reserved place as well, unless only those who play are meant. */
export const findFamilies = (
  tx: Db,
  {
    timetable,
    from,
    plays = false,
  }: { readonly timetable: string; readonly from: IsoDate; readonly plays?: boolean },
) =>
  rowsOf(tx, familyRow).from(sql`
    select g.id as family, a.email, json_agg(k.name order by k.created_at, k.id) as children
    from kids k join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    where k.removed_at is null and k.status in ${listed([...ENROLLED_STATUSES, ...(plays ? [] : RESERVED_STATUSES)])}
      and coalesce(k.delayed_cancellation_date, ${from}::date) >= ${from}::date
      and (k.timetable_id = ${timetable} or exists (
        select from slots s join bands b on b.id = s.band_id
        where s.kid_id = k.id and s.holding = 'dated_change' and b.timetable_id = ${timetable}))
    group by g.id, a.email order by g.id`);

const schoolChild = z.strictObject({
  name: z.string(),
  family: uuid,
  email: z.string(),
  school: z.string(),
  weekday: z.int(),
  times: z.array(datedTimes),
  terms: z.array(term),
  is_paused: z.boolean(),
  pauses: z.array(agreedPause),
  first_lesson_on: z.nullable(isoDate),
  last_day: z.nullable(isoDate),
});

/** The children who have lessons at a school, with all from which their days follow but its closures; families follow each other. */
export const findSchoolChildren = (tx: Db, school: string) =>
  factsOf(tx, schoolChild).from(sql`
    select k.name, g.id as family, a.email, c.name as school, f.weekday, f.times, f.terms,
      k.exception_type is not null as is_paused, ${pausesOf} as pauses, e.first_lesson_on, k.delayed_cancellation_date as last_day
    from timetable_facts f join schools c on c.id = f.school_id join kids k on k.timetable_id = f.id
      join enrolments e on e.kid_id = k.id and e.state = 'live'
      join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    where f.school_id = ${school} and f.lessons_are_on and k.removed_at is null and k.status in ${listed(ENROLLED_STATUSES)}
    order by g.id, k.created_at, k.id`);

/** The school of a closure or a term that is there. */
export const findSchoolOf = async (tx: Db, closure: string): Promise<string | undefined> =>
  (await rowsOf(tx, idRow).from(sql`select school_id as id from closures where id = ${closure}`))[0]
    ?.id;

const eventSchool = z.strictObject({ name: z.string() });

/** The name of the school of a timetable. */
export const findSchoolName = async (tx: Db, timetable: string): Promise<string> =>
  (
    await oneRowOf(tx, eventSchool).from(
      sql`select c.name from schools c join timetables t on t.school_id = c.id where t.id = ${timetable}`,
    )
  ).name;

const firstLessons = z.strictObject({
  lessons: z.strictObject({
    weekday: z.int(),
    times: z.array(datedTimes),
    terms: z.array(term),
    closures: z.array(isoDate),
  }),
  agreed: z.array(z.strictObject({ id: uuid, on: isoDate })),
});

/** First lessons at a timetable that were agreed for a day or later, with the days on which it has lessons now. */
export const findFirstLessons = async (
  tx: Db,
  { timetable, from }: { readonly timetable: string; readonly from: IsoDate },
) =>
  camelCased(
    await oneRowOf(tx, firstLessons).from(sql`
    select json_build_object('weekday', f.weekday, 'times', f.times, 'terms', f.terms, 'closures', f.closures) as lessons,
      (select coalesce(json_agg(json_build_object('id', e.id, 'on', e.first_lesson_on)), '[]') from enrolments e
        where e.timetable_id = f.id and e.state in ('live', 'held') and e.first_lesson_on >= ${from}::date) as agreed
    from timetable_facts f where f.id = ${timetable}`),
  );

/** They are on another day; what was agreed of payments stays. */
export const moveFirstLessons = async (
  tx: Db,
  moved: readonly { readonly id: string; readonly on: IsoDate }[],
): Promise<void> => {
  await tx.execute(sql`
    update enrolments e set first_lesson_on = m.day from unnest(${sql.param(moved.map(({ id }) => id))}::uuid[],
      ${sql.param(moved.map(({ on }) => on))}::date[]) as m(id, day) where e.id = m.id`);
};

/**
 * Timetables whose next day has come say the same as what counts today; those that another worker or the office has are
 * passed over. Their bands play at the same point of the session as before. Answers how many there were.
 */
export const applyTimes = async (tx: Db, now: Date, atMost: number): Promise<number> => {
  const today = sql`${londonDate(now)}::date`;
  const held = await rowsOf(tx, idRow).from(sql`
    select t.id from timetables t where exists (
      select from timetable_times d where d.timetable_id = t.id and d.applied_at is null and d.from_date <= ${today})
    order by t.id limit ${atMost} for no key update skip locked`);
  const due = sql`timetable_id = any(${sql.param(held.map(({ id }) => id))}::uuid[]) and from_date <= ${today}`;
  // A statement of its own: it sees what was done until the rows were held, so nobody moves a band twice.
  await tx.execute(sql`
    with latest as (select distinct on (timetable_id) * from timetable_times where ${due} order by timetable_id, from_date desc),
      moved as (
        update bands b set starts_at = b.starts_at + (n.starts_at - t.starts_at), ends_at = b.ends_at + (n.starts_at - t.starts_at)
        from latest n join timetables t on t.id = n.timetable_id where b.timetable_id = t.id and n.starts_at <> t.starts_at),
      changed as (
        update timetables t set weekday = n.weekday, starts_at = n.starts_at, ends_at = n.ends_at, band_leader_id = n.band_leader_id
        from latest n where n.timetable_id = t.id)
    update timetable_times set applied_at = ${now.toISOString()}::timestamptz where ${due} and applied_at is null`);
  return held.length;
};
