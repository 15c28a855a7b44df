import { sql, and, eq, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { MEDIA_KINDS, SEEN_BY_AT_MOST } from '@bandstand/domain/stories/media/model';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { TASK_ROLES } from '@bandstand/domain/work-log/tasks';
import { isLedBy } from '../../../../db/leaders.ts';
import { instantText, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { media } from '../../../../db/tables/index.ts';
import { mayBeShownTo } from '../../../../db/tables/media-visibility.ts';

const named = z.strictObject({ id: uuid, name: z.string() });

const reportRow = z.strictObject({
  comment: z.string(),
  reported_at: instantText,
  family: z.nullable(named),
  child: z.nullable(named),
  media: z.array(
    z.strictObject({
      id: uuid,
      kind: z.enum(MEDIA_KINDS),
      description: z.string(),
      taken_on: z.nullable(isoDate),
      hidden_since: z.nullable(instantText),
      has_file: z.boolean(),
      has_still: z.boolean(),
      has_captions: z.boolean(),
      vimeo_id: z.nullable(z.string()),
      children: z.array(named),
    }),
  ),
  timelines: z.array(
    z.strictObject({
      id: uuid,
      child: z.string(),
      family: z.nullable(named),
      seen_at: z.nullable(instantText),
    }),
  ),
  timelines_in_all: z.int(),
});
export type ReportRow = z.infer<typeof reportRow>;

/**
 * What one report is about. The media are those of the entry that the family saw; once that went with the family, those of the same
 * submission. Erased people have no name.
 */
export const findReport = async (db: Db, id: string): Promise<ReportRow | undefined> => {
  const [row] = await rowsOf(db, reportRow).from(sql`
    with report as (select * from media_reports where id = ${id}),
    entries as (select t.* from timeline_entries t join report r on r.band_media_submission_id = t.band_media_submission_id),
    shown as (select distinct m.* from entries e join report r on r.kid_id = e.kid_id or not exists (select from entries o where o.kid_id = r.kid_id)
      join media m on m.id in (e.picture_id, e.photo_id, e.video_id)
      union select m.* from publications p join report r on r.band_media_submission_id = p.id join media m on m.id = p.media_id),
    named as (select k.name as child, e.seen_at, e.id,
        case when g.erased_at is null then json_build_object('id', g.id, 'name', g.name) end as family
      from entries e join kids k on k.id = e.kid_id join grown_ups g on g.id = k.grown_up_id
      order by e.seen_at nulls last, e.id limit ${SEEN_BY_AT_MOST})
    select r.comment, r.created_at as reported_at,
      case when g.erased_at is null then json_build_object('id', g.id, 'name', g.name) end as family,
      case when k.erased_at is null then json_build_object('id', k.id, 'name', k.name) end as child,
      (select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'description', s.description, 'taken_on', s.taken_on,
          'hidden_since', s.hidden_at, 'has_file', s.file is not null, 'has_still', s.still is not null,
          'has_captions', s.captions is not null, 'vimeo_id', s.vimeo_id,
          'children', (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
            from media_children mc join kids c on c.id = mc.kid_id where mc.media_id = s.id))
        order by s.created_at, s.id), '[]') from shown s) as media,
      (select coalesce(json_agg(json_build_object('id', n.id, 'child', n.child, 'family', n.family, 'seen_at', n.seen_at)
        order by n.seen_at nulls last, n.id), '[]') from named n) as timelines,
      (select count(*)::int from entries) as timelines_in_all
    from report r join grown_ups g on g.id = r.grown_up_id join kids k on k.id = r.kid_id`);
  return row;
};

const hiddenAtRow = z.strictObject({ hiddenAt: z.nullable(instantText) });

/** Since when a medium is hidden, held until the transaction ends; nothing when there is no such medium. */
export const lockMedium = async (
  tx: Db,
  id: string,
): Promise<{ readonly hiddenAt: string | null } | undefined> => {
  const [row] = await rowsOf(tx, hiddenAtRow).from(
    sql`select hidden_at as "hiddenAt" from media where id = ${id} for update`,
  );
  return row;
};

export const setHidden = async (tx: Db, id: string, since: Date | null): Promise<void> => {
  await tx.execute(
    sql`update media set hidden_at = ${since?.toISOString() ?? null}::timestamptz where id = ${id}`,
  );
};

export interface ShownFiles {
  readonly file: string | null;
  readonly contentType: string | null;
  readonly still: string | null;
  readonly captions: string | null;
  readonly widths: number[] | null;
}

/** The files of a medium that may be shown to this grown-up, school user or person of the office at this moment. */
export const findShown = async (
  db: Db,
  id: string,
  { viewerId, today }: { readonly viewerId: string; readonly today: IsoDate },
): Promise<ShownFiles | undefined> => {
  const isSomebody = sql`(exists (select from grown_ups g where g.id = ${viewerId} and g.erased_at is null)
    or exists (select from school_users u where u.id = ${viewerId} and u.ended_at is null))`;
  // Colleagues who look into reports also see what is hidden.
  const looksIntoReports = sql`exists (select from staff s join staff_roles r on r.staff_id = s.id
    where s.id = ${viewerId} and s.left_at is null and r.role = any(${sql.param(TASK_ROLES.media_reported)}))`;
  // Whoever sent it looks at it before anybody else does.
  const hasSentIt = sql`(${media.hiddenAt} is null and exists (select from uploads u join staff s on s.id = u.staff_id
    where u.id = ${media.id} and s.id = ${viewerId} and s.left_at is null))`;
  // A Band Leader chooses among pictures of the children whom they teach.
  const teachesThem = sql`(${media.hiddenAt} is null and exists (
    select from media_children x join slots p on p.kid_id = x.kid_id and p.holding = 'member' join bands b on b.id = p.band_id
      join timetables t on t.id = b.timetable_id join staff s on s.id = ${viewerId} and s.left_at is null
    where x.media_id = ${media.id} and ${isLedBy(viewerId, today)}))`;
  const { file, contentType, still, captions, widths } = media;
  const [row] = await db
    .select({ file, contentType, still, captions, widths })
    .from(media)
    .where(
      and(
        eq(media.id, id),
        or(
          looksIntoReports,
          hasSentIt,
          teachesThem,
          and(isSomebody, mayBeShownTo(media.id, viewerId)),
        ),
      ),
    );
  return row;
};
