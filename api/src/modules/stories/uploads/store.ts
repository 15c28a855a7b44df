import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { StaffId, TimetableId, UploadId } from '@bandstand/domain/kernel/ids';
import { londonDate } from '@bandstand/domain/kernel/london';
import { PUBLISHERS } from '@bandstand/domain/kernel/role';
import { MEDIA_KINDS } from '@bandstand/domain/stories/media/model';
import {
  UPLOAD_KINDS,
  UPLOAD_LASTS_HOURS,
  UPLOAD_STATES,
  type UploadFault,
  type UploadKind,
  type UploadState,
} from '@bandstand/domain/stories/uploads/rules';
import { isLedBy } from '../../../../db/leaders.ts';
import { filesOf } from '../../../../db/media-files.ts';
import { countRow, idOf, instantText } from '../../../../db/row-kinds.ts';
import { media, uploads } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { factOf, factsOf, hasRows, oneRowOf } from '../../../platform/database/rows.ts';

const uploadRow = z.strictObject({
  id: idOf<UploadId>(),
  staff_id: idOf<StaffId>(),
  kind: z.enum(UPLOAD_KINDS),
  bytes: z.int(),
  ends: z.array(z.int()),
  state: z.enum(UPLOAD_STATES),
  fault: z.nullable(z.string()),
  by: z.string(),
  created_at: instantText,
  /** A text for families has what came of it. */
  is_used: z.boolean(),
});
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

const FACTS = sql`u.id, u.staff_id, u.kind, u.bytes, u.ends, u.state, u.fault, s.name as by, u.created_at,
  exists (select from publications p where p.media_id = u.id and p.state <> 'withdrawn') as is_used
  from uploads u join staff s on s.id = u.staff_id`;

/** Whose: null is everybody's. */
const isOf = (staffId: StaffId | null) =>
  staffId === null ? sql`true` : sql`u.staff_id = ${staffId}`;

export const findUpload = (db: Db, id: UploadId, staffId: StaffId | null = null) =>
  factOf(db, uploadRow).from(sql`select ${FACTS} where u.id = ${id} and ${isOf(staffId)}`);

/** The same, held until the transaction ends. */
export const lockUpload = (tx: Db, id: UploadId, staffId: StaffId | null = null) =>
  factOf(tx, uploadRow).from(
    sql`select ${FACTS} where u.id = ${id} and ${isOf(staffId)} for update of u`,
  );

export const listFailed = (db: Db, staffId: StaffId | null, atMost: number) =>
  factsOf(db, uploadRow).from(sql`
    select ${FACTS} where u.state = 'failed' and ${isOf(staffId)} order by u.created_at, u.id limit ${atMost}`);

/** Whether a colleague writes for this timetable on a day, or where it is none, is a Band Leader; null is who writes for all. */
export const mayWriteFor = (
  db: Db,
  {
    staffId,
    timetableId,
    now,
  }: { staffId: StaffId | null; timetableId: TimetableId | null; now: Date },
): Promise<boolean> =>
  hasRows(db).from(
    timetableId === null
      ? sql`select where ${staffId}::uuid is null or exists (select from band_leaders where staff_id = ${staffId} and retired_at is null)`
      : sql`
    select from timetables t where t.id = ${timetableId} and t.retired_at is null
      and ${isLedBy(staffId, londonDate(now))}`,
  );

/** Whether somebody still works here, and may send files. */
export const maySend = (db: Db, staffId: StaffId): Promise<boolean> =>
  hasRows(db).from(sql`
    select from staff s join staff_roles r on r.staff_id = s.id
    where s.id = ${staffId} and s.left_at is null and r.role = any(${sql.param([...PUBLISHERS])})`);

export const countOpen = async (db: Db, staffId: StaffId): Promise<number> =>
  (
    await oneRowOf(db, countRow).from(sql`
      select count(*)::int as n from uploads where staff_id = ${staffId} and state in ('receiving', 'waiting', 'failed')`)
  ).n;

export const addUpload = async (
  tx: Db,
  upload: {
    readonly id: UploadId;
    readonly staffId: StaffId;
    readonly timetableId: TimetableId | null;
    readonly kind: UploadKind;
    readonly bytes: number;
    readonly createdAt: Date;
  },
): Promise<void> => {
  await tx
    .insert(uploads)
    .values({ ...upload, state: 'receiving' })
    .onConflictDoNothing();
};

/** Notes a part that came in; false when another part came in at its place. The last one lets the file wait for its turn. */
export const addPart = (
  tx: Db,
  id: UploadId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> =>
  hasRows(tx).from(sql`
    update uploads set ends = ends || ${to}::int, state = case when bytes = ${to} then 'waiting' else state end
    where id = ${id} and state = 'receiving' and bytes >= ${to} and coalesce(ends[cardinality(ends)], 0) = ${from}
    returning id`);

export const setState = async (
  tx: Db,
  ids: readonly UploadId[],
  to: { readonly state: UploadState; readonly fault?: UploadFault },
): Promise<void> => {
  await tx.execute(sql`
    update uploads set state = ${to.state}, fault = ${to.fault ?? null} where id = any(${sql.param([...ids])}::uuid[])`);
};

type NewMedium = typeof media.$inferInsert;

export const addMedium = async (tx: Db, medium: NewMedium): Promise<void> => {
  await tx.insert(media).values(medium).onConflictDoNothing();
};

/** What came of files goes; nobody has used it. */
export const removeMedia = async (tx: Db, ids: readonly UploadId[]): Promise<void> => {
  await tx.delete(media).where(inArray(media.id, [...ids]));
};

/** Files that nobody has sent to the end, or used, for a day, and what was withdrawn, unless a family reported it. Another worker passes over them. */
export const lockAbandoned = (tx: Db, now: Date, atMost: number) =>
  factsOf(tx, uploadRow).from(sql`
    select ${FACTS}
    where u.state in ('receiving', 'done') and u.created_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${UPLOAD_LASTS_HOURS})
      and not exists (select from publications p where p.media_id = u.id and (p.state <> 'withdrawn'
        or exists (select from media_reports r where r.band_media_submission_id = p.id)))
      and (u.state = 'receiving' or exists (select from media m where m.id = u.id))
    order by u.created_at limit ${atMost} for update of u skip locked`);

const pictureRow = z.strictObject({
  file: z.string(),
  widths: z.array(z.int()),
  files: z.array(z.string()),
});

/** A picture that a colleague has sent for no timetable, and all its files; held until the transaction ends. */
export const lockPicture = (tx: Db, id: UploadId, staffId: StaffId) =>
  factOf(tx, pictureRow).from(sql`
    select m.file, coalesce(m.widths, '{}') as widths, array_remove(${filesOf(sql`m`)}, null) as files
    from uploads u join media m on m.id = u.id
    where u.id = ${id} and u.staff_id = ${staffId} and u.kind = 'photo' and u.state = 'done' and u.timetable_id is null
    for update of u`);

const bareRow = z.strictObject({
  id: idOf<UploadId>(),
  file: z.string(),
  kind: z.enum(MEDIA_KINDS),
});

/** Pictures and stills that came without their widths: those of the demo, and of earlier versions. */
export const listWithoutWidths = (db: Db, atMost: number) =>
  factsOf(db, bareRow).from(sql`
    select id, coalesce(still, file) as file, kind from media
    where widths is null and (still is not null or file is not null and kind in ('photo', 'picture'))
    order by created_at limit ${atMost}`);

export const setWidths = async (
  db: Db,
  id: UploadId,
  made: Pick<NewMedium, 'widths' | 'placeholder'> & Partial<Pick<NewMedium, 'width' | 'height'>>,
): Promise<void> => {
  await db.update(media).set(made).where(eq(media.id, id));
};
