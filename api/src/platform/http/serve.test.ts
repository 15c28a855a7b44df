import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOutEverywhere } from '@bandstand/domain/identity/account/contract';
import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import { giveScore } from '@bandstand/domain/stories/feedback/contract';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { getProvider } from '@bandstand/domain/kernel/contract';
import {
  EVERYWHERE,
  FLAGS,
  giveScoreFor,
  headersOf,
  SCORE,
  type SignedInParent,
} from '../../testing/parent-calls.ts';
import { keepLog } from '../../testing/kept-log.ts';
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

const scored = (call: { body: { score: number; comment: string } }) => {
  asked += 1;
  return ok({ data: toRecord('nps', { id: `${asked}`, attributes: call.body }) });
};
const giving = (grownUpId: string, headers: Record<string, string> = {}, body: object = SCORE) =>
  giveScoreFor(served, grownUpId, { as: maya, headers, body });

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
    expect((await giving(maya.grownUpId, {}, { ...SCORE, score: 6 })).statusCode).toBe(422);
    const { statusCode, ...nothing } = await served.call({
      method: 'POST',
      url: giveScore.path.replace(':id', maya.grownUpId),
      headers: headersOf(maya),
    });
    expect(statusCode).toBe(422);
    expect(Object.keys(nothing.json().fields)).toEqual(['score', 'logged_by', 'submitted_from']);
    expect(asked).toBe(0);
  });
});

describe('a fault', () => {
  const unreadable = Object.defineProperty(new Error('Secret of ours'), 'code', {
    get: () => {
      throw new TypeError('Secret of ours');
    },
  });
  it.each([[new Error('Secret of ours')], ['Secret of ours'], [null], [undefined], [unreadable]])(
    'is answered as ours, and says nothing of itself, whatever it is (%#)',
    async (fault) => {
      const { log, lines } = keepLog('info');
      served = await serveCalls({ log });
      served.serve(getProvider, async () => {
        throw fault;
      });
      const answer = await served.call({ url: getProvider.path });
      expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
        500,
        'application/json; charset=utf-8',
        {
          code: 'fault',
          errors: [expect.stringMatching(/^Sorry, something went wrong on our side\./)],
        },
      ]);
      expect(lines.join('')).toContain('request failed');
      expect(lines.join('')).not.toContain('Secret of ours');
    },
  );

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'is not what a field called %s is, which no call knows',
    async (name) => {
      served.serve(signIn, async () => refuse('wrong_credentials'));
      served.serve(getProvider, async () => refuse('busy'));
      const payload = `{"user":{"email":"a@b.example","password":"x","${name}":1},"${name}":1}`;
      const answer = await served.call({
        method: 'POST',
        url: signIn.path,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      // No JSON of ours may set a prototype: it is refused before its fields are looked at.
      const isRead = name !== '__proto__';
      expect(answer.statusCode, answer.body).toBe(isRead ? 422 : 400);
      if (isRead) expect(Object.keys(answer.json().fields)).toEqual([`user.${name}`, name]);
    },
  );
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
    const answer = await served.call({ ...FLAGS, headers: headersOf(maya) });
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
    statuses.push((await served.call({ ...request, headers: headersOf(maya) })).statusCode);
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
    headers: { ...headersOf(maya), 'user-agent': '' },
  });
  expect(ended.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['__Host-bandstand_parent', ''],
    ['__Host-bandstand_parent_until', ''],
  ]);
});

it('answers nothing to a caller who only looks', async () => {
  served.serve(getProvider, async () => {
    asked += 1;
    return refuse('busy');
  });
  expect((await served.call({ method: 'HEAD', url: getProvider.path })).statusCode).toBe(404);
  expect(asked).toBe(0);
});
