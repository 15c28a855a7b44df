import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId, KidId, TimetableId, StaffId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { idOf, idRow, instantText } from '../../../db/row-kinds.ts';

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

/** Holds what is about to be changed: the call that waited here sees in its next statement what the other has written. */
export const holdFields = async (
  tx: Db,
  { grownUpId, kidId }: { readonly grownUpId: GrownUpId; readonly kidId: KidId | undefined },
): Promise<void> => {
  await (kidId === undefined
    ? tx.execute(sql`select from grown_ups where id = ${grownUpId} for no key update`)
    : tx.execute(
        sql`select from kids where id = ${kidId} and grown_up_id = ${grownUpId} for no key update`,
      ));
};

const notesRow = z.strictObject({ sealed: z.nullable(z.string()) });

/** The notes about a child's health, sealed; null when there are none. */
export const findNotes = async (db: Db, kidId: KidId): Promise<string | null> => {
  const [row] = await rowsOf(db, notesRow).from(
    sql`select k.sealed_notes as sealed from kids k where k.id = ${kidId}`,
  );
  return row?.sealed ?? null;
};

/** Whether it is a child of the family's who was taken off the waiting list for good. */
export const isGone = async (
  db: Db,
  { grownUpId, kidId }: { readonly grownUpId: GrownUpId; readonly kidId: KidId },
): Promise<boolean> =>
  (
    await rowsOf(db, idRow).from(
      sql`select id from kids where id = ${kidId} and grown_up_id = ${grownUpId} and removed_at is not null`,
    )
  ).length > 0;

const changerRow = z.strictObject({
  staff_id: idOf<StaffId>(),
  name: z.string(),
  at: instantText,
  call: z.string(),
  subject: z.string(),
  sealed: z.string(),
});
export type Changer = z.infer<typeof changerRow>;

const LOOKED_AT = 20;

/** Who of the office changed something last, the newest first. */
export const findChangers = (db: Db, subjectId: string): Promise<Changer[]> =>
  rowsOf(db, changerRow).from(sql`
    select c.staff_id, p.name, c.at, c.call, c.subject, d.sealed from changes c join staff p on p.id = c.staff_id join change_details d on d.change_id = c.id
    where c.subject_id = ${subjectId} order by c.sequence desc limit ${LOOKED_AT}`);
