// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import type { SearchSheetProps } from './search-sheet-props.ts';
import { SearchSheet } from './search-sheet.tsx';
import type { SearchItem } from './use-search.ts';

describe('a search', () => {
  const searchWith = async (
    search: (term: string, signal: AbortSignal) => Promise<readonly SearchItem[]>,
    more: Partial<SearchSheetProps> = {},
  ) => {
    const onChoose = vi.fn();
    const { page, user } = show(
      <SearchSheet
        name="school"
        label="School"
        prompt="Type school name..."
        minLength={3}
        emptyText="No schools found."
        errorText="We could not search just now."
        search={search}
        onChoose={onChoose}
        {...more}
      />,
    );
    await user.click(await page.findByRole('button', { name: /^School/ }));
    const box = await page.findByRole('searchbox');
    return { onChoose, page, user, box };
  };

  it('asks for more letters before it asks anybody', async () => {
    const search = vi.fn(async () => []);
    const { page, user, box } = await searchWith(search);
    await user.type(box, 'ri');
    await page.findByText('Type at least 3 characters.');
    expect(search).not.toHaveBeenCalled();
  });

  it('speaks how many it found, and closes with the one that is pressed', async () => {
    const found = [
      { id: '1', title: 'Riverside', detail: 'Leeds' },
      { id: '2', title: 'Riverton' },
    ];
    const { onChoose, page, user, box } = await searchWith(async () => found);
    await user.type(box, 'riv');
    await page.findByText('2 results');
    await user.click(page.getByRole('option', { name: /Riverside/ }));
    expect(onChoose).toHaveBeenCalledWith(found[0]);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  it('says that there is none, and what can be done instead', async () => {
    const onPress = vi.fn();
    const { page, user, box } = await searchWith(async () => [], {
      whenEmpty: 'My school is not listed',
      insteadOfSearch: { label: 'Enter it by hand', onPress },
    });
    await user.type(box, 'xyz');
    await page.findByText('No schools found.');
    page.getByText('My school is not listed');
    await user.click(page.getByRole('button', { name: 'Enter it by hand' }));
    await waitFor(() => expect(onPress).toHaveBeenCalledOnce());
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('shows the newer answer, though the older comes after it', async () => {
    const older = Promise.withResolvers<readonly SearchItem[]>();
    const { page, user, box } = await searchWith((term) =>
      term === 'riv' ? older.promise : Promise.resolve([{ id: '2', title: 'Newer' }]),
    );
    await user.type(box, 'riv');
    await page.findByText('Searching…');
    await new Promise((later) => setTimeout(later, 300));
    await user.type(box, 'er');
    await page.findByRole('option', { name: 'Newer' });
    older.resolve([{ id: '1', title: 'Older' }]);
    await new Promise((later) => setTimeout(later, 20));
    expect(page.queryByRole('option', { name: 'Older' })).toBeNull();
  });

  it('waits for a pause in the typing, and asks once, without the spaces around', async () => {
    const search = vi.fn(async (_term: string) => [{ id: '1', title: 'Riverside' }]);
    const { page, user, box } = await searchWith(search);
    await user.type(box, ' river ');
    await page.findByText('1 result');
    expect(search.mock.calls.map(([term]) => term)).toEqual(['river']);
  });

  it('gives up what was asked before', async () => {
    const signals: AbortSignal[] = [];
    const { user, box } = await searchWith((_, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    await user.type(box, 'riv');
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.type(box, 'e');
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  });

  it('that fails says so, and asks again by a press', async () => {
    const search = vi.fn(async (): Promise<readonly SearchItem[]> => {
      throw new Error('offline');
    });
    const { page, user, box } = await searchWith(search);
    await user.type(box, 'riv');
    expect((await page.findByRole('alert')).textContent).toContain('We could not search just now.');
    search.mockResolvedValue([{ id: '1', title: 'Riverside' }]);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('option', { name: 'Riverside' });
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('that fails offers another way where there is one, after the sheet has closed', async () => {
    const onPress = vi.fn();
    const { page, user, box } = await searchWith(() => Promise.reject(new Error('offline')), {
      insteadOfSearch: { label: 'Enter it by hand', onPress },
    });
    await user.type(box, 'riv');
    await user.click(await page.findByRole('button', { name: 'Dismiss' }));
    await page.findByText('Type at least 3 characters.');
    await user.type(box, 'riv');
    await user.click(await page.findByRole('button', { name: 'Enter it by hand' }));
    await waitFor(() => expect(onPress).toHaveBeenCalledOnce());
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('is cleared by a press, and chosen from by the keyboard', async () => {
    const found = [
      { id: '1', title: 'Riverside', detail: 'Leeds' },
      { id: '2', title: 'Riverton' },
    ];
    const { onChoose, page, user, box } = await searchWith(async () => found);
    await user.type(box, 'xyz');
    await user.click(await page.findByRole('button', { name: 'Clear the search' }));
    expect((box as HTMLInputElement).value).toBe('');
    await user.type(box, 'riv');
    await page.findByText('2 results');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
    expect(found).toContain(onChoose.mock.calls[0]?.[0]);
  });

  it('closes without a choice by Escape, and asks nothing then', async () => {
    const search = vi.fn(async () => []);
    const { onChoose, page } = await searchWith(search);
    fireEvent(page.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(onChoose).not.toHaveBeenCalled();
    expect(search).not.toHaveBeenCalled();
  });
});

describe('the field of a search', () => {
  const field = (more: Partial<SearchSheetProps>) =>
    show(
      <SearchSheet
        name="school"
        label="School"
        hint="Where Maya goes"
        prompt="Type school name..."
        minLength={3}
        emptyText=""
        errorText=""
        search={async () => []}
        onChoose={() => undefined}
        {...more}
      />,
    );

  it('says what is chosen, with its hint and its fault, and that it opens something', async () => {
    const { page } = field({
      chosen: { id: '1', title: 'Riverside', detail: 'Leeds' },
      error: 'Full.',
    });
    const button = await page.findByRole('button', { name: /^School/ });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    const read = (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(read).toEqual(['RiversideLeeds', 'Where Maya goes', 'Error: Full.']);
  });

  it('can be cleared only where that is offered, and something is chosen', async () => {
    const onClear = vi.fn();
    const { page, user } = field({ chosen: { id: '1', title: 'Riverside' }, onClear });
    await user.click(await page.findByRole('button', { name: 'Clear School' }));
    expect(onClear).toHaveBeenCalledOnce();
  });
});
