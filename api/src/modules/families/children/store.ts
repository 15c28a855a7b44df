import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import { seat, slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { KID_STATUSES } from '@bandstand/domain/kernel/moves';
import type {
  BandId,
  BandLeaderId,
  GrownUpId,
  KidId,
  SchoolId,
  SongId,
  TimetableId,
} from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { OWN_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { listed } from '../../../../db/lists.ts';
import { idOf, instantText, uuid } from '../../../../db/row-kinds.ts';
import { enrolled } from '../../../../db/states.ts';
import { datedPrice, agreedTerms } from '../../../../db/row-shapes.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { param, question } from '../../../platform/database/question.ts';
import { notesAccess } from '../../../../db/tables/index.ts';

/** A child with their place, enrolment and timetable, as the answer needs them. */
export const kidRow = z.strictObject({
  id: uuid,
  grown_up_id: idOf<GrownUpId>(),
  name: z.string(),
  year: z.int(),
  as_of_sep: z.int(),
  status: z.enum(KID_STATUSES),
  exception_type: z.nullable(z.string()),
  timetable_id: idOf<TimetableId>(),
  timetable_name: z.string(),
  school_id: idOf<SchoolId>(),
  lessons_are_on: z.boolean(),
  band_leader_id: z.nullable(idOf<BandLeaderId>()),
  band_leader_name: z.nullable(z.string()),
  weekday: z.int(),
  band_id: z.nullable(idOf<BandId>()),
  band_name: z.nullable(z.string()),
  band_seats: z.array(seat),
  instrument: z.nullable(slotInstrument),
  held_until: z.nullable(instantText),
  instrument_first_choice: z.string(),
  instrument_second_choice: z.string(),
  would_do_drums: z.boolean(),
  would_do_bass: z.boolean(),
  would_do_guitar: z.boolean(),
  would_do_keyboard: z.boolean(),
  would_do_vocals: z.boolean(),
  first_lesson_on: z.nullable(isoDate),
  first_payment_on: z.nullable(isoDate),
  first_payment_pennies: z.nullable(z.int()),
  first_payment_covers: z.nullable(z.string()),
  prices: z.array(datedPrice),
  agreed: z.nullable(agreedTerms),
  delayed_cancellation_date: z.nullable(z.string()),
  reason_for_cancelling: z.nullable(z.string()),
  reason_for_cancelling_notes: z.nullable(z.string()),
  school_class: z.nullable(z.string()),
  song_id: z.nullable(idOf<SongId>()),
  song_title: z.nullable(z.string()),
  concert_video_permission: z.nullable(z.boolean()),
  trinity_opt_out: z.boolean(),
  kids_app_opt_in: z.boolean(),
  kids_app_price_pennies: z.nullable(z.int()),
  confirmed_next_timetable_id: z.nullable(uuid),
  next_name: z.nullable(z.string()),
  do_not_move_to_next_timetable: z.boolean(),
  rs_max_school_year: z.nullable(z.int()),
  likely_next_timetable_id: z.nullable(uuid),
  likely_next_name: z.nullable(z.string()),
  waiting_for: z.array(slotInstrument),
  closed_to_new_signups: z.boolean(),
  changes_on: z.nullable(isoDate),
  exam_name: z.nullable(z.string()),
  has_timeline_entries: z.boolean(),
  unseen_timeline_entries: z.int(),
  sibling_index: z.int(),
  names_of_family: z.array(z.string()),
});
export type KidRow = z.infer<typeof kidRow>;

/** Children of this parent only, without removed ones: all of them, or those of a further condition. */
export const childrenOf = (grownUpId: SQLWrapper, also: SQL = sql``): SQL => sql`
    select k.id, k.grown_up_id, k.name, k.year, k.as_of_sep, k.status, k.exception_type, k.timetable_id,
      t.display_name as timetable_name, t.school_id, t.lessons_are_on, t.weekday,
      l.id as band_leader_id, l.name as band_leader_name,
      b.id as band_id, b.name as band_name,
      (select coalesce(json_agg(x), '[]') from (
        select o.instrument, count(o.kid_id)::int as taken, (count(*) - count(o.kid_id))::int as free from slots o
        where o.band_id = b.id and (o.holding = 'member' or o.id = s.id or (o.kid_id is null and o.closed_at is null))
        group by o.instrument order by o.instrument) x) as band_seats,
      s.instrument, s.held_until::text,
      k.instrument_first_choice, k.instrument_second_choice,
      k.would_do_drums, k.would_do_bass, k.would_do_guitar, k.would_do_keyboard, k.would_do_vocals,
      case when e.id is not null then agreed_of(e) end as agreed, e.first_lesson_on, e.first_payment_on, e.first_payment_pennies, e.first_payment_covers,
      (select coalesce(json_agg(json_build_object('from', p.from_date, 'monthly', p.monthly_pennies) order by p.from_date), '[]')
        from prices p where p.timetable_id = k.timetable_id) as prices,
      k.delayed_cancellation_date, k.reason_for_cancelling, k.reason_for_cancelling_notes, k.school_class,
      k.concert_video_permission, k.trinity_opt_out, k.kids_app_opt_in, k.do_not_move_to_next_timetable,
      k.confirmed_next_timetable_id, n.display_name as next_name,
      t.kids_app_price_pennies, t.rs_max_school_year, t.likely_next_timetable_id, y.display_name as likely_next_name,
      g.id as song_id, g.title as song_title,
      (select coalesce(json_agg(w.instrument order by w.joined_at, w.instrument), '[]')
        from waiting_list_entries w where w.kid_id = k.id and w.left_at is null) as waiting_for,
      t.closed_to_new_signups,
      (select to_char(d.held_until at time zone 'Europe/London', 'YYYY-MM-DD') from slots d
        where d.kid_id = k.id and d.holding = 'dated_change') as changes_on,
      (select x.exam_name from exam_enrolments x where x.kid_id = k.id and x.ended_at is null) as exam_name,
      exists (select from timeline_entries v where v.kid_id = k.id) as has_timeline_entries,
      (select count(*)::int from timeline_entries v where v.kid_id = k.id and v.seen_at is null) as unseen_timeline_entries,
      (select count(*)::int from kids o where o.grown_up_id = k.grown_up_id
        and (o.created_at, o.id) < (k.created_at, k.id)) as sibling_index,
      (select json_agg(o.name) from kids o where o.grown_up_id = k.grown_up_id and o.removed_at is null) as names_of_family
    from kids k
    join timetables t on t.id = k.timetable_id
    left join band_leaders l on l.id = t.band_leader_id
    left join slots s on s.kid_id = k.id and s.holding in ${listed(OWN_HOLDINGS)}
    left join bands b on b.id = s.band_id
    left join songs g on g.id = b.song_id
    left join timetables n on n.id = k.confirmed_next_timetable_id
    left join timetables y on y.id = t.likely_next_timetable_id
    left join enrolments e on e.kid_id = k.id and e.state <> 'ended'
    where k.grown_up_id = ${grownUpId} and k.removed_at is null ${also}
    order by k.created_at, k.id
    limit 100`;

const askForAll = question(kidRow).from(childrenOf(param('grownUpId')));
const askForOne = question(kidRow).from(
  childrenOf(param('grownUpId'), sql`and k.id = ${param('kidId')}`),
);

export const findKids = (db: Db, grownUpId: GrownUpId): Promise<KidRow[]> =>
  askForAll(db, { grownUpId });

export const findKid = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<KidRow | undefined> => (await askForOne(db, { grownUpId, kidId }))[0];

const removedKid = z.strictObject({ id: uuid, had_notes: z.boolean() });

/** Removes those of these children who left and never had lessons; returns whose notes went with them. */
export const removeNeverEnrolled = async (
  db: Db,
  kidIds: readonly KidId[],
  now: Date,
): Promise<string[]> => {
  const rows = await rowsOf(db, removedKid).from(sql`
    with gone as (
      select k.id, k.sealed_notes is not null as had_notes from kids k
      where k.id = any(${sql.param([...kidIds])}::uuid[]) and k.status = 'cancelled' and not exists (
        select from status_changes c where c.kid_id = k.id and c.to_status in ${enrolled}))
    update kids k set removed_at = ${now.toISOString()}::timestamptz, sealed_notes = null
    from gone where gone.id = k.id returning k.id, gone.had_notes`);
  return rows.filter(({ had_notes }) => had_notes).map(({ id }) => id);
};

export interface NotesAccess extends Pick<
  typeof notesAccess.$inferInsert,
  'kidId' | 'actor' | 'action' | 'why' | 'at'
> {}

/** Adds to the log; the database counts and chains the entries of a child. */
export const addAccesses = async (db: Db, all: readonly NotesAccess[]): Promise<void> => {
  if (all.length > 0) await db.insert(notesAccess).values([...all]);
};
