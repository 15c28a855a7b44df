import { describe, expect, it } from 'vitest';
import { isTimeFor, timeAsked } from './time-left.ts';

describe('the time that a run is given', () => {
  it('is all it needs, unless it is told otherwise', () => {
    expect(timeAsked(['long', 'chaos'])).toEqual({ minutes: Infinity, others: ['long', 'chaos'] });
    expect(timeAsked(['long', '--within=40'])).toEqual({ minutes: 40, others: ['long'] });
    expect(() => timeAsked(['long', '--within=soon'])).toThrow('a whole number of minutes');
  });

  it('is enough for a step that ends within it, at the pace of the machine', () => {
    const begun = { minutesTaken: 0, minutesWhenQuiet: 0 };
    const asQuiet = { minutesTaken: 10, minutesWhenQuiet: 10 };
    const twiceAsSlow = { minutesTaken: 20, minutesWhenQuiet: 10 };
    expect(isTimeFor(11, 11, begun)).toBe(true);
    expect(isTimeFor(11, 10, begun)).toBe(false);
    expect(isTimeFor(5, 15, asQuiet)).toBe(true);
    expect(isTimeFor(5, 29, twiceAsSlow)).toBe(false);
    expect(isTimeFor(5, 30, twiceAsSlow)).toBe(true);
  });

  it('does not count on a fast machine to stay as fast', () => {
    expect(isTimeFor(5, 9, { minutesTaken: 5, minutesWhenQuiet: 10 })).toBe(false);
  });
});
