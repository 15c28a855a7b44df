import { useEffect } from 'react';
import type { Slide } from '@bandstand/domain/round-up/deck';
import type { RoundUp } from '@bandstand/domain/round-up/model';

/** The pictures of a slide. */
const picturesOf = (slide: Slide | undefined, roundUp: RoundUp | null): readonly string[] => {
  if (slide === undefined) return [];
  if ('photo' in slide) return [slide.photo.photo_url];
  const poster = roundUp?.links.poster_image;
  return slide.designator === 'outro' && poster ? [poster] : [];
};

/** The pictures of the two slides ahead are loaded and decoded before they are asked for. */
export const usePreload = (
  deck: readonly Slide[],
  index: number,
  roundUp: RoundUp | null,
): void => {
  useEffect(() => {
    for (const slide of deck.slice(index + 1, index + 3))
      for (const src of picturesOf(slide, roundUp)) {
        const picture = new Image();
        picture.src = src;
        // A picture that does not come says so on its own slide.
        picture.decode().catch(() => undefined);
      }
  }, [deck, index, roundUp]);
};
