// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearch, type Search, type SearchItem } from './use-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface SearchCall {
  readonly term: string;
  readonly signal: AbortSignal;
  readonly answer: (...titles: string[]) => void;
  readonly fail: () => void;
}

const begin = (minLength = 2) => {
  const asked: SearchCall[] = [];
  const search: Search = (term, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly SearchItem[]>();
    const answer = (...titles: string[]) => resolve(titles.map((title) => ({ id: title, title })));
    asked.push({ term, signal, answer, fail: () => reject(new Error('nobody there')) });
    return promise;
  };
  const { result, rerender } = renderHook(({ term }) => useSearch(search, term, minLength), {
    initialProps: { term: '' },
  });
  const rest = (ms = 250) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    asked,
    rest,
    type: (term: string) => rerender({ term }),
    state: () => result.current.state,
    titles: () =>
      result.current.state.kind === 'found'
        ? result.current.state.items.map(({ title }) => title)
        : result.current.state.kind,
    retry: () => act(() => result.current.retry()),
  };
};

it('asks nobody for less than is worth looking for, spaces not counted', async () => {
  const { type, rest, asked, state } = begin(3);
  type(' ri ');
  await rest(1_000);
  expect(asked).toEqual([]);
  expect(state()).toEqual({ kind: 'short' });
});

it('asks once the typing has paused, for what was typed last, without the spaces around it', async () => {
  const { type, rest, asked, state } = begin();
  type('ri');
  await rest(200);
  type('river ');
  expect(state()).toEqual({ kind: 'loading' });
  await rest(249);
  expect(asked).toEqual([]);
  await rest(1);
  expect(asked.map(({ term }) => term)).toEqual(['river']);
});

it('abandons what was asked before: an older answer never replaces a newer', async () => {
  const { type, rest, asked, titles } = begin();
  type('ri');
  await rest();
  type('river');
  expect(asked[0]?.signal.aborted).toBe(true);
  await rest();
  asked[1]?.answer('Riverside');
  await rest(0);
  expect(titles()).toEqual(['Riverside']);
  asked[0]?.answer('Ripon');
  await rest(0);
  expect(titles()).toEqual(['Riverside']);
});

it('shows nothing of the last answer for another term', async () => {
  const { type, rest, asked, titles } = begin();
  type('river');
  await rest();
  asked[0]?.answer('Riverside');
  await rest(0);
  type('hill');
  expect(titles()).toBe('loading');
  type('h');
  expect(titles()).toBe('short');
});

it('says that nobody answered, and asks the same again when it is told to', async () => {
  const { type, rest, asked, titles, retry } = begin();
  type('river');
  await rest();
  asked[0]?.fail();
  await rest(0);
  expect(titles()).toBe('failed');
  retry();
  expect(titles()).toBe('loading');
  await rest();
  expect(asked.map(({ term }) => term)).toEqual(['river', 'river']);
  asked[1]?.answer('Riverside');
  await rest(0);
  expect(titles()).toEqual(['Riverside']);
});
