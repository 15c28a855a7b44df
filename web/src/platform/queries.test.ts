import { expect, it } from 'vitest';
import { queryClient, refreshFamily } from './queries.ts';

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
