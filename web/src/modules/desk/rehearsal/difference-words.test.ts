import { expect, it } from 'vitest';
import { linesOf } from './parts/verdict.tsx';

it('says in words what was foretold and what was found', () => {
  expect(
    linesOf('emails', '2027-01-21 notice 7200 2027-02-01 then 3600 | 2027-02-03 ended'),
  ).toEqual([
    'Thursday 21 January 2027: Your payment is coming (£72.00 Monday 1 February 2027 then £36.00)',
    'Wednesday 3 February 2027: Your Direct Debit has ended',
  ]);
  expect(linesOf('emails', '2027-03-04 in parts 3600 3 1200')).toEqual([
    'Thursday 4 March 2027: You pay in parts (£36.00 in 3 parts, the first of £12.00)',
  ]);
  expect(linesOf('collections', '2027-02 2 collected 3600')).toEqual([
    'February 2027, second attempt: £36.00, collected',
  ]);
  expect(linesOf('debits', '2027-02-01 3600')).toEqual(['Monday 1 February 2027: £36.00']);
  expect(linesOf('tasks', '2027-02-03 our_mistake')[0]).toContain('because of a mistake of ours');
  expect(linesOf('owed', '-150')).toEqual(['-£1.50']);
  expect(linesOf('emails', '')).toEqual([]);
});
