// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useUploads, type SendFile } from './use-uploads.ts';

afterEach(cleanup);

interface UploadCall {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
  readonly succeed: () => void;
  readonly fail: () => void;
}

const open = () => {
  const sent: UploadCall[] = [];
  const send: SendFile = (file, { onProgress, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    sent.push({
      name: file.name,
      signal,
      progress: onProgress,
      succeed: resolve,
      fail: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  };
  const { result } = renderHook(() => useUploads({ endings: ['.csv'], mostBytes: 10 }, send));
  const add = (...files: File[]) => act(() => Promise.resolve(result.current.add(files)));
  return {
    add,
    sent,
    retry: (n: number) => act(() => Promise.resolve(retryNth(n))),
    remove: (n: number) => act(() => Promise.resolve(result.current.remove(idAt(n)))),
    states: () => result.current.uploads.map(({ file, state }) => [file.name, state.kind]),
    shareOf: (n: number) => {
      const state = result.current.uploads[n]?.state;
      return state?.kind === 'sending' ? state.share : null;
    },
  };
  function idAt(n: number): number {
    return result.current.uploads[n]?.id ?? -1;
  }
  function retryNth(n: number): void {
    const upload = result.current.uploads[n];
    if (upload !== undefined) void result.current.retry(upload);
  }
};
const file = (name: string, text = 'a,b') => new File([text], name);
const settle = (what: () => void) =>
  act(async () => {
    what();
    await Promise.resolve();
  });

describe('files on their way', () => {
  it('are sent at once, and say how far they are', async () => {
    const { add, sent, states, shareOf } = open();
    await add(file('one.csv'), file('two.csv'));
    expect(sent.map(({ name }) => name)).toEqual(['one.csv', 'two.csv']);
    await settle(() => sent[1]?.progress(0.5));
    expect([shareOf(0), shareOf(1)]).toEqual([0, 0.5]);
    await settle(() => sent[0]?.succeed());
    expect(states()).toEqual([
      ['one.csv', 'sent'],
      ['two.csv', 'sending'],
    ]);
  });

  it('that are no such file, empty or too big are refused, and never sent', async () => {
    const { add, sent, states } = open();
    await add(file('photo.png'), file('empty.csv', ''), file('big.csv', 'x'.repeat(11)));
    expect(states().map(([, kind]) => kind)).toEqual(['refused', 'refused', 'refused']);
    expect(sent).toEqual([]);
  });

  it('are taken with an ending in capitals', async () => {
    const { add, states } = open();
    await add(file('BANK.CSV'));
    expect(states()).toEqual([['BANK.CSV', 'sending']]);
  });

  it('that failed are tried again, the same file once more', async () => {
    const { add, sent, states, retry } = open();
    await add(file('one.csv'), file('two.csv'));
    await settle(() => sent[0]?.fail());
    expect(states()[0]).toEqual(['one.csv', 'failed']);
    await retry(0);
    expect(sent.map(({ name }) => name)).toEqual(['one.csv', 'two.csv', 'one.csv']);
    await settle(() => sent[2]?.succeed());
    expect(states()).toEqual([
      ['one.csv', 'sent'],
      ['two.csv', 'sending'],
    ]);
  });

  it('that are removed are stopped, and don’t come back with what is heard of them later', async () => {
    const { add, sent, states, remove } = open();
    await add(file('one.csv'), file('two.csv'));
    await remove(0);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await settle(() => sent[0]?.progress(0.9));
    await settle(() => sent[0]?.fail());
    expect(states()).toEqual([['two.csv', 'sending']]);
  });

  it('of one name are two', async () => {
    const { add, states, remove } = open();
    await add(file('one.csv'));
    await add(file('one.csv'));
    await remove(0);
    expect(states()).toEqual([['one.csv', 'sending']]);
  });
});
