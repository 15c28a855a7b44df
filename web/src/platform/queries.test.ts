import { afterEach, describe, expect, it, vi } from 'vitest';
import { grownUpQuery, kidsQuery, queryClient, refreshFamily } from './queries.ts';

it('a change of the family makes what is known of it out of date, and nothing else', async () => {
  const ofFamily = ['grown-up', 'kids', 'direct-debit', 'pricing', 'offers', 'waiting-list'];
  const others = ['code', 'song'];
  for (const key of [...ofFamily, ...others]) queryClient.setQueryData([key, 'x'], 'known');
  await refreshFamily();
  const isOld = (key: string) => queryClient.getQueryState([key, 'x'])?.isInvalidated;
  expect(ofFamily.map(isOld)).toEqual(ofFamily.map(() => true));
  expect(others.map(isOld)).toEqual(others.map(() => false));
  queryClient.clear();
});

describe('Home’s one call', () => {
  const HOME = {
    grown_up: { data: { id: 'g' } },
    kids: { data: [{ id: 'as Home has it' }] },
    offers: { data: [] },
    waiting_list: { children: [] },
    direct_debit: {},
  };
  const asked: string[] = [];
  /** Answers Home when it is let, and the children at once. */
  const stubCalls = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      if (url.includes('home')) await promise;
      return Response.json(url.includes('home') ? HOME : { data: [{ id: 'as it is since' }] });
    });
    return resolve;
  };
  const kids = () => queryClient.getQueryData(kidsQuery.queryKey)?.data.map(({ id }) => id);
  afterEach(() => {
    queryClient.clear();
    asked.length = 0;
    vi.unstubAllGlobals();
  });

  it('answers what is asked at the same moment', async () => {
    const answerHome = stubCalls();
    const both = [queryClient.fetchQuery(grownUpQuery), queryClient.fetchQuery(kidsQuery)];
    answerHome();
    await Promise.all(both);
    expect(asked).toEqual(['/api/parent_portal/home.json']);
    expect(kids()).toEqual(['as Home has it']);
  });

  it('does not answer who asks after a change, and does not undo what was read since', async () => {
    const answerHome = stubCalls();
    queryClient.setQueryData(grownUpQuery.queryKey, { id: 'g' } as never);
    const home = queryClient.fetchQuery({ ...grownUpQuery, staleTime: 0 });
    await new Promise((later) => setTimeout(later, 100));
    await queryClient.fetchQuery(kidsQuery);
    expect(kids()).toEqual(['as it is since']);
    answerHome();
    await home;
    expect(kids()).toEqual(['as it is since']);
  });
});
