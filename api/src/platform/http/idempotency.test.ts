import { describe, expect, it } from 'vitest';
import { ok } from '@bandstand/domain/kernel/decision';
import type { HttpAnswer } from './answer.ts';
import {
  answerOnce,
  answerOnceWithin,
  ANY_TIME,
  type EarlierAnswer,
  type KeyStore,
} from './idempotency.ts';

const NOW = new Date('2027-01-12T12:00:00Z');
const request = { accountId: 'a', key: 'k', what: ['/x', {}] };
const long = (length: number) => ({ ...request, key: 'k'.repeat(length) });
const said = (status: number): HttpAnswer => ({ status, body: { status } });

/** Keys of which it is known what came earlier, and what is kept of them. */
const keysThat = (earlier: EarlierAnswer, isClaimed = true) => {
  const kept: HttpAnswer[] = [];
  const finish = async (_of: unknown, answer: HttpAnswer) => void kept.push(answer);
  const keys: KeyStore = {
    claimWithin: async () => isClaimed,
    finishWithin: async (_tx, of, answer) => finish(of, answer),
    begin: async () => earlier,
    finish,
  };
  return { keys, kept };
};

describe('an answer that is given once', () => {
  it('is kept, unless it is a failure that may pass', async () => {
    for (const [status, isKept] of [
      [200, true],
      [422, true],
      [428, true],
      [429, false],
      [503, false],
    ] as const) {
      const { keys, kept } = keysThat({ kind: 'new' });
      expect(await answerOnce(keys, request, NOW, async () => said(status))).toEqual(said(status));
      expect(kept).toEqual(isKept ? [said(status)] : []);
    }
  });

  it('is the first one of its key, and none for something else', async () => {
    const never = async () => {
      throw new Error('It was asked a second time.');
    };
    const earlier = { kind: 'answered', answer: said(200) } as const;
    expect(await answerOnce(keysThat(earlier).keys, request, NOW, never)).toEqual(said(200));
    const { keys, kept } = keysThat({ kind: 'other_request' });
    expect(await answerOnce(keys, request, NOW, never)).toBe('other_request');
    expect(kept).toEqual([]);
  });

  it('has a key of at most 200 characters', async () => {
    const { keys } = keysThat({ kind: 'new' });
    const doIt = async () => said(200);
    const work = { doIt: async () => ok(1), answerOf: () => said(200) };
    expect(await answerOnce(keys, long(200), NOW, doIt)).toEqual(said(200));
    expect(await answerOnce(keys, long(201), NOW, doIt)).toBe('other_request');
    expect(await answerOnceWithin(keys, long(200), NOW, work)).toEqual(said(200));
    const undone = { ...work, doIt: () => Promise.reject(new Error('It was done.')) };
    expect(await answerOnceWithin(keys, long(201), NOW, undone)).toBe('other_request');
  });
});

describe('work that keeps its answer in its own transaction', () => {
  const tx = null as never;
  const answerOf = (decision: { ok: boolean }) => ({ status: 200, body: decision });

  it('answers that, without asking for an earlier one', async () => {
    const { keys, kept } = keysThat({ kind: 'other_request' });
    const answer = await answerOnceWithin(keys, request, NOW, {
      doIt: async (once) => {
        expect(await once.claim(tx)).toBe(true);
        await once.keep(tx, ok(7));
        return ok(7);
      },
      answerOf,
    });
    expect(answer).toEqual({ status: 200, body: ok(7) });
    expect(kept).toEqual([answer]);
  });

  it('has what it answers without a change kept behind it, done once', async () => {
    const { keys, kept } = keysThat({ kind: 'new' });
    let done = 0;
    const answer = await answerOnceWithin(keys, request, NOW, {
      doIt: async () => ok((done += 1)),
      answerOf,
    });
    expect([answer, kept, done]).toEqual([{ status: 200, body: ok(1) }, [answer], 1]);
  });

  it('is done again where its transaction was retried after it had kept an answer', async () => {
    const { keys } = keysThat({ kind: 'answered', answer: said(200) });
    const answer = await answerOnceWithin(keys, request, NOW, {
      doIt: async (once) => {
        await once.claim(tx);
        await once.keep(tx, ok(7));
        await once.claim(tx);
        return ok(8);
      },
      answerOf,
    });
    expect(answer).toEqual(said(200));
  });

  it('is done without its key where a twin has the key and left no answer', async () => {
    const { keys } = keysThat({ kind: 'new' }, false);
    const claims: boolean[] = [];
    const answer = await answerOnceWithin(keys, request, NOW, {
      doIt: async (once) => {
        claims.push(await once.claim(tx));
        return ok(claims.length);
      },
      answerOf,
    });
    expect(claims).toEqual([false, true]);
    expect(answer).toEqual({ status: 200, body: ok(2) });
  });

  it('is free to be done at any time without a key', async () => {
    expect(await ANY_TIME.claim(tx)).toBe(true);
    expect(await ANY_TIME.keep(tx, ok(1))).toBeUndefined();
  });
});
