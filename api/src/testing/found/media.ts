import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** All pictures, videos and songs. */
export const media = ({
  sql,
}: SqlPortal): Promise<{ id: string; description: string; file: string | null }[]> =>
  sql('select id, description, file from media order by id');

/** What is hidden from everybody. */
export const hiddenMedia = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select id as value from media where hidden_at is not null');

export const concertVideoIds = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select id as value from concert_videos order by id');

/** The pictures that are in Round-Ups. */
export const picturesOfRoundUps = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select media_id as value from round_up_media order by 1');
