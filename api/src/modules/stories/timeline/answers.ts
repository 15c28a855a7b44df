import { toRecord } from '@bandstand/domain/kernel/record';
import { toCategory, type TimelineEntry } from '@bandstand/domain/stories/timeline/model';
import type { Parent } from '../../../platform/http/call.ts';
import type { AddressViewer } from '../../../platform/security/signed-address.ts';
import { mediaAddress, videoAddresses, type StillsDeps } from '../media/addresses.ts';
import type { EntryRow } from './entries-store.ts';

/** An entry as the child's own parent reads it; what may not be shown is as if it had never been there. */
export const entryRecord = (
  deps: StillsDeps,
  row: EntryRow,
  { grownUpId: viewerId, sessionId }: Pick<Parent, 'grownUpId' | 'sessionId'>,
) => {
  const attributes = attributesOf(deps, row, { viewerId, sessionId });
  return toRecord('timeline_entry', { id: row.entry.id, attributes });
};

const attributesOf = (deps: StillsDeps, row: EntryRow, viewer: AddressViewer): TimelineEntry => {
  const { entry, picture, photo, video } = row;
  const addressOf = (shown: { readonly id: string } | null) =>
    shown === null ? null : mediaAddress(deps, shown.id, viewer);
  const isShown = picture !== null || photo !== null || video !== null;
  return {
    category: toCategory(entry.category),
    created_at: entry.createdAt.toISOString(),
    color: entry.color,
    date_seen: entry.seenAt?.toISOString() ?? null,
    reactionable: entry.isReactionable,
    ...videoOf(deps, row, viewer),
    timeline_image_url: addressOf(picture),
    timeline_image_description: picture?.description ?? null,
    band_media_photo_url: addressOf(photo),
    band_media_photo_description: photo?.description ?? null,
    body: entry.body,
    reaction: entry.reaction,
    band_media_submission_id: isShown ? entry.bandMediaSubmissionId : null,
    round_up_id: row.isRoundUpPublished ? entry.roundUpId : null,
  };
};

const NO_VIDEO = {
  vimeo_id: null,
  video_url: null,
  video_captions_url: null,
  video_thumbnail_url: null,
  video_title: null,
};

const videoOf = (deps: StillsDeps, { entry, video }: EntryRow, viewer: AddressViewer) =>
  video === null
    ? NO_VIDEO
    : { ...videoAddresses(deps, video, viewer), video_title: entry.videoTitle };
