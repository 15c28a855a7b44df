import { describe, expect, it } from 'vitest';
import { stepAfter, stepBefore, stepFrom, typedDate } from './wizard.ts';

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

describe('a typed date', () => {
  it.each([
    ['27', '3', '2027', '2027-03-27'],
    [' 1', '12 ', '2027', '2027-12-01'],
    ['30', '2', '2027', null],
    ['29', '2', '2028', '2028-02-29'],
    ['27', '3', '27', null],
    ['', '3', '2027', null],
    ['x', '3', '2027', null],
    ['27', '13', '2027', null],
  ])('of %s %s %s is %s', (day, month, year, date) => {
    expect(typedDate({ day, month, year })).toBe(date);
  });
});
