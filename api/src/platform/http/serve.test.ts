import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOutEverywhere } from '@bandstand/domain/account/contract';
import { getFeatureFlags } from '@bandstand/domain/feature-flags/contract';
import { giveScore } from '@bandstand/domain/feedback/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { getProvider } from '@bandstand/domain/provider/contract';
import { serveCalls, type ServedCalls } from '../../testing/served-calls.ts';
import type { Parent } from './call.ts';

const EVERYWHERE = { method: 'POST', url: signOutEverywhere.path } as const;
const FLAGS = { method: 'GET', url: getFeatureFlags.path } as const;
const score = { score: 5, comment: '', logged_by: 'parent', submitted_from: 'other' };

let served: ServedCalls;
let maya: Parent & { readonly token: string };
/** How often a use case was asked. */
let asked = 0;
beforeEach(async () => {
  asked = 0;
  served = await serveCalls({ room: { atOnce: 1, waiting: 1, patience: 60_000 } });
  maya = await served.signIn('parent');
});

const scored = (call: { body: { score: number; comment: string } }) => {
  asked += 1;
  return ok({ data: toRecord('nps', { id: `${asked}`, attributes: call.body }) });
};
const giving = (grownUpId: string, headers: Record<string, string> = {}, body: object = score) =>
  served.call({
    method: 'POST',
    url: giveScore.path.replace(':id', grownUpId),
    headers: { authorization: `Bearer ${maya.token}`, ...headers },
    payload: body,
  });
const asMaya = () => ({ authorization: `Bearer ${maya.token}` });

describe('a call about a parent’s things', () => {
  it('is answered to that parent, and for anybody else there is nothing of that kind', async () => {
    served.serve(giveScore, async (call) => scored(call));
    const own = await giving(maya.grownUpId);
    expect([own.statusCode, asked]).toEqual([200, 1]);
    const other = await served.signIn('parent');
    const answer = await giving(other.grownUpId);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'not_found',
      errors: ['We could not find that.'],
      message: 'We could not find that.',
    });
    expect(asked).toBe(1);
  });
});

describe('what a use case decides', () => {
  it('is answered as its value, or as the refusal of its contract, with the fields at fault', async () => {
    served.serve(signIn, async () =>
      refuse('wrong_credentials', { fields: { 'user.password': ['Wrong.'] } }),
    );
    const user = { email: 'alex@example.com', password: 'x' };
    const answer = await served.call({ method: 'POST', url: signIn.path, payload: { user } });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      {
        code: 'wrong_credentials',
        errors: ['Please check your email and password.'],
        fields: { 'user.password': ['Wrong.'] },
      },
    ]);
  });

  it('is asked of nobody who sent something wrong, and nothing sent is named field by field', async () => {
    served.serve(giveScore, async (call) => scored(call));
    expect((await giving(maya.grownUpId, {}, { ...score, score: 6 })).statusCode).toBe(422);
    const { statusCode, ...nothing } = await served.call({
      method: 'POST',
      url: giveScore.path.replace(':id', maya.grownUpId),
      headers: asMaya(),
    });
    expect(statusCode).toBe(422);
    expect(Object.keys(nothing.json().fields)).toEqual(['score', 'logged_by', 'submitted_from']);
    expect(asked).toBe(0);
  });
});

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
    const other = await giving(maya.grownUpId, KEY, { ...score, score: 1 });
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
    const leo = await served.signIn('parent');
    const headers = { ...KEY, authorization: `Bearer ${leo.token}` };
    expect((await giving(leo.grownUpId, headers)).statusCode).toBe(200);
    expect(asked).toBe(2);
  });

  it('is done each time where the contract creates nothing', async () => {
    served.serve(signOutEverywhere, async () => ok({ message: `${(asked += 1)}` }));
    const press = () => served.call({ ...EVERYWHERE, headers: { ...asMaya(), ...KEY } });
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
    const other = await giving(maya.grownUpId, KEY, { ...score, score: 1 });
    expect(other.json().code).toBe('key_reused');
  });
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
    const working = served.call({ ...FLAGS, headers: asMaya() });
    await expect.poll(() => asked).toBe(1);
    const waiting = served.call({ ...FLAGS, headers: asMaya() });
    await expect.poll(() => served.turns.isFull).toBe(true);
    return [working, waiting];
  };

  it('are taken by each call and given back, so that the next one is answered', async () => {
    served.serve(getFeatureFlags, async () => ok({ kids_app_opt_in: true }));
    for (let n = 0; n < 5; n += 1)
      expect((await served.call({ ...FLAGS, headers: asMaya() })).statusCode).toBe(200);
    expect((await served.call(FLAGS)).statusCode).toBe(401);
    expect(await served.turns.enter(() => false)).toBe(true);
  });

  it('refuse whoever comes when no more may wait, before the session is looked at', async () => {
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
    expect((await served.call({ ...EVERYWHERE, headers: asMaya() })).statusCode).toBe(200);
    release();
    await Promise.all(calls);
  });

  it('are given back when a use case fails', async () => {
    served.serve(getFeatureFlags, async () => {
      throw new Error('broken');
    });
    for (let n = 0; n < 3; n += 1)
      expect((await served.call({ ...FLAGS, headers: asMaya() })).statusCode).toBe(500);
  });
});

describe('a call that reads what it answers with its session', () => {
  it('is asked with what was read, and refused where the session lives no more', async () => {
    served.serve<typeof getFeatureFlags, { is: boolean }>(
      getFeatureFlags,
      async (_call, read) => ok({ kids_app_opt_in: read.is }),
      {
        reads: async ({ accountId }) =>
          accountId === maya.accountId
            ? { whose: maya, isUseDue: false, read: { is: true } }
            : null,
      },
    );
    const answer = await served.call({ ...FLAGS, headers: asMaya() });
    expect(answer.json()).toEqual({ kids_app_opt_in: true });
    const other = await served.signIn('parent');
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await served.call({ ...FLAGS, headers })).statusCode).toBe(401);
    expect((await served.call(FLAGS)).statusCode).toBe(401);
    expect(await served.turns.enter(() => false)).toBe(true);
  });
});

it('limits calls of one address where the route says so, and counts calls of one name together', async () => {
  const limit = { calls: 2, per: 'minute', together: 'both' } as const;
  served = await serveCalls({ limitFactor: 0.9 });
  maya = await served.signIn('parent');
  served.serve(signOutEverywhere, async () => ok({ message: 'Done.' }), { limit });
  served.serve(getFeatureFlags, async () => ok({ kids_app_opt_in: true }), { limit });
  await served.app.ready();
  const statuses = [];
  for (const request of [EVERYWHERE, FLAGS, EVERYWHERE, FLAGS])
    statuses.push((await served.call({ ...request, headers: asMaya() })).statusCode);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

it('hands a use case what the browser says of itself, and what begins or ends a session there', async () => {
  const expiresAt = new Date('2027-01-13T00:00:00Z');
  served.serve(signIn, async (call) => {
    expect(call).toMatchObject({ userAgent: 'Firefox', from: '127.0.0.1', device: 'known' });
    call.rememberDevice('renamed');
    call.startSession({ accountId: 'a', token: 'abc', expiresAt, lastsSeconds: 60 });
    return ok({ signed_in_until: 'later' });
  });
  served.serve(signOutEverywhere, async (call) => {
    expect(call).toMatchObject({ userAgent: '', device: null });
    call.endSession();
    return ok({ message: 'Done.' });
  });
  const started = await served.call({
    method: 'POST',
    url: signIn.path,
    payload: { user: { email: 'alex@example.com', password: 'x' } },
    headers: { 'user-agent': 'Firefox', cookie: '__Host-bandstand_device=known' },
  });
  const cookies = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]));
  expect(cookies).toMatchObject({
    '__Host-bandstand_device': 'renamed',
    '__Host-bandstand_parent': 'abc',
  });
  const ended = await served.call({
    ...EVERYWHERE,
    headers: { ...asMaya(), 'user-agent': '' },
  });
  expect(ended.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['__Host-bandstand_parent', ''],
    ['__Host-bandstand_parent_until', ''],
  ]);
});

it('answers nothing to whoever only looks', async () => {
  served.serve(getProvider, async () => {
    asked += 1;
    return refuse('busy');
  });
  expect((await served.call({ method: 'HEAD', url: getProvider.path })).statusCode).toBe(404);
  expect(asked).toBe(0);
});
