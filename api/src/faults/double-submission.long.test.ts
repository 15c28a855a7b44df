import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitMany } from '../testing/double-submission.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ env: { COLLECTION_APPROVAL: 'two_people' } });
});
afterAll(() => portal.stop());

it('R2: 10,000 collections, handed over by everybody at once with lost answers, are collected once', async () => {
  expect(await submitMany(portal, 10_000)).toEqual({ collected: 10_000, twice: 0, left: 0 });
  expect(await brokenInvariants(portal)).toEqual([]);
}, 900_000);
