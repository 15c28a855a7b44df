import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { countRow } from '../../../db/row-kinds.ts';
import { term } from '../../../db/row-shapes.ts';
import type { Db } from '../../platform/database/pool.ts';
import { oneRowOf, rowsOf } from '../../platform/database/rows.ts';

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
    'waiting', (select count(distinct w.kid_id)::int from waiting_list_entries w where w.timetable_id = it.id and w.left_at is null),
    'price', (select p.monthly_pennies from prices p where p.timetable_id = it.id
      order by p.from_date <= ${today}::date desc, case when p.from_date <= ${today}::date then p.from_date end desc, p.from_date limit 1),
    'missing', ${missingOf(own, sql`it.school_id`, today)})`;
};

/** How many children play or wait at a timetable, or at those of a school. */
export const countChildren = async (
  db: Db,
  of: { readonly timetable?: string; readonly school?: string },
): Promise<number> => {
  const { n } = await oneRowOf(db, countRow).from(sql`
    select count(*)::int as n from kids k join timetables t on t.id = k.timetable_id
    where k.removed_at is null and k.status <> 'cancelled'
      and case when ${of.timetable ?? null}::uuid is not null then t.id = ${of.timetable ?? null}::uuid else t.school_id = ${of.school ?? null}::uuid end`);
  return n;
};

/** A timetable that is retired takes nobody any more. */
export const closeTimetables = async (
  db: Db,
  of: { readonly timetable?: string; readonly school?: string; readonly now: Date },
): Promise<void> => {
  await db.execute(sql`
    update timetables set closed_to_new_signups = true, retired_at = coalesce(retired_at, ${of.now.toISOString()}::timestamptz)
    where id = ${of.timetable ?? null}::uuid or school_id = ${of.school ?? null}::uuid`);
};

const calendarRow = z.strictObject({ terms: z.array(term), closures: z.array(term) });

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
        from closures c, school where c.school_id = school.id and c.id <> ${id}) as closures`),
  );

/** Whether a child's agreed first lesson is in a term. */
export const hasFirstLessons = async (db: Db, termId: string): Promise<boolean> => {
  const rows = await rowsOf(db, countRow).from(sql`
    select 1 as n from terms e join timetables t on t.school_id = e.school_id
      join enrolments n on n.timetable_id = t.id and n.state = 'live' and n.first_lesson_on between e.starts_on and e.ends_on
    where e.id = ${termId} limit 1`);
  return rows.length > 0;
};

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

export const countLed = async (db: Db, leaderId: string): Promise<number> => {
  const { n } = await oneRowOf(db, countRow).from(
    sql`select count(*)::int as n from timetables where band_leader_id = ${leaderId} and retired_at is null`,
  );
  return n;
};
