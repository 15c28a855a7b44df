import { expect, it } from 'vitest';
import { whyNothingTaken } from './parts/month-report.tsx';

const NOTHING = { count: 0, pennies: 0 };
const BACK = [{ what: 'auddis' as const, code: '2', count: 1 }];

it('says why families owe something, or something came back, though nothing was taken', () => {
  const first = { month: '2027-01', taken: NOTHING, owed: 3600, back: BACK };
  expect(whyNothingTaken(first)).toMatch(/^Nothing is taken in the first month.*owe.*came back/);
  expect(whyNothingTaken({ ...first, owed: 0 })).not.toMatch(/owe/);
  expect(whyNothingTaken({ ...first, month: '2027-05', back: [] })).toMatch(/in time\. What/);
});

it('says nothing where there is nothing to explain', () => {
  const quiet = { month: '2027-01', taken: NOTHING, owed: 0, back: [] };
  expect(whyNothingTaken(quiet)).toBeNull();
  expect(whyNothingTaken({ ...quiet, taken: { count: 1, pennies: 3600 }, owed: 5 })).toBeNull();
});
