// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show, startPortal } from '../../../../testing/page.tsx';
import { VimeoPlayer } from './video-modal.tsx';

const PLAYER = 'https://player.vimeo.com';
const frame = () => document.querySelector('iframe')!;
const LATE = /^The video could not be loaded. Vimeo may be blocked on this network./;

const openPlayer = async () => {
  await startPortal();
  const opened = show(<VimeoPlayer title="A steady beat" vimeoId="76979871" />);
  await opened.page.findByText('Loading the video');
  return opened;
};
const say = (data: unknown, { origin = PLAYER, source = frame().contentWindow } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

afterEach(() => vi.useRealTimers());

describe('the player of the video service', () => {
  it('is a sandboxed frame with a name, which tells nothing of the page', async () => {
    await openPlayer();
    const player = frame();
    expect(player.getAttribute('src')).toBe(`${PLAYER}/video/76979871?dnt=1`);
    expect(player.title).toBe('Video: A steady beat');
    expect(player.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(player.getAttribute('referrerpolicy')).toBe('strict-origin');
  });

  it.each([
    ['text', '{"event":"ready"}'],
    ['an object', { event: 'ready' }],
  ])('waits until it says itself, as %s, that it is ready', async (_as, word) => {
    const { page } = await openPlayer();
    say('{"event":"play"}');
    say(word, { origin: 'https://evil.example' });
    say(word, { source: window });
    say(undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    page.getByText('Loading the video');
    say(word);
    await waitFor(() => expect(page.queryByText('Loading the video')).toBeNull());
  });

  it('that does not come within twelve seconds says so, and can be asked for again', async () => {
    await startPortal();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { page } = show(<VimeoPlayer title="A steady beat" vimeoId="76979871" />);
    const drawn = () => new Promise((resolve) => setImmediate(resolve));
    const pass = async (milliseconds: number) => {
      for (let turn = 0; turn < 10; turn += 1) await drawn();
      await vi.advanceTimersByTimeAsync(milliseconds);
      for (let turn = 0; turn < 10; turn += 1) await drawn();
    };
    await pass(11_900);
    expect(page.queryByText(LATE)).toBeNull();
    await pass(200);
    page.getByText(LATE);
    const before = frame();
    expect(before.hidden).toBe(true);
    page.getByRole('button', { name: 'Try again' }).click();
    await pass(0);
    expect(frame()).not.toBe(before);
    expect(document.activeElement).toBe(frame());
    say({ event: 'ready' });
    await pass(12_100);
    expect(page.queryByText(LATE)).toBeNull();
    expect(page.queryByText('Loading the video')).toBeNull();
  });
});
