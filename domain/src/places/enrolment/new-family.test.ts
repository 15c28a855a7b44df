import { expect, it } from 'vitest';
import { isNewFamily } from './new-family.ts';
import { KID_STATUSES } from '../../kernel/moves.ts';

it('a family joins until a child has taken a place or waits for one', () => {
  expect(isNewFamily([])).toBe(true);
  expect(KID_STATUSES.filter((status) => isNewFamily([status]))).toEqual([
    'reserved',
    'reserved_during_enrolment',
  ]);
  expect(isNewFamily(['reserved_during_enrolment', 'waiting_list'])).toBe(false);
});
