import type { SqlPortal } from '../with-sql.ts';

/** No picture or video was ever published. */
export const removeMedia = async ({ sql }: SqlPortal): Promise<void> => {
  for (const table of ['timeline_entries', 'round_ups', 'media']) await sql(`delete from ${table}`);
};

/** Nothing is hidden any more. */
export const showAllMedia = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('update media set hidden_at = null where hidden_at is not null');
};

/** Puts a picture into a child’s Round-Up. */
export const showInRoundUp = async (
  { sql }: SqlPortal,
  kidId: string,
  { mediaId, position }: { readonly mediaId: string; readonly position: number },
): Promise<void> => {
  await sql(
    `insert into round_up_media (round_up_id, media_id, position)
     select r.id, $2, $3 from round_ups r where r.kid_id = $1`,
    [kidId, mediaId, position],
  );
};

/** The office hides a picture or video from everybody, or shows it again. */
export const hideMedium = async (
  { sql }: SqlPortal,
  mediaId: string,
  isHidden: boolean,
): Promise<void> => {
  await sql('update media set hidden_at = case when $2 then now() end where id = $1', [
    mediaId,
    isHidden,
  ]);
};

/** Nobody said that a child is in any picture, or in this one. */
export const takeFromPictures = async (
  { sql }: SqlPortal,
  kidId: string,
  mediaId?: string,
): Promise<void> => {
  await sql(
    'delete from media_children where kid_id = $1 and ($2::uuid is null or media_id = $2)',
    [kidId, mediaId ?? null],
  );
};

/** The picture that stands for a concert video before it plays. */
export const setStill = async (
  { sql }: SqlPortal,
  concertVideoId: string,
  file: string,
): Promise<void> => {
  await sql(
    'update media set still = $2 where id = (select media_id from concert_videos where id = $1)',
    [concertVideoId, file],
  );
};
