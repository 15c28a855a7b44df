import { expect, it } from 'vitest';
import { submitMany } from '../testing/double-submission.ts';
import { brokenInvariants, onePortal } from '../testing/portal.ts';

const portal = onePortal({ env: { COLLECTION_APPROVAL: 'two_people' } });

// Each is submitted by three at once in each of four rounds, and by the jobs of the approval as well.
it('R2: a thousand collections, submitted over 10,000 times by everybody at once with lost answers, are collected once', async () => {
  expect(await submitMany(portal, 1_000)).toEqual({
    tries: 12_000,
    collected: 1_000,
    twice: 0,
    left: 0,
  });
  expect(await brokenInvariants(portal)).toEqual([]);
}, 900_000);
