import { useEffect, useState } from 'react';
import type { Slide } from '@bandstand/domain/stories/round-up/deck';

const NAME = 'roundUpSlide';

const stateNow = (): Record<string, unknown> =>
  (history.state as Record<string, unknown> | null) ?? {};

/** The slide that this entry of the history was left at; a reload goes on from there. */
export const keptSlide = (): unknown => stateNow()[NAME];

/**
 * Keeps the slide with the entry, so that Back leaves the slideshow at once. The router listens to `history.replaceState`
 * and would load the page again for each slide; the browser's own is not heard by it.
 */
export const keepSlide = (designator: string): void => {
  if (keptSlide() === designator) return;
  History.prototype.replaceState.call(history, { ...stateNow(), [NAME]: designator }, '');
};

/** Milliseconds that a change of slide takes (H9.21 in docs/specification). A press during it begins the next. */
export const SLIDE_CHANGE = 700;

interface ShownSlide {
  readonly index: number;
  readonly leaving: number | null;
  readonly direction: 'next' | 'previous';
}

/** Which slide is on stage, and which one is just leaving it. */
export const useSlides = (deck: readonly Slide[]) => {
  const [shown, setShown] = useState<ShownSlide>(() => ({
    index: Math.max(
      0,
      deck.findIndex(({ designator }) => designator === keptSlide()),
    ),
    leaving: null,
    direction: 'next',
  }));
  const last = deck.length - 1;
  const goTo = (where: (index: number) => number) =>
    setShown((now) => {
      const index = Math.min(last, Math.max(0, where(now.index)));
      const direction = index > now.index ? 'next' : 'previous';
      return index === now.index ? now : { index, leaving: now.index, direction };
    });
  // A deck that was loaded again may have become shorter.
  const index = Math.min(last, shown.index);
  useEffect(() => {
    if (shown.leaving === null) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, leaving: null })), SLIDE_CHANGE);
    return () => clearTimeout(timer);
  }, [shown]);
  const designator = deck[index]?.designator;
  useEffect(() => {
    if (designator !== undefined) keepSlide(designator);
  }, [designator]);
  return {
    ...shown,
    index,
    last,
    next: () => goTo((at) => at + 1),
    previous: () => goTo((at) => at - 1),
    first: () => goTo(() => 0),
    end: () => goTo(() => last),
  };
};
