import { and, isNotNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Whether the parents of the child of a row let others see it; of one who is gone, nobody does. */
export const letsOthersSee = (kid: SQL): SQL =>
  sql`(${kid}.concert_video_permission is true and ${kid}.removed_at is null and ${kid}.erased_at is null)`;

/**
 * The rule `mayBeShownTo` (domain/stories/media/permission) as a condition: no child in this medium keeps it from this viewer,
 * a grown-up or a school user. A test holds the two together over random histories.
 */
export const mayBeShownTo = (
  mediaId: AnyColumn | SQL,
  viewerId: string | SQL,
): SQL => sql`not exists (
  select from media shown_m
  left join media_children shown_c on shown_c.media_id = shown_m.id
  left join kids shown_k on shown_k.id = shown_c.kid_id
  where shown_m.id = ${mediaId}
    and case when shown_m.hidden_at is not null then true
      when shown_k.id is null then shown_m.kind = 'photo'
      else shown_k.grown_up_id <> ${viewerId} and not ${letsOthersSee(sql`shown_k`)}
      end)`;

/** The same of a medium that is a file of ours, not one of a service. */
export const isShownFile = (
  medium: { readonly id: AnyColumn; readonly file: AnyColumn },
  viewerId: string,
): SQL | undefined => and(isNotNull(medium.file), mayBeShownTo(medium.id, viewerId));
