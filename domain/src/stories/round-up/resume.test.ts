import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resume, hasSlide, type WatchedRoundUp } from './resume.ts';

const at = (slides: readonly string[], number: number): WatchedRoundUp => ({
  slidesCount: slides.length,
  slideDesignators: [...slides],
  lastViewedSlideDesignator: slides[number - 1] ?? 'nowhere',
  lastViewedSlideNumber: number,
});
const DECK = ['intro', 'band_role', 'media_1', 'current_song', 'outro'];

describe('a slide', () => {
  it('is one of the deck, at its own number', () => {
    expect(hasSlide(at(DECK, 1))).toBe(true);
    expect(hasSlide(at(DECK, 5))).toBe(true);
    expect(hasSlide(at(DECK, 6))).toBe(false);
    expect(hasSlide({ ...at(DECK, 2), lastViewedSlideDesignator: 'outro' })).toBe(false);
    expect(hasSlide({ ...at(DECK, 2), slidesCount: 4 })).toBe(false);
  });
});

describe('a Round-Up opened again', () => {
  it('goes on from the furthest slide, never backwards', () => {
    expect(resume(at(DECK, 4), at(DECK, 1))).toEqual(at(DECK, 4));
    expect(resume(at(DECK, 2), at(DECK, 3))).toEqual(at(DECK, 3));
  });

  it('finds that slide where it now stands, when a picture may no longer be shown', () => {
    const shorter = DECK.filter((slide) => slide !== 'media_1');
    expect(resume(at(DECK, 4), at(shorter, 1))).toEqual(at(shorter, 3));
    expect(resume(at(DECK, 3), at(shorter, 1))).toEqual(at(shorter, 3));
    expect(resume(at(DECK, 5), at(['intro'], 1))).toEqual(at(['intro'], 1));
  });

  it('is at a slide of its deck, at least as far as asked, however decks change', () => {
    const deck = fc.uniqueArray(fc.constantFrom(...DECK, 'a', 'b', 'c'), { minLength: 1 });
    const watched = fc
      .tuple(deck, fc.nat())
      .map(([slides, n]) => at(slides, (n % slides.length) + 1));
    fc.assert(
      fc.property(watched, watched, (before, now) => {
        const after = resume(before, now);
        expect(hasSlide(after)).toBe(true);
        expect(after.lastViewedSlideNumber).toBeGreaterThanOrEqual(now.lastViewedSlideNumber);
        const same = resume(after, now);
        expect(same).toEqual(after);
      }),
    );
  });
});
