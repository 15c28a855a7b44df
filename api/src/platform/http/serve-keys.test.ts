import { beforeEach, describe, expect, it } from 'vitest';
import { signOutEverywhere } from '@bandstand/domain/identity/account/contract';
import { giveScore } from '@bandstand/domain/stories/feedback/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import {
  EVERYWHERE,
  giveScoreFor,
  headersOf,
  SCORE,
  type SignedInParent,
} from '../../testing/parent-calls.ts';
import { serveCalls, type ServedCalls } from '../../testing/served-calls.ts';

let served: ServedCalls;
let maya: SignedInParent;
/** How often a use case was asked. */
let asked = 0;
beforeEach(async () => {
  asked = 0;
  served = await serveCalls();
  maya = await served.signIn('parent');
});

const scored = (call: { body: { score: number; comment: string } }) => {
  asked += 1;
  return ok({ data: toRecord('nps', { id: `${asked}`, attributes: call.body }) });
};
const giving = (grownUpId: string, headers: Record<string, string> = {}, body: object = SCORE) =>
  giveScoreFor(served, grownUpId, { as: maya, headers, body });

describe('a call with a key', () => {
  const KEY = { 'idempotency-key': 'k' };

  it('is done once, and answers the same again', async () => {
    served.serve(giveScore, async (call) => scored(call));
    const [first, again] = [await giving(maya.grownUpId, KEY), await giving(maya.grownUpId, KEY)];
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(asked).toBe(1);
    expect((await giving(maya.grownUpId)).json()).not.toEqual(first.json());
    expect(asked).toBe(2);
  });

  it('is refused when something else is sent by the same key, and is another’s for another parent', async () => {
    served.serve(giveScore, async (call) => scored(call));
    await giving(maya.grownUpId, KEY);
    const other = await giving(maya.grownUpId, KEY, { ...SCORE, score: 1 });
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
    const leo = await served.signIn('parent');
    const headers = { ...KEY, authorization: `Bearer ${leo.token}` };
    expect((await giving(leo.grownUpId, headers)).statusCode).toBe(200);
    expect(asked).toBe(2);
  });

  it('is done each time where the contract creates nothing', async () => {
    served.serve(signOutEverywhere, async () => ok({ message: `${(asked += 1)}` }));
    const press = () => served.call({ ...EVERYWHERE, headers: { ...headersOf(maya), ...KEY } });
    expect([(await press()).json(), (await press()).json()]).toEqual([
      { message: '1' },
      { message: '2' },
    ]);
  });

  it('keeps its answer itself where the route says so', async () => {
    served.serve(
      giveScore,
      async (call) => {
        const answer = scored(call);
        if (await call.once.claim(null as never)) await call.once.keep(null as never, answer);
        return answer;
      },
      { keepsAnswer: true },
    );
    const first = await giving(maya.grownUpId, KEY);
    expect(first.json()).toMatchObject({ data: { id: '1' } });
    expect((await giving(maya.grownUpId, KEY)).json()).toEqual(first.json());
    const other = await giving(maya.grownUpId, KEY, { ...SCORE, score: 1 });
    expect(other.json().code).toBe('key_reused');
  });
});
