import { signAddress, type SigningGiven } from '../../platform/security/signed-address.ts';

/** The files of a medium: itself, a video's still, and its captions. */
export const FILES = ['file', 'still', 'captions'] as const;
export type MediaFile = (typeof FILES)[number];

export const pathOf = (id: string, file: MediaFile = 'file'): string =>
  file === 'file' ? `/media/files/${id}` : `/media/files/${id}/${file}`;

/** Where a viewer reads a file of a medium, for a while; each reading asks again whether it may be shown. */
export const mediaAddress = (
  given: SigningGiven,
  id: string,
  viewerId: string,
  file: MediaFile = 'file',
): string => signAddress(given, pathOf(id, file), viewerId);
