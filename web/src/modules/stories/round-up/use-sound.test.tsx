// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getRoundUp } from '@bandstand/domain/stories/round-up/contract';
import { MAYA } from '../../../testing/family.ts';
import { openAt, type Page } from '../../../testing/page.tsx';
import { findSlide, openRoundUp, press, roundUpWith } from '../../../testing/round-up.ts';

interface Songs {
  /** Why the browser does not play it. */
  readonly refuses?: string;
  /** It takes its time to begin. */
  readonly isSlow?: boolean;
}

/** Every song that the page fetches; a test says what the browser makes of it. */
const listen = ({ refuses, isSlow = false }: Songs = {}) => {
  const songs: Song[] = [];
  class Song extends EventTarget {
    isPlaying = false;
    isGone = false;
    volume = 1;
    readonly src: string;
    constructor(src: string) {
      super();
      this.src = src;
      songs.push(this);
    }
    play() {
      if (refuses) return Promise.reject(new DOMException('No.', refuses));
      if (this.isGone) return Promise.reject(new DOMException('Gone.', 'NotSupportedError'));
      this.isPlaying = true;
      return isSlow ? new Promise(() => undefined) : Promise.resolve();
    }
    pause() {
      this.isPlaying = false;
    }
    fail() {
      this.isGone = true;
      this.isPlaying = false;
      this.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('Audio', Song);
  return { songs, playing: () => songs.filter(({ isPlaying }) => isPlaying).length };
};
const openListening = async (of: Songs = {}) => {
  const opened = await openRoundUp();
  const heard = listen(of);
  await findSlide(1);
  return { ...opened, ...heard };
};
const sound = (page: Page) => page.getByRole('button', { name: 'Sound' });
const LONGER_THAN_A_FADE = 800;
const isLit = (page: Page) => sound(page).getAttribute('aria-pressed');

describe('the song of a Round-Up', () => {
  it('is neither fetched nor played until it is wanted, or its slide is the next', async () => {
    const { page, songs, playing } = await openListening();
    expect(isLit(page)).toBe('false');
    press('ArrowRight', 2);
    await findSlide(3);
    expect(songs).toEqual([]);
    press('ArrowRight');
    await findSlide(4);
    await waitFor(() =>
      expect(songs.map(({ src }) => src)).toEqual(['/media/song.mp3?signature=1']),
    );
    press('ArrowRight');
    await findSlide(5);
    expect(playing()).toBe(0);
  });

  it('plays under the whole show once it is wanted, and rests while the show is held', async () => {
    const { page, user, songs, playing } = await openListening();
    await user.click(sound(page));
    await waitFor(() => expect(playing()).toBe(1));
    expect(isLit(page)).toBe('true');
    press('End');
    await findSlide(15);
    expect([playing(), songs.length]).toEqual([1, 1]);
    await user.click(page.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(playing()).toBe(0));
    await user.click(page.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(playing()).toBe(1));
    await user.click(sound(page));
    await waitFor(() => expect(playing()).toBe(0));
    expect(isLit(page)).toBe('false');
  });

  it('comes up softly, and fades when it is turned off', async () => {
    const { page, user, songs } = await openListening();
    await user.click(sound(page));
    await waitFor(() => expect(songs).toHaveLength(1));
    expect(songs[0]?.volume).toBeLessThan(0.4);
    await waitFor(() => expect(songs[0]?.volume).toBeCloseTo(0.8));
    await user.click(sound(page));
    await waitFor(() => expect(songs[0]?.volume).toBe(0));
    expect(songs[0]?.isPlaying).toBe(false);
  });

  it('is heard when it is turned on again while it fades, however slowly it begins', async () => {
    const { page, user, playing } = await openListening({ isSlow: true });
    await user.click(sound(page));
    await waitFor(() => expect(playing()).toBe(1));
    await user.click(sound(page));
    await waitFor(() => expect(isLit(page)).toBe('false'));
    await user.click(sound(page));
    await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_A_FADE));
    expect([isLit(page), playing()]).toEqual(['true', 1]);
  });

  it('is turned on and off at its own slide as well', async () => {
    const { page, user, playing } = await openListening();
    press('ArrowRight', 4);
    await findSlide(5);
    await user.click(page.getByRole('button', { name: 'Hear the song' }));
    await waitFor(() => expect(playing()).toBe(1));
    expect(isLit(page)).toBe('true');
    await user.click(page.getByRole('button', { name: 'Turn the song off' }));
    await waitFor(() => expect(playing()).toBe(0));
    page.getByRole('button', { name: 'Hear the song' });
  });

  it('is on again in the next show of this visit, and ends with its page', async () => {
    const { page, user, playing } = await openListening();
    await user.click(sound(page));
    await waitFor(() => expect(playing()).toBe(1));
    cleanup();
    await waitFor(() => expect(playing()).toBe(0));
    openAt(`/round-up/${MAYA}`);
    await findSlide(1);
    await waitFor(() => expect(playing()).toBe(1));
    expect(isLit(page)).toBe('true');
  });

  it('is shown as off when the browser wants a press first', async () => {
    const { page, user, songs } = await openListening({ refuses: 'NotAllowedError' });
    await user.click(sound(page));
    await waitFor(() => expect(songs).toHaveLength(1));
    await waitFor(() => expect(isLit(page)).toBe('false'));
    expect(page.queryByText(/could not be played/)).toBeNull();
  });

  it.each(['visibilitychange', 'pagehide'])(
    'stops at once at %s, and goes on by a press only',
    async (event) => {
      const { page, user, playing } = await openListening();
      await user.click(sound(page));
      await waitFor(() => expect(playing()).toBe(1));
      const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(event === 'pagehide' ? window : document, new Event(event));
      expect(playing()).toBe(0);
      state.mockRestore();
      fireEvent(document, new Event('visibilitychange'));
      await waitFor(() => expect(isLit(page)).toBe('false'));
      expect(playing()).toBe(0);
      await user.click(sound(page));
      await waitFor(() => expect(playing()).toBe(1));
    },
  );

  it('that does not come is asked for again once, then says so, and comes by a press', async () => {
    const { portal, page, user, songs, playing } = await openListening({});
    press('ArrowRight', 4);
    await findSlide(5);
    await waitFor(() => expect(songs).toHaveLength(1));
    songs[0]?.fail();
    await waitFor(() => expect(songs).toHaveLength(2));
    expect(portal.received(getRoundUp)).toHaveLength(2);
    songs[1]?.fail();
    const hear = page.getByRole('button', { name: 'Hear the song' });
    await user.click(hear);
    await waitFor(() => expect(songs).toHaveLength(3));
    songs[2]?.fail();
    await page.findByText('The song could not be played. Please try again.');
    expect([isLit(page), playing()]).toEqual(['false', 0]);
    await user.click(page.getByRole('button', { name: 'Hear the song' }));
    await waitFor(() => expect(playing()).toBe(1));
    expect(page.queryByText(/could not be played/)).toBeNull();
  });

  it('that does not come says so on any slide that it is wanted on, once', async () => {
    const { page, user, songs } = await openListening();
    await user.click(sound(page));
    for (const count of [1, 2]) {
      await waitFor(() => expect(songs).toHaveLength(count));
      songs[count - 1]?.fail();
    }
    await page.findByText('The song could not be played. Please try again.');
    press('ArrowRight', 4);
    await findSlide(5);
    expect(page.getAllByText('The song could not be played. Please try again.')).toHaveLength(1);
  });

  it('has no button where there is none', async () => {
    const answer = roundUpWith({ links: { song_asset: null } });
    const { page } = await openRoundUp({ answer });
    await findSlide(1);
    expect(page.queryByRole('button', { name: 'Sound' })).toBeNull();
    press('ArrowRight', 4);
    await findSlide(5);
    expect(page.queryByRole('button', { name: 'Hear the song' })).toBeNull();
  });
});
