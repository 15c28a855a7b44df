import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { ENTRIES_AT_ONCE } from '@bandstand/domain/stories/timeline/model';
import { idOf, instantText, uuid } from '../../../../db/row-kinds.ts';
import { mayBeShownTo } from '../../../../db/tables/media-visibility.ts';

export const momentRow = z.strictObject({
  kid_id: idOf<KidId>(),
  body: z.string(),
  created_at: instantText,
  id: uuid,
  description: z.string(),
  is_film: z.boolean(),
  vimeo_id: z.nullable(z.string()),
  still: z.nullable(z.string()),
});
export type MomentRow = z.infer<typeof momentRow>;

/** The question for the newest picture or film of each child of a family, of those that may be shown to it. */
export const momentsOf = (grownUpId: SQL): SQL => sql`
  select k.id as kid_id, newest.* from kids k cross join lateral (
    select e.body, e.created_at, m.id, m.description, m.id is not distinct from e.video_id as is_film, m.vimeo_id, m.still
    from (select * from timeline_entries t where t.kid_id = k.id
      order by t.created_at desc, t.id desc limit ${sql.raw(String(ENTRIES_AT_ONCE))}) e
    join media m on m.id in (e.picture_id, e.photo_id, e.video_id)
    where case when m.id = e.video_id then m.vimeo_id is not null or m.still is not null else m.file is not null end
      and ${mayBeShownTo(sql`m.id`, grownUpId)}
    order by e.created_at desc, e.id desc, is_film desc, m.id limit 1) newest
  where k.grown_up_id = ${grownUpId} and k.removed_at is null
  order by newest.created_at desc, k.id
  limit 100`;
