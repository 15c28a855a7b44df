import type { WithSql } from '../with-sql.ts';

/** What a parent has said about their child in concert videos; null is nothing yet. */
export const sayOfConcertVideos = async (
  { sql }: WithSql,
  kidId: string,
  isAllowed: boolean | null,
): Promise<void> => {
  await sql('update kids set concert_video_permission = $2 where id = $1', [kidId, isAllowed]);
};

/** Every child may be seen in concert videos. */
export const allowConcertVideos = async ({ sql }: WithSql): Promise<void> => {
  await sql('update kids set concert_video_permission = true');
};

/** Gives a child a last day, or takes it back; nothing else of a cancellation. */
export const setLastDay = async (
  { sql }: WithSql,
  kidId: string,
  day: string | null,
): Promise<void> => {
  await sql('update kids set delayed_cancellation_date = $2 where id = $1', [kidId, day]);
};
