import { signAddress, type SigningGiven } from '../../platform/security/signed-address.ts';

/** The files of a medium: itself, a video's still, and its captions. */
export const FILES = ['file', 'still', 'captions'] as const;
export type MediaFile = (typeof FILES)[number];

export const pathOf = (id: string, file: MediaFile = 'file'): string =>
  file === 'file' ? `/media/files/${id}` : `/media/files/${id}/${file}`;

/** Where stills of the video service's videos lie, by the video's id. */
export interface StillsGiven extends SigningGiven {
  readonly videoThumbnails: string;
}

/** Where a viewer reads a file of a medium, for a while; each reading asks again whether it may be shown. */
export const mediaAddress = (
  given: SigningGiven,
  id: string,
  viewerId: string,
  file: MediaFile = 'file',
): string => signAddress(given, pathOf(id, file), viewerId);

/** A still of the video service's video: its own where it has one, else the service's. */
export const stillAddress = (
  given: StillsGiven,
  video: { readonly id: string; readonly vimeoId: string; readonly hasStill: boolean },
  viewerId: string,
): string =>
  video.hasStill
    ? mediaAddress(given, video.id, viewerId, 'still')
    : `${given.videoThumbnails}/${encodeURIComponent(video.vimeoId)}.jpg`;
