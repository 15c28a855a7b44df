import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { markTimelineSeen } from '@bandstand/domain/stories/timeline/contract';
import { signOutEverywhere, unlock } from '@bandstand/domain/identity/account/contract';
import { getFeatureFlags } from '@bandstand/domain/families/feature-flags/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { signOutSchool, listConcertVideos } from '@bandstand/domain/stories/schools-area/contract';
import { ORIGIN, serveCalls, type ServedCalls } from '../../testing/served-calls.ts';
import { isCallerGone } from './admission.ts';
import type { Parent, SchoolUser } from './call.ts';

const FLAGS = { method: 'GET', url: getFeatureFlags.path } as const;
const VIDEOS = { method: 'GET', url: listConcertVideos.path } as const;
const EVERYWHERE = { method: 'POST', url: signOutEverywhere.path } as const;
const UNLOCK = { method: 'GET', url: `${unlock.path}?unlock_token=abc` } as const;
const PARENT = '__Host-bandstand_parent';
const SCHOOL = '__Host-bandstand_school';

let served: ServedCalls;
/** Whom the last call was answered for; nothing when no use case was asked. */
let caller: { parent: Parent | null; school: SchoolUser | null; token: string | null } | null;
/** Whose the last call was, as the log says it. */
let account: string | undefined;
beforeAll(async () => {
  served = await serveCalls();
  served.app.addHook('onResponse', async (request) => {
    account = request.account;
  });
  const note = (call: NonNullable<typeof caller>) => {
    const { parent, school, token } = call;
    caller = { parent, school, token };
  };
  served.serve(getFeatureFlags, async (call) => {
    note(call);
    return ok({ kids_app_opt_in: true });
  });
  served.serve(listConcertVideos, async (call) => {
    note(call);
    return ok({ data: [] });
  });
  for (const contract of [signOutEverywhere, signOutSchool, unlock, markTimelineSeen])
    served.serve(contract, async (call) => {
      note(call);
      return ok({ message: 'Done.' });
    });
});

const ask = async (
  request: Parameters<ServedCalls['call']>[0] & object,
  headers: Record<string, string> = {},
) => {
  caller = null;
  const answer = await served.call({ ...request, headers });
  return { status: answer.statusCode, code: answer.json().code, cookies: answer.cookies };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const REFUSED = { status: 401, code: 'not_signed_in' };

describe('who may make a parent’s call', () => {
  it('is the parent of a live session, by the header or by the cookie', async () => {
    const { token, ...parent } = await served.signIn('parent');
    expect(await ask(FLAGS, bearer(token))).toMatchObject({ status: 200 });
    expect(caller).toEqual({ parent, school: null, token });
    expect(await ask(FLAGS, { cookie: `${PARENT}=${token}` })).toMatchObject({ status: 200 });
    expect(caller).toEqual({ parent, school: null, token });
  });

  it('is nobody without a token, with a school’s, or with one whose session is over', async () => {
    const parent = await served.signIn('parent');
    const school = await served.signIn('school');
    served.end(parent.sessionId);
    const worthless = [
      {},
      bearer(parent.token),
      bearer(school.token),
      bearer('abc'),
      { cookie: `${SCHOOL}=${school.token}` },
      { cookie: `${PARENT}=${school.token}` },
    ];
    for (const headers of worthless) {
      expect(await ask(FLAGS, headers)).toMatchObject(REFUSED);
      expect(caller).toBeNull();
    }
  });

  it('is told by a header that says Bearer, one token, and nothing else', async () => {
    const { token } = await served.signIn('parent');
    const wrong = [`bearer ${token}`, `x Bearer ${token}`, `Bearer ${token} x`, `Bearer${token}`];
    for (const authorization of [...wrong, 'Bearer  '])
      expect(await ask(FLAGS, { authorization })).toMatchObject(REFUSED);
  });

  it('is whom the header names, where a cookie names another', async () => {
    const [one, other] = [await served.signIn('parent'), await served.signIn('parent')];
    const headers = { ...bearer(one.token), cookie: `${PARENT}=${other.token}` };
    await ask(FLAGS, headers);
    expect(caller?.parent?.grownUpId).toBe(one.grownUpId);
    expect(account).toBe(one.accountId);
  });
});

describe('who may make a school’s call', () => {
  it('is the school user of a live session, and no parent', async () => {
    const { token, ...school } = await served.signIn('school');
    const parent = await served.signIn('parent');
    expect(await ask(VIDEOS, { cookie: `${SCHOOL}=${token}` })).toMatchObject({ status: 200 });
    expect(caller).toEqual({ parent: null, school, token });
    expect(account).toBe(school.accountId);
    expect(await ask(VIDEOS, { cookie: `${PARENT}=${parent.token}` })).toMatchObject(REFUSED);
    expect(await ask(VIDEOS, bearer(parent.token))).toMatchObject(REFUSED);
    served.end(school.sessionId);
    expect(await ask(VIDEOS, bearer(token))).toMatchObject(REFUSED);
  });
});

describe('a worthless token', () => {
  const cleared = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.filter(({ value }) => value === '').map(({ name }) => name);

  it('is taken out of the browser: the cookies of the call’s own kind of session', async () => {
    expect(cleared(await ask(FLAGS, { cookie: `${PARENT}=abc` }))).toEqual([
      PARENT,
      `${PARENT}_until`,
    ]);
    expect(cleared(await ask(VIDEOS, { cookie: `${SCHOOL}=abc` }))).toEqual([
      SCHOOL,
      `${SCHOOL}_until`,
    ]);
  });

  it('is the only reason for that: who is refused for another keeps the session', async () => {
    const { token } = await served.signIn('parent');
    const answer = await ask(EVERYWHERE, { cookie: `${PARENT}=${token}` });
    expect(answer).toMatchObject({ status: 422, code: 'other_origin', cookies: [] });
    expect(caller).toBeNull();
  });
});

describe('a change that comes with the cookie', () => {
  it('is made for the portal’s own pages only', async () => {
    const cookie = `${PARENT}=${(await served.signIn('parent')).token}`;
    expect(await ask(EVERYWHERE, { cookie, origin: ORIGIN })).toMatchObject({ status: 200 });
    const other = await ask(EVERYWHERE, { cookie, origin: 'https://other.example' });
    expect(other).toMatchObject({ status: 422, code: 'other_origin' });
  });

  it('is none when it comes with the header, which no other site can send, or without any session', async () => {
    const { token } = await served.signIn('parent');
    const headers = { ...bearer(token), cookie: `${PARENT}=${token}` };
    expect(await ask(EVERYWHERE, headers)).toMatchObject({ status: 200 });
    const SIGN_OUT = { method: 'DELETE', url: signOutSchool.path } as const;
    expect(await ask(SIGN_OUT, { origin: 'https://other.example' })).toMatchObject({ status: 200 });
    expect(caller).toEqual({ parent: null, school: null, token: null });
  });

  it('is none when it only reads: any page may follow a link to it', async () => {
    const { token } = await served.signIn('parent');
    const headers = { cookie: `${PARENT}=${token}`, origin: 'https://other.example' };
    expect(await ask(FLAGS, headers)).toMatchObject({ status: 200 });
  });
});

it('spends nothing for a page or a picture that names the call', async () => {
  for (const headers of [
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect(await ask(UNLOCK, headers)).toMatchObject({ status: 422, code: 'other_origin' });
    expect(caller).toBeNull();
  }
  expect(await ask(UNLOCK, { 'sec-fetch-dest': 'empty' })).toMatchObject({ status: 200 });
  expect(await ask(UNLOCK)).toMatchObject({ status: 200 });
  const { token } = await served.signIn('parent');
  const shown = { ...bearer(token), 'sec-fetch-dest': 'document' };
  expect(await ask(FLAGS, shown)).toMatchObject({ status: 200 });
});

it('knows that nobody waits for what was only to be read once its caller hung up; a change is made all the same', () => {
  const call = (method: string, destroyed: boolean) =>
    isCallerGone({ method, raw: { socket: { destroyed } } } as FastifyRequest);
  expect([call('GET', true), call('GET', false)]).toEqual([true, false]);
  expect([call('POST', true), call('POST', false)]).toEqual([false, false]);
});
