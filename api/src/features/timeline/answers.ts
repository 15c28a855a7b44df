import { toRecord } from '@bandstand/domain/kernel/record';
import type { TimelineEntry } from '@bandstand/domain/timeline/model';
import type { EntryRow } from './store.ts';

/** An entry as the child's own parent reads it. */
export const entryRecord = (row: EntryRow, thumbnails: string) =>
  toRecord('timeline_entry', { id: row.id, attributes: attributesOf(row, thumbnails) });

const attributesOf = (row: EntryRow, thumbnails: string): TimelineEntry => ({
  category: row.category,
  created_at: row.createdAt.toISOString(),
  color: row.color,
  date_seen: row.seenAt?.toISOString() ?? null,
  reactionable: row.isReactionable,
  vimeo_id: row.vimeoId,
  video_thumbnail_url:
    row.vimeoId === null ? null : `${thumbnails}/${encodeURIComponent(row.vimeoId)}.jpg`,
  timeline_image_url: row.timelineImageUrl,
  band_media_photo_url: row.bandMediaPhotoUrl,
  video_title: row.videoTitle,
  body: row.body,
  reaction: row.reaction,
  band_media_submission_id: row.bandMediaSubmissionId,
});
