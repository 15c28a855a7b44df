import { beforeEach, describe, expect, it } from 'vitest';
import { signOutEverywhere } from '@bandstand/domain/identity/account/contract';
import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { EVERYWHERE, FLAGS, headersOf, type SignedInParent } from '../../testing/parent-calls.ts';
import { serveCalls, type ServedCalls } from '../../testing/served-calls.ts';

let served: ServedCalls;
let maya: SignedInParent;
/** How often a use case was asked. */
let asked = 0;
beforeEach(async () => {
  asked = 0;
  served = await serveCalls({ room: { atOnce: 1, waiting: 1, patience: 60_000 } });
  maya = await served.signIn('parent');
});

describe('turns', () => {
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    served.serve(getFeatureFlags, async () => {
      asked += 1;
      await promise;
      return ok({ kids_app_opt_in: true });
    });
    return resolve;
  };

  const oneWorksAndOneWaits = async () => {
    const working = served.call({ ...FLAGS, headers: headersOf(maya) });
    await expect.poll(() => asked).toBe(1);
    const waiting = served.call({ ...FLAGS, headers: headersOf(maya) });
    await expect.poll(() => served.turns.isFull).toBe(true);
    return [working, waiting];
  };

  it('are taken by each call and given back, so that the next one is answered', async () => {
    served.serve(getFeatureFlags, async () => ok({ kids_app_opt_in: true }));
    for (let n = 0; n < 5; n += 1)
      expect((await served.call({ ...FLAGS, headers: headersOf(maya) })).statusCode).toBe(200);
    expect((await served.call(FLAGS)).statusCode).toBe(401);
    expect(await served.turns.enter(() => false)).toBe(true);
  });

  it('refuse a caller who comes when no more may wait, before the session is looked at', async () => {
    const release = held();
    const calls = await oneWorksAndOneWaits();
    const refused = await served.call(FLAGS);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
    expect(refused.headers['retry-after']).toBe('2');
    release();
    const answers = await Promise.all(calls);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('are not waited for by a call that takes none', async () => {
    const release = held();
    served.serve(signOutEverywhere, async () => ok({ message: 'Done.' }), { takesNoTurn: true });
    const calls = await oneWorksAndOneWaits();
    expect((await served.call({ ...EVERYWHERE, headers: headersOf(maya) })).statusCode).toBe(200);
    release();
    await Promise.all(calls);
  });

  it('are given back when a use case fails', async () => {
    served.serve(getFeatureFlags, async () => {
      throw new Error('broken');
    });
    for (let n = 0; n < 3; n += 1)
      expect((await served.call({ ...FLAGS, headers: headersOf(maya) })).statusCode).toBe(500);
  });
});
