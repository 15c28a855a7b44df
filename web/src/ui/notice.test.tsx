// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorBox } from './error-box.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

describe('a message in a page', () => {
  it('says of which kind it is, and is spoken only where it follows a press', async () => {
    const { page } = show(
      <>
        <Notice>One</Notice>
        <Notice kind="warning">Two</Notice>
        <Notice kind="success" heading="Saved" isLive>
          Three
        </Notice>
      </>,
    );
    await page.findByText('Good to know');
    page.getByText('Please note');
    const spoken = page.getByText('Saved').closest('[role=status]');
    expect(spoken?.textContent).toBe('SavedThree');
    expect(page.getByText('Two').closest('[role=status]')).toBeNull();
  });

  it('of a fault is spoken at once, and goes by a press where it may', async () => {
    const onDismiss = vi.fn();
    const { page, user } = show(
      <>
        <ErrorBox onDismiss={onDismiss}>The answer was lost.</ErrorBox>
        <ErrorBox heading="It stays">Nothing to press.</ErrorBox>
      </>,
    );
    const [first, second] = await page.findAllByRole('alert');
    expect(first?.textContent).toBe('ErrorThe answer was lost.');
    await user.click(within(first!).getByRole('button', { name: 'Dismiss this message' }));
    expect(onDismiss).toHaveBeenCalledOnce();
    expect(within(second!).queryByRole('button')).toBeNull();
  });

  it('of nothing says why, and what to do about it', async () => {
    const { page } = show(
      <EmptyState heading="No songs yet" action={<button type="button">Ask</button>}>
        The band has not begun.
      </EmptyState>,
    );
    await page.findByRole('heading', { level: 2, name: 'No songs yet' });
    page.getByText('The band has not begun.');
    page.getByRole('button', { name: 'Ask' });
  });

  it.each(['text', 'card', 'list'] as const)(
    'of %s that is on its way is only its words',
    async (kind) => {
      const { page } = show(<Skeleton kind={kind} count={2} label="Loading the songs" />);
      const waiting = await page.findByText('Loading the songs');
      expect(waiting.closest('[role=status]')?.textContent).toBe('Loading the songs');
      const shapes = waiting.closest('[role=status]')?.querySelectorAll(':scope > [aria-hidden]');
      expect(shapes).toHaveLength(2);
    },
  );
});
