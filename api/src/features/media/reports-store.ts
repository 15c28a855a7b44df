import { sql } from 'drizzle-orm';
import type { MediaKind } from '@bandstand/domain/media/model';
import { SEEN_BY_AT_MOST } from '@bandstand/domain/media/reports-model';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { Db } from '../../platform/database/pool.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ReportRow extends Record<string, unknown> {
  readonly comment: string;
  readonly reported_at: string;
  readonly family: Named | null;
  readonly child: Named | null;
  readonly media: {
    readonly id: string;
    readonly kind: MediaKind;
    readonly description: string;
    readonly taken_on: IsoDate | null;
    readonly hidden_since: string | null;
    readonly has_file: boolean;
    readonly has_still: boolean;
    readonly has_captions: boolean;
    readonly vimeo_id: string | null;
    readonly children: Named[];
  }[];
  readonly timelines: {
    readonly id: string;
    readonly child: string;
    readonly family: Named | null;
    readonly seen_at: string | null;
  }[];
  readonly timelines_in_all: number;
}

/** What one report is about. The media are those of the entry that the family saw; erased people have no name. */
export const findReport = async (db: Db, id: string): Promise<ReportRow | undefined> => {
  const { rows } = await db.execute<ReportRow>(sql`
    with report as (select * from media_reports where id = ${id}),
    entries as (select t.* from timeline_entries t join report r on r.band_media_submission_id = t.band_media_submission_id),
    shown as (select distinct m.* from entries e join report r on r.kid_id = e.kid_id
      join media m on m.id in (e.picture_id, e.photo_id, e.video_id)),
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
  return rows[0];
};

/** Since when a medium is hidden, held until the transaction ends; nothing when there is no such medium. */
export const lockMedium = async (
  tx: Db,
  id: string,
): Promise<{ readonly hiddenAt: string | null } | undefined> => {
  const { rows } = await tx.execute<{ hiddenAt: string | null }>(
    sql`select hidden_at as "hiddenAt" from media where id = ${id} for update`,
  );
  return rows[0];
};

export const setHidden = async (tx: Db, id: string, since: Date | null): Promise<void> => {
  await tx.execute(
    sql`update media set hidden_at = ${since?.toISOString() ?? null}::timestamptz where id = ${id}`,
  );
};
