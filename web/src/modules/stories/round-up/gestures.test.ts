import { describe, expect, it } from 'vitest';
import { isAcross, meantBy, type Trace } from './use-gestures.ts';

const trace = (change: Partial<Trace>): Trace => ({ dx: 0, dy: 0, lasted: 80, at: 0.5, ...change });

describe('a finger on the stage', () => {
  it.each([
    ['taps the left third', { at: 0.33 }, 'previous'],
    ['taps just right of it', { at: 0.34 }, 'next'],
    ['taps the right edge', { at: 1 }, 'next'],
    ['trembles while tapping', { dx: 6, dy: 7 }, 'next'],
    ['holds', { lasted: 300 }, null],
    ['nearly holds', { lasted: 299 }, 'next'],
    ['swipes left', { dx: -48, lasted: 400 }, 'next'],
    ['swipes right', { dx: 48, lasted: 400 }, 'previous'],
    ['thinks again', { dx: -47, lasted: 400 }, null],
    ['flicks', { dx: -30, lasted: 60 }, 'next'],
    ['scrolls the page', { dy: 200 }, null],
    ['scrolls at a slant', { dx: -90, dy: 100 }, null],
    ['swipes at a slant', { dx: -100, dy: 90 }, 'next'],
    ['swipes after a hold', { dx: 120, lasted: 2000 }, 'previous'],
  ] as const)('%s', (_what, change, meant) => {
    expect(meantBy(trace(change))).toBe(meant);
  });

  it('moves the slide only across', () => {
    expect(isAcross(trace({ dx: 20 }))).toBe(true);
    expect(isAcross(trace({ dx: 9 }))).toBe(false);
    expect(isAcross(trace({ dx: 20, dy: 20 }))).toBe(false);
  });
});
