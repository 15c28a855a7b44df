import {
  signAddress,
  type AddressViewer,
  type SigningDeps,
} from '../../../platform/security/signed-address.ts';

/** The files of a medium: itself, a video's still, and its captions. */
export const FILES = ['file', 'still', 'captions'] as const;
export type MediaFile = (typeof FILES)[number];

export const mediaPath = (id: string, file: MediaFile = 'file'): string =>
  file === 'file' ? `/media/files/${id}` : `/media/files/${id}/${file}`;

/** Where stills of the video service's videos lie, by the video's id. */
export interface StillsDeps extends SigningDeps {
  readonly videoThumbnails: string;
}

/** Where a viewer reads a file of a medium, for a while; each reading asks again whether it may be shown. */
export const mediaAddress = (
  deps: SigningDeps,
  id: string,
  viewer: AddressViewer,
  file: MediaFile = 'file',
): string => signAddress(deps, mediaPath(id, file), viewer);

interface VideoFiles {
  readonly id: string;
  /** Null for a file of ours. */
  readonly vimeoId: string | null;
  readonly still: string | null;
  readonly captions: string | null;
}

export interface VideoAddresses {
  readonly vimeo_id: string | null;
  readonly video_url: string | null;
  readonly video_captions_url: string | null;
  readonly video_thumbnail_url: string | null;
}

/** Where a viewer watches a video: with the video service, or a file of ours. A still of its own is ours in both cases. */
export const videoAddresses = (
  deps: StillsDeps,
  { id, vimeoId, still, captions }: VideoFiles,
  viewer: AddressViewer,
): VideoAddresses => {
  const own = (file?: MediaFile) => mediaAddress(deps, id, viewer, file);
  if (vimeoId === null)
    return {
      vimeo_id: null,
      video_url: own(),
      video_captions_url: captions === null ? null : own('captions'),
      video_thumbnail_url: still === null ? null : own('still'),
    };
  const ofService = `${deps.videoThumbnails}/${encodeURIComponent(vimeoId)}.jpg`;
  return {
    vimeo_id: vimeoId,
    video_url: null,
    video_captions_url: null,
    video_thumbnail_url: still === null ? ofService : own('still'),
  };
};
