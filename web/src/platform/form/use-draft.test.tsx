// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepDraft, readDraft } from '../draft.ts';
import { whole } from '../draft-storage.ts';
import { signIn, startPortal } from '../../testing/page.tsx';
import { useDraft } from './use-draft.ts';

interface Draft {
  readonly name?: string;
  readonly notes?: string;
}

beforeEach(() => startPortal());

const PRIVATE = ['notes'] as const;
const open = (changes: Draft = {}) => {
  const broughtBack: Draft[] = [];
  const { result, rerender, unmount } = renderHook(
    (typed: Draft) =>
      useDraft<Draft>({
        name: 'child',
        changes: typed,
        privateFields: PRIVATE,
        bringBack: (draft) => broughtBack.push(draft),
      }),
    { initialProps: changes },
  );
  return { broughtBack, says: () => result.current, type: rerender, leave: unmount };
};
/** The page is loaded again: its memory goes, the tab's storage stays. */
const reload = () => {
  cleanup();
  whole.clear();
};

describe('what is typed and not saved', () => {
  it('is kept while a parent has to sign in again, and brought back once', () => {
    const before = open();
    before.type({ name: 'Noor' });
    before.leave();
    const after = open();
    expect(after.broughtBack).toEqual([{ name: 'Noor' }]);
    after.type({ name: 'Noor' });
    after.type({ name: 'Noor Shah' });
    expect(after.broughtBack).toHaveLength(1);
    expect(after.says().isBroughtBack).toBe(true);
    expect(readDraft('child')).toEqual({ name: 'Noor Shah' });
  });

  it('is dropped by a parent who leaves while signed in: they left on purpose', () => {
    signIn();
    const { type, leave } = open();
    type({ name: 'Noor' });
    leave();
    expect(readDraft('child')).toBeNull();
    expect(open().broughtBack).toEqual([]);
  });

  it('is gone once it is as it was, and is not said to be brought back', () => {
    keepDraft('child', { name: 'Noor' });
    const { type, says } = open({ name: 'Noor' });
    expect(says().isBroughtBack).toBe(true);
    type({});
    expect(readDraft('child')).toBeNull();
    expect(says().isBroughtBack).toBe(false);
  });

  it('is nothing to say of where nothing was kept', () => {
    const { says, type } = open();
    type({ name: 'Noor' });
    expect(says()).toEqual({ isBroughtBack: false, isShortened: false });
  });
});

describe('what may tell of a child’s health', () => {
  it('is brought back on the same page', () => {
    const before = open();
    before.type({ name: 'Noor', notes: 'asthma' });
    before.leave();
    const after = open();
    expect(after.broughtBack).toEqual([{ name: 'Noor', notes: 'asthma' }]);
    expect(after.says().isShortened).toBe(false);
  });

  it('goes with the page, which says so until it is typed again', () => {
    open().type({ name: 'Noor', notes: 'asthma' });
    reload();
    const { broughtBack, says, type } = open();
    expect(broughtBack).toEqual([{ name: 'Noor' }]);
    expect(says().isShortened).toBe(true);
    type({ name: 'Noor' });
    expect(says().isShortened).toBe(true);
    type({ name: 'Noor', notes: 'asthma' });
    expect(says().isShortened).toBe(false);
  });

  it('is not missed where nothing of it was typed', () => {
    open().type({ name: 'Noor' });
    reload();
    expect(open().says().isShortened).toBe(false);
  });
});
