import { describe, expect, it } from 'vitest';
import { stepAfter, stepBefore, stepFrom } from './rules.ts';

describe('the steps', () => {
  it('go on where they were left, and begin again when that is not known', () => {
    expect(stepFrom('benefits')).toBe('benefits');
    expect(stepFrom('date')).toBe('date');
    expect(stepFrom(null)).toBe('reason');
    expect(stepFrom('4')).toBe('reason');
  });

  it('lead to the date and back to the reason', () => {
    expect(stepAfter('reason')).toBe('benefits');
    expect(stepAfter('benefits')).toBe('date');
    expect(stepAfter('date')).toBe('date');
    expect(stepBefore('date')).toBe('benefits');
    expect(stepBefore('reason')).toBeNull();
  });
});
