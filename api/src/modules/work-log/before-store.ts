import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

const fields = z.record(z.string(), z.unknown());

const beforeRow = z.strictObject({
  grownUp: z.nullable(fields),
  kid: z.nullable(z.strictObject({ fields: fields, place: fields })),
});
type BeforeRow = z.infer<typeof beforeRow>;

/** A child, by id, or by name at a school where they are new. */
export interface KidReference {
  readonly grownUpId: GrownUpId;
  readonly kidId: KidId | undefined;
  readonly named?: { readonly name: string; readonly timetableId: TimetableId } | undefined;
}

/** What a parent may change about themselves and about a child, as it is now, and the child’s place; in one statement. */
export const findBefore = async (
  db: Db,
  { grownUpId, kidId, named }: KidReference,
): Promise<BeforeRow> => {
  const rows = await rowsOf(db, beforeRow).from(sql`
    select (select jsonb_build_object('name', g.name, 'phone', g.phone, 'second_email_address', g.second_email_address,
        'alternative_contact', g.alternative_contact, 'address_l1', g.address_l1, 'address_l2', g.address_l2,
        'address_city', g.address_city, 'address_county', g.address_county, 'address_postcode', g.address_postcode,
        'comms_marketing', g.comms_marketing)
      from grown_ups g where g.id = ${grownUpId}) as "grownUp",
      (select jsonb_build_object('fields', jsonb_build_object('name', k.name, 'year', k.year, 'as_of_sep', k.as_of_sep,
          'school_class', k.school_class, 'instrument_first_choice', k.instrument_first_choice,
          'instrument_second_choice', k.instrument_second_choice, 'would_do_bass', k.would_do_bass,
          'would_do_guitar', k.would_do_guitar, 'would_do_vocals', k.would_do_vocals, 'would_do_keyboard', k.would_do_keyboard,
          'would_do_drums', k.would_do_drums, 'concert_video_permission', k.concert_video_permission,
          'trinity_opt_out', k.trinity_opt_out, 'kids_app_opt_in', k.kids_app_opt_in,
          'confirmed_next_timetable_id', k.confirmed_next_timetable_id,
          'do_not_move_to_next_timetable', k.do_not_move_to_next_timetable,
          'delayed_cancellation_date', k.delayed_cancellation_date, 'reason_for_cancelling', k.reason_for_cancelling,
          'reason_for_cancelling_notes', k.reason_for_cancelling_notes),
        'place', jsonb_strip_nulls(jsonb_build_object('status', k.status, 'school', t.display_name, 'band', b.name,
          'instrument', s.instrument, 'changes_to', (
            select l.instrument from slots l where l.kid_id = k.id and l.holding = 'dated_change'))))
      from kids k join timetables t on t.id = k.timetable_id
      left join lateral (select s.band_id, s.instrument from slots s where s.kid_id = k.id
        order by s.holding = 'member' desc limit 1) s on true
      left join bands b on b.id = s.band_id
      where k.grown_up_id = ${grownUpId} and case when ${kidId ?? null}::uuid is not null then k.id = ${kidId ?? null}::uuid
        else k.timetable_id = ${named?.timetableId ?? null}::uuid and lower(k.name) = lower(${named?.name ?? null}) and k.removed_at is null end) as kid`);
  return rows[0] ?? { grownUp: null, kid: null };
};
