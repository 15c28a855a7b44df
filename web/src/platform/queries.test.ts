import { afterEach, describe, expect, it, vi } from 'vitest';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { send } from './client.ts';
import { awaitFamily, grownUpQuery, kidsQuery, queryClient, refreshFamily } from './queries.ts';
import { knowSession } from './session.ts';

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
  const stubDocument = (cookie: string) =>
    vi.stubGlobal('document', { cookie, getElementById: () => null });
  /** Answers Home when it is let, and the children at once. */
  const stubCalls = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stubDocument('');
    // Another file of the same worker may have left a sign-in that would be theirs.
    knowSession('parent');
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

  const later = (): Promise<void> => new Promise((done) => setTimeout(done, 100));
  /** Home is asked again, and its answer is on its way. */
  const askAgain = () => {
    queryClient.setQueryData(grownUpQuery.queryKey, { id: 'g' } as never);
    return queryClient.fetchQuery({ ...grownUpQuery, staleTime: 0 });
  };

  it('answers who asks while it is on its way, however long that takes', async () => {
    const answerHome = stubCalls();
    const both = [askAgain(), later().then(() => queryClient.fetchQuery(kidsQuery))];
    await later();
    answerHome();
    await Promise.all(both);
    expect(asked).toEqual(['/api/parent_portal/home.json']);
    expect(kids()).toEqual(['as Home has it']);
  });

  it('does not answer who asks after a change, and does not undo what was read since', async () => {
    const answerHome = stubCalls();
    const home = askAgain();
    await send(patchKid, { params: { id: 'k' }, body: { kid: {} } });
    await queryClient.fetchQuery(kidsQuery);
    expect(kids()).toEqual(['as it is since']);
    answerHome();
    await home;
    expect(kids()).toEqual(['as it is since']);
  });

  it('does not answer who has signed in since', async () => {
    const answerHome = stubCalls();
    const home = askAgain().catch(() => undefined);
    stubDocument('bandstand_parent_until=2.another');
    queryClient.clear();
    const theirs = askAgain();
    expect(asked).toHaveLength(2);
    answerHome();
    await Promise.all([home, theirs]);
    expect(asked).toHaveLength(2);
  });

  it('leaves nothing of a family to the next that signs in', async () => {
    const answerHome = stubCalls();
    const home = askAgain();
    queryClient.removeQueries({ queryKey: kidsQuery.queryKey });
    stubDocument('bandstand_parent_until=2.another');
    answerHome();
    await home;
    expect(kids()).toBeUndefined();
  });

  it('is waited for a moment before a page is shown first, and no longer; its failure is the page’s to tell', async () => {
    const answerHome = stubCalls();
    const begun = performance.now();
    await awaitFamily();
    expect(performance.now() - begun).toBeGreaterThan(90);
    expect(kids()).toBeUndefined();
    answerHome();
    await awaitFamily();
    expect(kids()).toEqual(['as Home has it']);
    queryClient.clear();
    vi.stubGlobal('fetch', async () => Response.json({ errors: ['No.'] }, { status: 404 }));
    await expect(awaitFamily()).resolves.toBeUndefined();
  });
});
