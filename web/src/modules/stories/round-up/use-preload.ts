import { useEffect } from 'react';
import type { ShownRoundUp, Slide } from '@bandstand/domain/stories/round-up/deck';

/** The pictures of a slide. */
const picturesOf = (slide: Slide | undefined, roundUp: ShownRoundUp | null): readonly string[] => {
  if (slide === undefined) return [];
  if ('photo' in slide) return [slide.photo.photoUrl];
  const poster = roundUp?.links.posterImage;
  return slide.designator === 'outro' && poster ? [poster] : [];
};

/** The pictures of the two slides ahead are loaded and decoded before they are asked for. */
export const usePreload = (
  deck: readonly Slide[],
  index: number,
  roundUp: ShownRoundUp | null,
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
