import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  BandId,
  BandLeaderId,
  KidId,
  StaffId,
  TimetableId,
} from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { CAUSES } from '@bandstand/domain/lessons/lesson-days';
import { idOf, instantText, uuid } from '../../../db/row-kinds.ts';
import { lessonChanges } from '../../../db/tables/index.ts';
import type { Db } from '../../platform/database/pool.ts';
import { factsOf } from '../../platform/database/rows.ts';

/** A band's lesson, by the day for which it was planned. */
interface PlannedLesson {
  readonly bandId: BandId;
  readonly timetableId: TimetableId;
  readonly on: IsoDate;
}

const changeRow = z.strictObject({
  band_id: idOf<BandId>(),
  on: isoDate,
  id: uuid,
  is_of_all: z.boolean(),
  cause: z.enum(CAUSES),
  cover: z.nullable(z.string()),
  to: z.nullable(isoDate),
  note: z.string(),
  told: z.int(),
  is_afterwards: z.boolean(),
  by: z.string(),
  said_at: instantText,
});

/** What counts of what was said about these lessons, by whom, and of how many children the families were told. */
export const findChanges = (db: Db, lessons: readonly PlannedLesson[]) =>
  factsOf(db, changeRow).from(sql`
    select distinct on (p.band_id, p.on_date) p.band_id, to_char(p.on_date, 'YYYY-MM-DD') as "on", c.id, c.band_id is null as is_of_all, c.cause, l.name as cover,
      c.to_date as "to", c.note, cardinality(c.told) as told, c.is_afterwards, s.name as by, c.said_at
    from unnest(${sql.param(lessons.map(({ bandId }) => bandId))}::uuid[], ${sql.param(lessons.map(({ timetableId }) => timetableId))}::uuid[],
        ${sql.param(lessons.map(({ on }) => on))}::date[]) as p(band_id, timetable_id, on_date)
      join lesson_changes c on c.timetable_id = p.timetable_id and c.on_date = p.on_date and c.ended_at is null
        and (c.band_id is null or c.band_id = p.band_id)
      join staff s on s.id = c.staff_id left join band_leaders l on l.id = c.cover_leader_id
    order by p.band_id, p.on_date, c.band_id nulls last`);

const hereRow = z.strictObject({ is_here: z.boolean() });

/** Whether each of these children was there, as the registers of these days say last. */
export const findHere = (db: Db, kidIds: readonly KidId[], days: readonly IsoDate[]) =>
  factsOf(db, hereRow).from(sql`
    select distinct on (a.kid_id, a.on_date) a.is_here from attendance a
    where a.kid_id = any(${sql.param([...kidIds])}::uuid[]) and a.on_date = any(${sql.param([...days])}::date[])
      and a.register_id is not null
    order by a.kid_id, a.on_date, a.said_at desc, a.id desc`);

/** One change of a timetable's lessons at a time. */
export const holdTimetable = async (tx: Db, id: TimetableId): Promise<void> => {
  await tx.execute(sql`select from timetables where id = ${id} for no key update`);
};

type NewChange = typeof lessonChanges.$inferInsert;

export const findChange = async (db: Db, id: string) => {
  const [row] = await db.select().from(lessonChanges).where(eq(lessonChanges.id, id));
  return row;
};

export const addChange = async (tx: Db, change: NewChange): Promise<void> => {
  await tx.insert(lessonChanges).values(change);
};

/** Ends what was said of a timetable's lessons of a day: of one band, or of all of them and each. */
export const endChanges = async (
  tx: Db,
  { timetableId, onDate, bandId }: Pick<NewChange, 'timetableId' | 'onDate' | 'bandId'>,
  endedAt: Date,
): Promise<void> => {
  await tx.execute(sql`
    update lesson_changes set ended_at = ${endedAt.toISOString()}::timestamptz
    where timetable_id = ${timetableId} and on_date = ${onDate}::date and ended_at is null
      and (${bandId ?? null}::uuid is null or band_id = ${bandId ?? null}::uuid)`);
};

/** What a change of a timetable's lessons of a day has ended counts again. */
export const reopenChanges = async (
  tx: Db,
  { id, timetableId, onDate, saidAt }: Pick<NewChange, 'id' | 'timetableId' | 'onDate' | 'saidAt'>,
): Promise<void> => {
  await tx.execute(sql`
    update lesson_changes set ended_at = null
    where timetable_id = ${timetableId} and on_date = ${onDate}::date and id <> ${id}
      and ended_at = ${saidAt.toISOString()}::timestamptz`);
};

export const endChange = async (tx: Db, id: string, endedAt: Date): Promise<void> => {
  await tx.update(lessonChanges).set({ endedAt }).where(eq(lessonChanges.id, id));
};

const leaderRow = z.strictObject({
  id: idOf<BandLeaderId>(),
  name: z.string(),
  check_expires_on: z.nullable(isoDate),
});

/** Everybody who leads bands, by name. */
export const findLeaders = (db: Db) =>
  factsOf(db, leaderRow).from(sql`
    select id, name, check_expires_on from band_leaders where retired_at is null order by name, id limit 500`);

const leaderEmail = z.strictObject({ id: idOf<BandLeaderId>(), email: z.string() });

/** Where those Band Leaders read e-mails who can sign in, all but one colleague. */
export const findLeaderEmails = (db: Db, ids: readonly BandLeaderId[], butFor: StaffId) =>
  factsOf(db, leaderEmail).from(sql`
    select l.id, a.email from band_leaders l join staff s on s.id = l.staff_id join accounts a on a.id = s.account_id
    where l.id = any(${sql.param([...ids])}::uuid[]) and s.id <> ${butFor} and s.left_at is null order by l.id`);

const toldRow = z.strictObject({
  kid_id: idOf<KidId>(),
  name: z.string(),
  family: uuid,
  email: z.string(),
});

/** The children of these ids who are still there, with who reads e-mails about them; those of one family follow each other. */
export const findParents = (db: Db, kidIds: readonly KidId[]) =>
  factsOf(db, toldRow).from(sql`
    select k.id as kid_id, k.name, g.id as family, a.email
    from kids k join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    where k.id = any(${sql.param([...kidIds])}::uuid[]) and k.removed_at is null
    order by g.id, k.created_at, k.id`);
