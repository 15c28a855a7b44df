import type { Viewing } from './model.ts';

type Deck = Pick<Viewing, 'slides_count' | 'slide_designators'>;
export type WatchedRoundUp = Deck &
  Pick<Viewing, 'last_viewed_slide_designator' | 'last_viewed_slide_number'>;

/** Whether the slide is the one at that number, counted from 1. */
export const hasSlide = ({
  slides_count: count,
  slide_designators: slides,
  last_viewed_slide_designator: designator,
  last_viewed_slide_number: number,
}: WatchedRoundUp): boolean =>
  slides.length === count && number <= count && slides[number - 1] === designator;

/**
 * A Round-Up opened again goes on from the furthest slide. Its deck may have changed meanwhile: the slide is found by
 * its designator, and where it is no longer shown the number stays, as far as the deck goes.
 */
export const goOn = (before: WatchedRoundUp, now: WatchedRoundUp): WatchedRoundUp => {
  const found = now.slide_designators.indexOf(before.last_viewed_slide_designator) + 1;
  const reached = found > 0 ? found : Math.min(before.last_viewed_slide_number, now.slides_count);
  if (reached <= now.last_viewed_slide_number) return now;
  return {
    ...now,
    last_viewed_slide_number: reached,
    last_viewed_slide_designator: now.slide_designators[reached - 1] ?? '',
  };
};
