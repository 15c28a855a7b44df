import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { getProvider } from '@bandstand/domain/kernel/contract';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import {
  call,
  CallFault,
  isBusy,
  isFaultOf,
  mayPass,
  send,
  sentencesOf,
  stepsOfChanges,
} from './client.ts';
import { knowSession, whenSessionEnds } from './session.ts';

const page = { cookie: '' };
const sent: { address: string; init: RequestInit }[] = [];
const answerWith = (reply: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return Promise.resolve().then(reply);
  });
const faultOf = async (asking: Promise<unknown>): Promise<CallFault> => {
  const fault = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(fault instanceof CallFault)) throw new Error(`No fault: ${String(fault)}`);
  return fault;
};

beforeEach(() => {
  page.cookie = 'bandstand_parent_until=1900000000.one';
  vi.stubGlobal('document', page);
  knowSession('parent');
  sent.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  whenSessionEnds(() => undefined);
});

describe('a call', () => {
  it('asks at the address of its contract, with its names written so that nothing in them leads astray', async () => {
    answerWith(() => Response.json({}));
    await send(patchKid, { params: { id: '../a?b' }, body: { kid: { name: 'Noor' } } });
    const [{ address, init } = { address: '', init: {} }] = sent;
    expect(address).toContain('..%2Fa%3Fb');
    expect(init.method).toBe('PATCH');
    expect(init.body).toBe('{"kid":{"name":"Noor"}}');
    expect(init.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('leaves out what is not asked for, and sends no body and no key where there is none', async () => {
    answerWith(() => Response.json({}));
    await send(getPayments, { query: { app_kid: 'a b', leave_kid: undefined } });
    await send(getPayments, { query: {} });
    expect(sent.map(({ address }) => address.split('?')[1])).toEqual(['app_kid=a+b', undefined]);
    expect(sent[0]?.init.headers).toEqual({ accept: 'application/json' });
    expect(sent[0]?.init).not.toHaveProperty('body');
  });

  it('carries its key, so that a second press does nothing twice', async () => {
    answerWith(() => Response.json({}));
    await send(patchKid, { params: { id: '1' }, body: { kid: {} }, key: 'k' });
    expect(sent[0]?.init.headers).toMatchObject({ 'idempotency-key': 'k' });
  });

  it('of a change is counted when it is sent and when it is answered, lost or not; a question is not', async () => {
    const before = stepsOfChanges();
    answerWith(() => Response.json({}));
    const changing = send(patchKid, { params: { id: '1' }, body: { kid: {} } });
    expect(stepsOfChanges() - before).toBe(1);
    await changing;
    expect(stepsOfChanges() - before).toBe(2);
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await faultOf(send(patchKid, { params: { id: '1' }, body: { kid: {} } }));
    expect(stepsOfChanges() - before).toBe(4);
    await faultOf(send(fetchGrownUp, {}));
    expect(stepsOfChanges() - before).toBe(4);
  });
});

describe('a call that fails', () => {
  it('says in the contract’s words why, and which fields are meant', async () => {
    const body = { errors: ['Gone.'], code: 'not_found', fields: { name: ['Too long.'] } };
    answerWith(() => Response.json(body, { status: 404 }));
    const fault = await faultOf(send(fetchGrownUp, {}));
    expect(fault).toMatchObject({
      refusal: 'not_found',
      status: 404,
      sentences: ['Gone.'],
      fields: { name: ['Too long.'] },
    });
    expect(isFaultOf(fetchGrownUp, fault)).toBe(true);
    expect(mayPass(fault)).toBe(false);
  });

  it('is read in the nested shape as well', async () => {
    answerWith(() => Response.json({ errors: { error: ['One.', 'Two.'] } }, { status: 422 }));
    expect(await faultOf(send(fetchGrownUp, {}))).toMatchObject({
      refusal: 'fault',
      sentences: ['One.', 'Two.'],
    });
  });

  it('without an answer is offline, and may pass', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const fault = await faultOf(send(fetchGrownUp, {}));
    expect(fault).toMatchObject({ refusal: 'offline', status: 0 });
    expect([mayPass(fault), isBusy(fault)]).toEqual([true, false]);
  });

  it.each([
    [502, false],
    [503, true],
  ])('with a page of somebody else’s (%i) says that we were not reached', async (status, busy) => {
    answerWith(() => new Response('<h1>Bad gateway</h1>', { status }));
    const fault = await faultOf(send(fetchGrownUp, {}));
    expect(fault.sentences[0]).toMatch(/^We could not reach the portal/);
    expect([mayPass(fault), isBusy(fault)]).toEqual([true, busy]);
  });

  it('with a success that can’t be read is a failure', async () => {
    answerWith(() => new Response('<h1>Sign in to the wifi</h1>'));
    expect((await faultOf(send(fetchGrownUp, {}))).status).toBe(200);
  });

  it('because it was abandoned is nobody’s fault', async () => {
    const abandon = new AbortController();
    answerWith(() => {
      abandon.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    });
    await expect(send(fetchGrownUp, { signal: abandon.signal })).rejects.toThrow('Aborted');
  });

  it('in a way that nobody foresaw still has a sentence', () => {
    expect(sentencesOf(new Error('a bug'))).toEqual([
      'Sorry, something went wrong. Please try again.',
    ]);
  });
});

describe('whose session it is', () => {
  it('ends where the server knows it no more, for a call of that session alone', async () => {
    const ended: unknown[] = [];
    whenSessionEnds((...said) => ended.push(said));
    const body = { errors: ['Please sign in again.'], code: 'not_signed_in' };
    answerWith(() => Response.json(body, { status: 401 }));
    await faultOf(send(getProvider, {}));
    expect(ended).toEqual([]);
    await faultOf(send(fetchGrownUp, {}));
    expect(ended).toEqual([['parent', 'not_signed_in']]);
  });

  it('asks nothing for somebody who has signed in in another tab', async () => {
    answerWith(() => Response.json({}));
    page.cookie = 'bandstand_parent_until=1900000000.two';
    const fault = await faultOf(call(fetchGrownUp, {}));
    expect(fault.sentences[0]).toMatch(/^Somebody has signed in in another tab/);
    expect(sent).toEqual([]);
    await call(getProvider, {});
    expect(sent).toHaveLength(1);
  });
});
