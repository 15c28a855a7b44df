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
