import { describe, expect, it } from 'vitest';
import { pluck } from './string.ts';

/** Noise that is the same each time. */
const steady = () => {
  let seed = 7;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
};
const RATE = 44_100;
const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);

describe('a plucked string', () => {
  it.each([110, 220, 440])('swings %i times a second', (frequency) => {
    const heard = pluck(frequency, 0.5, RATE, steady()).slice(4000);
    const likeness = (lag: number): number =>
      heard.slice(0, 8000).reduce((sum, one, at) => sum + one * (heard[at + lag] ?? 0), 0);
    const swing = RATE / frequency;
    const lags = Array.from({ length: Math.round(swing) }, (_, at) => at + Math.round(swing / 2));
    const best = lags.reduce((found, lag) => (likeness(lag) > likeness(found) ? lag : found));
    expect(Math.abs(best - swing)).toBeLessThan(1.5);
  });

  it('fades as it rings', () => {
    const heard = pluck(220, 2, RATE, steady());
    const [first, last] = [heard.slice(0, 8000), heard.slice(-8000)];
    expect(loudness(last)).toBeLessThan(loudness(first) / 2);
  });
});
