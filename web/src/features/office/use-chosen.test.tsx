// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChosen } from './use-chosen.ts';

it('what is chosen on one page stays chosen on the next, and is let go with the filters', () => {
  const { result, rerender } = renderHook(({ filters }) => useChosen(filters), {
    initialProps: { filters: 'owing=yes' },
  });
  act(() => result.current.choose(['a', 'b'], true));
  rerender({ filters: 'owing=yes' });
  act(() => result.current.choose(['c', 'a'], true));
  expect(result.current.chosen).toEqual(['b', 'c', 'a']);
  act(() => result.current.choose(['b'], false));
  expect(result.current.chosen).toEqual(['c', 'a']);
  rerender({ filters: '' });
  expect(result.current.chosen).toEqual([]);
});
