// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { dropAllChosen } from '../../platform/list/kept-choice.ts';
import { queryClient } from '../../platform/queries.ts';
import { startPortal } from '../../testing/page.tsx';
import { signedInAs } from '../../testing/staff.ts';
import { meQuery } from '../identity/staff/queries.ts';
import { useChosenRows } from './list-tools.tsx';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const choosing = () => renderHook(() => useChosenRows('families'), { wrapper });

beforeEach(async () => {
  await startPortal();
  queryClient.setQueryData(meQuery.queryKey, signedInAs('office').data);
});

it('what is chosen is added to what was, and let go of one by one', () => {
  const { result } = choosing();
  act(() => result.current.choose(['a', 'b'], true));
  act(() => result.current.choose(['c', 'a'], true));
  expect(result.current.chosen).toEqual(['b', 'c', 'a']);
  act(() => result.current.choose(['b'], false));
  expect(result.current.chosen).toEqual(['c', 'a']);
  expect(choosing().result.current.chosen).toEqual(['c', 'a']);
});

it('what is chosen outlives a reload in this tab, as ids alone, until who chose it signs out', () => {
  const { result } = choosing();
  act(() => result.current.choose(['a'], true));
  const kept = { ...sessionStorage };
  const by = signedInAs('office').data.id;
  expect(kept).toEqual({ 'chosen:families': JSON.stringify({ by, ids: ['a'] }) });
  dropAllChosen();
  expect(sessionStorage).toHaveLength(0);
  // A new page knows what lies in the tab, and nothing else.
  sessionStorage.setItem('chosen:families', kept['chosen:families'] ?? '');
  expect(choosing().result.current.chosen).toEqual(['a']);
  dropAllChosen();
  expect(choosing().result.current.chosen).toEqual([]);
});
