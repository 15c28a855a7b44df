import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SlotInstrument } from '@bandstand/domain/instruments/model';
import type { KidStatus } from '@bandstand/domain/enrolment/moves';
import type { AgreedTerms } from '@bandstand/domain/payments/paying-child';
import type { DatedPrice } from '@bandstand/domain/payments/prices';
import type {
  BandId,
  BandLeaderId,
  GrownUpId,
  KidId,
  SchoolId,
  SongId,
  TimetableId,
} from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { param, question } from '../../platform/database/question.ts';

/** A child with its place, its enrolment and its timetable, as the answer needs them. */
export interface KidRow extends Record<string, unknown> {
  readonly id: string;
  readonly grown_up_id: GrownUpId;
  readonly name: string;
  readonly year: number;
  readonly as_of_sep: number;
  readonly status: KidStatus;
  readonly exception_type: string | null;
  readonly timetable_id: TimetableId;
  readonly timetable_name: string;
  readonly school_id: SchoolId;
  readonly lessons_are_on: boolean;
  readonly band_leader_id: BandLeaderId | null;
  readonly band_leader_name: string | null;
  readonly weekday: number;
  readonly band_id: BandId | null;
  readonly band_name: string | null;
  readonly instrument: SlotInstrument | null;
  readonly held_until: string | null;
  readonly instrument_first_choice: string;
  readonly instrument_second_choice: string;
  readonly would_do_drums: boolean;
  readonly would_do_bass: boolean;
  readonly would_do_guitar: boolean;
  readonly would_do_keyboard: boolean;
  readonly would_do_vocals: boolean;
  readonly first_lesson_on: string | null;
  readonly first_payment_on: string | null;
  readonly first_payment_pennies: number | null;
  readonly first_payment_covers: string | null;
  readonly prices: readonly DatedPrice[];
  readonly agreed: AgreedTerms | null;
  readonly delayed_cancellation_date: string | null;
  readonly reason_for_cancelling: string | null;
  readonly reason_for_cancelling_notes: string | null;
  readonly school_class: string | null;
  readonly song_id: SongId | null;
  readonly song_title: string | null;
  readonly concert_video_permission: boolean | null;
  readonly trinity_opt_out: boolean;
  readonly kids_app_opt_in: boolean;
  readonly kids_app_price_pennies: number | null;
  readonly confirmed_next_timetable_id: string | null;
  readonly next_name: string | null;
  readonly do_not_move_to_next_timetable: boolean;
  readonly rs_max_school_year: number | null;
  readonly likely_next_timetable_id: string | null;
  readonly likely_next_name: string | null;
  readonly waiting_for: readonly SlotInstrument[];
  readonly closed_to_new_signups: boolean;
  readonly changes_on: string | null;
  readonly exam_name: string | null;
  readonly has_timeline_entries: boolean;
  readonly unseen_timeline_entries: number;
  readonly sibling_index: number;
}

/** Children of this parent only, without removed ones: all of them, or those of a further condition. */
export const childrenOf = (grownUpId: SQLWrapper, also: SQL = sql``): SQL => sql`
    select k.id, k.grown_up_id, k.name, k.year, k.as_of_sep, k.status, k.exception_type, k.timetable_id,
      t.display_name as timetable_name, t.school_id, t.lessons_are_on, t.weekday,
      l.id as band_leader_id, l.name as band_leader_name,
      b.id as band_id, b.name as band_name, s.instrument, s.held_until::text,
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
        and (o.created_at, o.id) < (k.created_at, k.id)) as sibling_index
    from kids k
    join timetables t on t.id = k.timetable_id
    left join band_leaders l on l.id = t.band_leader_id
    left join slots s on s.kid_id = k.id and s.holding in ('member', 'enrolling', 'reserved')
    left join bands b on b.id = s.band_id
    left join songs g on g.id = b.song_id
    left join timetables n on n.id = k.confirmed_next_timetable_id
    left join timetables y on y.id = t.likely_next_timetable_id
    left join enrolments e on e.kid_id = k.id and e.state <> 'ended'
    where k.grown_up_id = ${grownUpId} and k.removed_at is null ${also}
    order by k.created_at, k.id
    limit 100`;

const askForAll = question<KidRow>(childrenOf(param('grownUpId')));
const askForOne = question<KidRow>(
  childrenOf(param('grownUpId'), sql`and k.id = ${param('kidId')}`),
);

export const findKids = (db: Db, grownUpId: GrownUpId): Promise<KidRow[]> =>
  askForAll(db, { grownUpId });

export const findKid = async (
  db: Db,
  grownUpId: GrownUpId,
  kidId: KidId,
): Promise<KidRow | undefined> => (await askForOne(db, { grownUpId, kidId }))[0];

/** Removes those of these children that left and never had lessons; answers whose notes went with them. */
export const removeNeverEnrolled = async (
  db: Db,
  kidIds: readonly KidId[],
  now: Date,
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string; had_notes: boolean }>(sql`
    with gone as (
      select k.id, k.sealed_notes is not null as had_notes from kids k
      where k.id = any(${sql.param([...kidIds])}::uuid[]) and k.status = 'cancelled' and not exists (
        select from status_changes c where c.kid_id = k.id and c.to_status in ('enrolled', 'enrolled_waiting_to_change')))
    update kids k set removed_at = ${now.toISOString()}::timestamptz, sealed_notes = null
    from gone where gone.id = k.id returning k.id, gone.had_notes`);
  return rows.filter(({ had_notes }) => had_notes).map(({ id }) => id);
};
