// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeys } from './use-show.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const begin = () => {
  const ways = { next: vi.fn(), previous: vi.fn(), first: vi.fn(), end: vi.fn(), exit: vi.fn() };
  const { unmount } = renderHook(() => useKeys(ways));
  const gone = () => Object.entries(ways).flatMap(([way, to]) => to.mock.calls.map(() => way));
  return { gone, unmount };
};
/** Returns whether the browser does with the key what it does by itself. */
const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body): boolean =>
  fireEvent.keyDown(at, { key, cancelable: true, ...more });

it('arrows, Home, End and Escape lead through the show, and the page does not scroll', () => {
  const { gone } = begin();
  const left = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Escape'].map((key) => press(key));
  expect(gone().toSorted()).toEqual(['end', 'exit', 'first', 'next', 'previous']);
  expect(left).toEqual([false, false, false, false, false]);
});

it('other keys are the browser’s', () => {
  const { gone } = begin();
  expect([press(' '), press('ArrowDown'), press('a')]).toEqual([true, true, true]);
  expect(gone()).toEqual([]);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'with %s they are the browser’s too',
  (held) => {
    const { gone } = begin();
    expect(press('ArrowLeft', { [held]: true })).toBe(true);
    expect(gone()).toEqual([]);
  },
);

it.each(['input', 'textarea', 'select'])('within a field (%s) they are the field’s', (kind) => {
  const { gone } = begin();
  const field = document.createElement(kind);
  document.body.append(field);
  press('End', {}, field);
  expect(gone()).toEqual([]);
});

it('an open dialog has its own', () => {
  const { gone } = begin();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.setAttribute('open', '');
  press('Escape');
  expect(gone()).toEqual([]);
  dialog.removeAttribute('open');
  press('Escape');
  expect(gone()).toEqual(['exit']);
});

it('a key that somebody has used already changes no slide', () => {
  const { gone } = begin();
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('ArrowRight');
  expect(gone()).toEqual([]);
});

it('a parent who has left the show is not led through it', () => {
  const { gone, unmount } = begin();
  unmount();
  press('ArrowRight');
  expect(gone()).toEqual([]);
});
