import { PLATFORMS, type Platform, type RoundUp } from '@bandstand/domain/round-up/model';
import { queryOptions } from '@tanstack/react-query';

export type Posters = NonNullable<RoundUp['links']['posters']>;
export { PLATFORMS, type Platform };

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

/** Opens the poster in a window of its own; false when the browser didn't let it. */
export const openPoster = (address: string): boolean =>
  window.open(`/round-up-poster?url=${encodeURIComponent(address)}`, '_blank') !== null;
