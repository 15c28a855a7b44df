import {
  listTimeline,
  markTimelineSeen,
  reactToEntry,
} from '@bandstand/domain/stories/timeline/contract';
import type { TimelineEntry } from '@bandstand/domain/stories/timeline/model';
import { childWith, idOf, MAYA, portalOf } from './family.ts';
import { openAt } from './page.tsx';

/** News of yesterday, seen. */
export const entryWith = (n: number, attributes: Partial<TimelineEntry> = {}) => ({
  id: idOf(n),
  type: 'timeline_entry' as const,
  attributes: {
    category: 'News' as const,
    created_at: '2027-01-11T10:00:00Z',
    color: 'blue',
    date_seen: '2027-01-11T12:00:00Z',
    reactionable: true,
    vimeo_id: null,
    video_url: null,
    video_captions_url: null,
    video_thumbnail_url: null,
    video_thumbnail_widths: [],
    timeline_image_url: null,
    band_media_photo_url: null,
    timeline_image_description: null,
    timeline_image_shape: null,
    band_media_photo_shape: null,
    band_media_photo_description: null,
    video_title: null,
    body: 'The Amplifiers have begun a new song.',
    reaction: 'not_set' as const,
    band_media_submission_id: null,
    round_up_id: null,
    ...attributes,
  },
});

/** A picture of the rehearsal that can be reported. */
export const PHOTO = entryWith(301, {
  category: 'Media',
  band_media_photo_url: '/media/photo.jpg?signature=1',
  band_media_photo_description: 'The band on the stage',
  band_media_submission_id: idOf(401),
  body: 'A picture of the rehearsal.',
});

/** Maya's timeline, opened; the older entries are one of long ago. */
export const openTimeline = async (
  entries: readonly ReturnType<typeof entryWith>[] = [entryWith(300)],
  next: string | null = null,
  unseen = 0,
) => {
  const kid = childWith({ has_timeline_entries: true, unseen_timeline_entries: unseen });
  const portal = await portalOf({ kids: [kid] });
  portal
    .answer(listTimeline, ({ query }) =>
      query.before === undefined
        ? { data: [...entries], meta: { next_before: next } }
        : { data: [entryWith(302, { body: 'Much earlier.' })], meta: { next_before: null } },
    )
    .answer(markTimelineSeen, { marked: 0 })
    .answer(reactToEntry, ({ params, body }) => {
      const entry = entries.find(({ id }) => id === params.id) ?? entryWith(300);
      return { data: { ...entry, attributes: { ...entry.attributes, ...body.timeline_entry } } };
    });
  return { portal, ...openAt(`/timeline/${MAYA}`) };
};
