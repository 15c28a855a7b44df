import { expect, it } from 'vitest';
import { claimOutcomes, mayDecideClaim } from './claims.ts';
import { COLLECTION_STATES } from '../run/collection-moves.ts';

it('a claim is won only once it was challenged, and a payment that nobody claims back has no outcome', () => {
  const open = COLLECTION_STATES.map((state) => [state, claimOutcomes(state)] as const).filter(
    ([, outcomes]) => outcomes.length > 0,
  );
  expect(open).toEqual([
    ['claimed', ['challenged', 'lost']],
    ['challenged', ['won', 'lost']],
  ]);
  expect(mayDecideClaim('claimed', 'won')).toMatchObject({ refusal: 'not_challenged' });
  expect(mayDecideClaim('challenged', 'challenged')).toMatchObject({
    refusal: 'already_challenged',
  });
  expect(mayDecideClaim('settled', 'lost')).toMatchObject({ refusal: 'no_claim' });
});
