import { expect, it } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { rehearsalOf, rehearsalRun } from '../../../testing/rehearsal.ts';
import { rehearsalQuery, type PlayedRehearsal } from './queries.ts';

/** After how long the page asks again by itself when it has been told this, or nothing yet. */
const asksAgainAfter = (run?: PlayedRehearsal | null): unknown => {
  const client = new QueryClient();
  if (run !== undefined)
    client.setQueryData(rehearsalQuery.queryKey, rehearsalOf(run).data.attributes);
  const observer = new QueryObserver(client, { ...rehearsalQuery, enabled: false });
  const every = observer.options.refetchInterval;
  return typeof every === 'function' ? every(observer.getCurrentQuery()) : every;
};

it('is asked for each second while days pass, and now and then otherwise', () => {
  expect(asksAgainAfter(rehearsalRun({ state: 'living' }))).toBe(1_000);
  expect(asksAgainAfter(rehearsalRun())).toBe(10_000);
  expect(asksAgainAfter(null)).toBe(10_000);
});

it('leaves a failure said until somebody tries again', () => {
  expect(asksAgainAfter()).toBe(false);
});
