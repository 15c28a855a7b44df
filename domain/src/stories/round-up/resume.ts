import type { CamelCased } from '../../kernel/field-names.ts';
import type { Viewing } from './model.ts';

/** Which slides a deck had, and how far it was watched. */
export type WatchedRoundUp = CamelCased<Omit<Viewing, 'grown_up_id' | 'round_up_id'>>;

/** Whether the slide is the one at that number, counted from 1. */
export const hasSlide = ({
  slidesCount: count,
  slideDesignators: slides,
  lastViewedSlideDesignator: designator,
  lastViewedSlideNumber: number,
}: WatchedRoundUp): boolean =>
  slides.length === count && number <= count && slides[number - 1] === designator;

/**
 * A Round-Up that is opened again resumes at the furthest slide. Its deck may have changed meanwhile: the slide is found by
 * its designator, and where it is no longer shown the number stays, as far as the deck goes.
 */
export const resume = (before: WatchedRoundUp, now: WatchedRoundUp): WatchedRoundUp => {
  const found = now.slideDesignators.indexOf(before.lastViewedSlideDesignator) + 1;
  const reached = found > 0 ? found : Math.min(before.lastViewedSlideNumber, now.slidesCount);
  if (reached <= now.lastViewedSlideNumber) return now;
  return {
    ...now,
    lastViewedSlideNumber: reached,
    lastViewedSlideDesignator: now.slideDesignators[reached - 1] ?? '',
  };
};

/** How far a Round-Up was watched only ever grows. Slides are counted from 1. */
export const furthest = (seen: number, now: number): number => Math.max(seen, now);
