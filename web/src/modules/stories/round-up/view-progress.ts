import type { Viewing } from '@bandstand/domain/stories/round-up/model';
import { furthest } from '@bandstand/domain/stories/round-up/resume';

interface Calls {
  /** Returns the viewing's id and how far it was watched before. */
  start(number: number): Promise<{ id: string; seen: number }>;
  goOn(id: string, number: number): Promise<unknown>;
}

/** The number of the slide, counted from 1, with its name. */
export const reachedOf = (
  designators: readonly string[],
  number: number,
): Pick<Viewing, 'last_viewed_slide_designator' | 'last_viewed_slide_number'> => ({
  last_viewed_slide_designator: designators[number - 1] ?? '',
  last_viewed_slide_number: number,
});

/** Tells how far was watched, never backwards and one call at a time. What fails is told with the next slide. */
export const viewingOf = (calls: Calls) => {
  let id: string | null = null;
  let told = 0;
  let reached = 0;
  let isTelling = false;
  const tell = async (number: number): Promise<void> => {
    if (id === null) {
      const begun = await calls.start(number);
      ({ id } = begun);
      told = furthest(number, begun.seen);
    } else {
      await calls.goOn(id, number);
      told = number;
    }
  };
  /** Goes on for as long as there is more to tell than was tried. */
  const tellOn = async (tried: number): Promise<void> => {
    if (reached <= Math.max(told, tried)) return;
    const number = reached;
    // Nobody misses a slide of the show because of it.
    await tell(number).catch(() => undefined);
    await tellOn(number);
  };
  return async (number: number): Promise<void> => {
    reached = furthest(reached, number);
    if (isTelling) return;
    isTelling = true;
    await tellOn(0);
    isTelling = false;
  };
};
