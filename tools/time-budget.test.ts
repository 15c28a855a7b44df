import { describe, expect, it } from 'vitest';
import { isTimeFor, timeAsked } from './time-budget.ts';

describe('the time that a run is given', () => {
  it('is all it needs, unless it is told otherwise', () => {
    const others = ['long', 'chaos'];
    expect(timeAsked(others)).toEqual({ within: Infinity, after: 0, others });
    const told = timeAsked(['long', '--within=40', '--after=30', 'chaos']);
    expect(told).toEqual({ within: 40, after: 30, others });
    expect(() => timeAsked(['long', '--within=soon'])).toThrow('a whole number of minutes');
  });

  it('is enough for a step that ends within it, at the pace of the machine', () => {
    expect(isTimeFor(11, 11, { taken: 0, whenQuiet: 0 })).toBe(true);
    expect(isTimeFor(11, 10, { taken: 0, whenQuiet: 0 })).toBe(false);
    expect(isTimeFor(5, 5, { taken: 10, whenQuiet: 10 })).toBe(true);
    expect(isTimeFor(5, 9, { taken: 20, whenQuiet: 10 })).toBe(false);
    expect(isTimeFor(5, 10, { taken: 20, whenQuiet: 10 })).toBe(true);
  });

  it('does not count on a fast machine to stay as fast', () => {
    expect(isTimeFor(5, 4, { taken: 5, whenQuiet: 10 })).toBe(false);
  });
});
