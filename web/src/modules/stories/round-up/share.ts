import type { RoundUp } from '@bandstand/domain/stories/round-up/model';
import { queryOptions } from '@tanstack/react-query';

export type Posters = NonNullable<RoundUp['links']['posters']>;

/** The picture itself, at hand before it is shared: browsers open their sheet only right after a press. */
export const posterFileQuery = (address: string, name: string) =>
  queryOptions({
    queryKey: ['poster', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(`The poster was answered with ${answer.status}.`);
      const picture = await answer.blob();
      return new File([picture], `${name}.png`, { type: picture.type });
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** Whether this device takes a picture for another app. */
export const canShare = (file: File | undefined): file is File =>
  file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });

/** Whether this device takes pictures for another app at all. */
export const takesPictures = (): boolean =>
  canShare(new File([''], 'poster.png', { type: 'image/png' }));

/** The page of a poster alone. */
export const posterPage = (address: string): string =>
  `/round-up-poster?url=${encodeURIComponent(address)}`;

/** Opens the poster in a window of its own; false when the browser didn't let it. */
export const openPoster = (address: string): boolean =>
  window.open(posterPage(address), '_blank') !== null;

/** Opens a page of somebody else, which learns nothing of this one; false when the browser didn't let it. */
export const openElsewhere = (address: string): boolean => {
  // With "noopener" the browser would not say whether it let it.
  const page = window.open(address, '_blank');
  if (page === null) return false;
  page.opener = null;
  return true;
};
