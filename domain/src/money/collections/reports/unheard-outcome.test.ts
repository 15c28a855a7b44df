import { expect, it } from 'vitest';
import { mayDecideUnheard } from '../returns/claims.ts';

const OF_MONDAY = { state: 'submitted', on: '2027-02-01' } as const;

it('a payment is for somebody to look up from the fourth working day on, as long as nobody knows what became of it', () => {
  expect(mayDecideUnheard(OF_MONDAY, '2027-02-04')).toMatchObject({ refusal: 'result_to_come' });
  expect(mayDecideUnheard(OF_MONDAY, '2027-02-05')).toMatchObject({ ok: true });
  expect(mayDecideUnheard({ ...OF_MONDAY, state: 'unknown' }, '2027-02-05')).toMatchObject({
    ok: true,
  });
  for (const state of ['approved', 'collected', 'owed', 'withheld'] as const)
    expect(mayDecideUnheard({ ...OF_MONDAY, state }, '2027-03-05')).toMatchObject({
      refusal: 'known_already',
    });
});
