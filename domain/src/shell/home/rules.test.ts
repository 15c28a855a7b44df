import { expect, it } from 'vitest';
import { greetingAt } from './rules.ts';

it('greets by the hour: morning before noon, afternoon before five, otherwise evening', () => {
  const byHour = [0, 11, 12, 16, 17, 23].map(greetingAt);
  const [morning, afternoon, evening] = ['Good morning', 'Good afternoon', 'Good evening'];
  expect(byHour).toEqual([morning, morning, afternoon, afternoon, evening, evening]);
});
