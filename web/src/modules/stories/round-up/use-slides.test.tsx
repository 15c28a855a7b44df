// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Slide } from '@bandstand/domain/stories/round-up/deck';
import { keepSlide, keptSlide, SLIDE_CHANGE, useSlides } from './use-show.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  History.prototype.replaceState.call(history, null, '');
});

const NAMES = ['intro', 'band_role', 'current_song', 'outro'] as const;
const deckOf = (names: readonly string[]): Slide[] =>
  names.map((designator) => ({ designator }) as Slide);
const open = (names: readonly string[] = NAMES) => {
  const { result, rerender } = renderHook((deck: Slide[]) => useSlides(deck), {
    initialProps: deckOf(names),
  });
  const press = (way: 'next' | 'previous' | 'first' | 'end') => act(() => result.current[way]());
  return {
    at: () => result.current.index,
    leaving: () => result.current.leaving,
    direction: () => result.current.direction,
    press,
    wait: (ms: number): void =>
      act(() => {
        vi.advanceTimersByTime(ms);
      }),
    loadAnew: (again: readonly string[]) => rerender(deckOf(again)),
  };
};

describe('the slides of a show', () => {
  it('come one at a time, and end at both ends', () => {
    const { at, press } = open();
    press('previous');
    expect(at()).toBe(0);
    press('next');
    press('next');
    expect(at()).toBe(2);
    press('end');
    press('next');
    expect(at()).toBe(3);
    press('first');
    expect(at()).toBe(0);
  });

  it('leave for as long as the change takes, in the direction that was pressed', () => {
    const { press, leaving, direction, wait } = open();
    expect(leaving()).toBeNull();
    press('next');
    expect([leaving(), direction()]).toEqual([0, 'next']);
    wait(SLIDE_CHANGE - 1);
    expect(leaving()).toBe(0);
    wait(1);
    expect(leaving()).toBeNull();
    press('previous');
    expect([leaving(), direction()]).toEqual([1, 'previous']);
  });

  it('leave for the next one where somebody presses meanwhile, for the whole time again', () => {
    const { press, leaving, wait } = open();
    press('next');
    wait(SLIDE_CHANGE / 2);
    press('next');
    expect(leaving()).toBe(1);
    wait(SLIDE_CHANGE - 1);
    expect(leaving()).toBe(1);
    wait(1);
    expect(leaving()).toBeNull();
  });

  it('do not move for a press at their end', () => {
    const { press, leaving } = open();
    press('previous');
    expect(leaving()).toBeNull();
  });
});

describe('a show that is come back to', () => {
  it('begins at the slide that it was left at', () => {
    open().press('end');
    expect(keptSlide()).toBe('outro');
    cleanup();
    expect(open().at()).toBe(3);
  });

  it('begins at the first where that slide is not in it any more', () => {
    keepSlide('trinity_grade');
    expect(open().at()).toBe(0);
  });

  it('stays within a deck that has become shorter', () => {
    const { press, at, loadAnew } = open();
    press('end');
    loadAnew(['intro', 'outro']);
    expect(at()).toBe(1);
  });

  it('keeps what else the history has of this page', () => {
    History.prototype.replaceState.call(history, { cameFrom: '/timeline' }, '');
    open().press('next');
    expect(history.state).toEqual({ cameFrom: '/timeline', roundUpSlide: 'band_role' });
  });
});
