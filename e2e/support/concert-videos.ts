import type { ShownPortal } from './portal.ts';

const VIDEOS = 'id in (select media_id from concert_videos)';

/** The schools' concert videos, as if the video service kept them. */
export const withTheService = (portal: ShownPortal) =>
  portal.sql(`update media set vimeo_id = '76979871' where ${VIDEOS}`);
