// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getSong, type Song } from '@bandstand/domain/lessons/songs/contract';
import { idOf, portalOf } from '../../../testing/family.ts';
import { openAt, type Page } from '../../../testing/page.tsx';

const ID = idOf(801);
const BOATS: Song = {
  title: 'Paper Boats',
  artist: 'The Harbour Lights',
  formatted_lyrics: 'Fold the corner\nmind the rain\n\nDown the gutter',
  formatted_chords: '{comment: Verse 1}\n[C]Fold the [G/B]cor[Am]ner\n[F]mind the rain',
};
const answerWith = (song: Partial<Song>) => ({
  data: { id: ID, type: 'song' as const, attributes: { ...BOATS, ...song } },
});

const openSong = async (song: Partial<Song> = {}) => {
  const portal = await portalOf();
  portal.answer(getSong, answerWith(song));
  const opened = openAt(`/song/${ID}`);
  await opened.page.findByRole('heading', { level: 1, name: song.title ?? BOATS.title });
  return { portal, ...opened };
};
const sheet = () => document.querySelector('#main')?.textContent ?? '';
const key = (page: Page) =>
  within(page.getByRole('group', { name: 'Chords' })).getByRole('status').textContent;

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('a song', () => {
  it('has its title, its artist, and each chord over its syllable', async () => {
    const { page } = await openSong();
    page.getByText('The Harbour Lights');
    page.getByRole('heading', { level: 2, name: 'Verse 1' });
    const over = (text: string) => page.getByText(text).previousElementSibling?.textContent;
    expect([over('Fold'), over('cor'), over('ner')]).toEqual(['C', 'G/B', 'Am']);
    // A word without a chord keeps no room for one.
    expect(page.getByText('rain').previousElementSibling).toBeNull();
    expect(document.title).toContain('Paper Boats');
  });

  it('is shown without chords by a choice that this device remembers', async () => {
    const { page, user } = await openSong();
    await user.click(page.getByRole('radio', { name: 'Lyrics' }));
    await waitFor(() => expect(sheet()).not.toContain('G/B'));
    const verses = [...document.querySelectorAll('p.whitespace-pre-line')];
    expect(verses.map(({ textContent }) => textContent)).toEqual([
      'Fold the corner\nmind the rain',
      'Down the gutter',
    ]);
    expect(page.queryByRole('group', { name: 'Chords' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('bandstand:song') ?? '')).toMatchObject({
      shows: 'lyrics',
    });
  });

  it('opens as it was read last, and plainly where what was kept is spoilt', async () => {
    localStorage.setItem('bandstand:song', '{"shows":"lyrics","size":5,"staysOn":false}');
    const { page } = await openSong();
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Lyrics' }).checked).toBe(true);
    page.getByText('6 of 6');
    page.getByText(/mind the rain/);
  });

  it.each(['nonsense', 'null', '{"shows":"noise","size":77}'])(
    'opens with its chords where %s was kept',
    async (kept) => {
      localStorage.setItem('bandstand:song', kept);
      const { page } = await openSong();
      expect(page.getByRole<HTMLInputElement>('radio', { name: 'Chords' }).checked).toBe(true);
      page.getByText('3 of 6');
    },
  );

  it('moves its chords both ways, and twelve steps come home', async () => {
    const { page, user } = await openSong();
    expect(key(page)).toBe('As written, from C');
    const higher = page.getByRole('button', { name: 'Chords higher' });
    const lower = page.getByRole('button', { name: 'Chords lower' });
    await user.click(higher);
    await waitFor(() => expect(key(page)).toBe('1 higher, from Db'));
    expect(sheet()).toContain('Ab/C');
    await user.click(lower);
    await user.click(lower);
    await waitFor(() => expect(key(page)).toBe('1 lower, from B'));
    for (let press = 0; press < 13; press += 1) fireEvent.click(higher);
    await waitFor(() => expect(key(page)).toBe('As written, from C'));
  });

  it('is read larger and smaller, down to an end on both sides', async () => {
    const { page } = await openSong();
    const smaller = page.getByRole('button', { name: 'Smaller text' });
    const larger = page.getByRole('button', { name: 'Larger text' });
    for (let press = 0; press < 4; press += 1) {
      fireEvent.click(larger);
      await waitFor(() => page.getByText(`${Math.min(6, 4 + press)} of 6`));
    }
    expect(larger.getAttribute('aria-disabled')).toBe('true');
    for (let press = 0; press < 5; press += 1) {
      fireEvent.click(smaller);
      await waitFor(() => page.getByText(`${5 - press} of 6`));
    }
    expect(smaller.getAttribute('aria-disabled')).toBe('true');
    expect(larger.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a song that is not whole', () => {
  it.each<[string, Partial<Song>, string]>([
    ['lyrics', { formatted_chords: ' ' }, 'Fold the corner'],
    ['chords', { formatted_lyrics: '' }, 'G/B'],
  ])('with %s alone shows them, and asks nothing', async (_what, song, text) => {
    const { page } = await openSong(song);
    expect(sheet()).toContain(text);
    expect(page.queryByRole('radio')).toBeNull();
  });

  it('without either says who brings it', async () => {
    const { page } = await openSong({ formatted_chords: '', formatted_lyrics: '\n' });
    page.getByText(/are not here yet. Your Band Leader will bring them to the rehearsal/);
    expect(page.queryByRole('button', { name: /text|Chords/ })).toBeNull();
  });

  it('shows chords without words, and a chord sheet without chords has no key', async () => {
    const { page } = await openSong({ formatted_chords: 'just words', formatted_lyrics: '' });
    expect(page.queryByRole('group', { name: 'Chords' })).toBeNull();
    page.getByRole('group', { name: 'Text size' });
  });

  it('keeps a very long title and word', async () => {
    const long = 'Supercalifragilistic'.repeat(8);
    await openSong({ title: long, formatted_chords: `[C]${long}` });
    expect(sheet()).toContain(long);
  });
});

describe('the screen of the phone', () => {
  class Lock extends EventTarget {
    released = false;
    release() {
      this.released = true;
      this.dispatchEvent(new Event('release'));
      return Promise.resolve();
    }
  }
  const lockScreen = (answer: (lock: Lock) => Promise<Lock> = (lock) => Promise.resolve(lock)) => {
    const locks: Lock[] = [];
    const request = () => {
      const lock = new Lock();
      locks.push(lock);
      return answer(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    return locks;
  };
  const held = (locks: readonly Lock[]) => locks.filter(({ released }) => !released).length;

  it('stays on while the song is open, unless the parent says no', async () => {
    const locks = lockScreen();
    const { page, user, address } = await openSong();
    const box = await page.findByRole('checkbox', { name: 'Keep the screen on' });
    await waitFor(() => expect(held(locks)).toBe(1));
    await user.click(box);
    await waitFor(() => expect(held(locks)).toBe(0));
    await user.click(box);
    await waitFor(() => expect(held(locks)).toBe(1));
    await user.click(page.getByRole('link', { name: /home/ }));
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(held(locks)).toBe(0));
  });

  it('is asked for again when the page is seen again, and never twice at once', async () => {
    const gate = Promise.withResolvers<void>();
    const locks = lockScreen((lock) => gate.promise.then(() => lock));
    const { page, user } = await openSong();
    await waitFor(() => expect(locks).toHaveLength(1));
    fireEvent(document, new Event('visibilitychange'));
    expect(locks).toHaveLength(1);
    gate.resolve();
    await waitFor(() => expect(document.querySelector('[data-stays-on=true]')).not.toBeNull());
    void locks[0]?.release();
    await waitFor(() => expect(document.querySelector('[data-stays-on=false]')).not.toBeNull());
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(locks).toHaveLength(2));
    await user.click(page.getByRole('checkbox', { name: 'Keep the screen on' }));
    await waitFor(() => expect(held(locks)).toBe(0));
  });

  it('goes off as usual on a phone that saves its battery, without a word', async () => {
    const locks = lockScreen(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    const { page } = await openSong();
    await waitFor(() => expect(locks).toHaveLength(1));
    expect(document.querySelector('[data-stays-on=true]')).toBeNull();
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('has no choice where the browser can’t keep it on', async () => {
    const { page } = await openSong();
    expect(page.queryByRole('checkbox')).toBeNull();
  });
});

describe('a song that is not there', () => {
  it('is told from one that could not be loaded', async () => {
    const portal = await portalOf();
    portal.refuse(getSong, 'not_found');
    const { page } = openAt(`/song/${ID}`);
    await page.findByRole('heading', { level: 1, name: 'We could not find this song' });
    page.getByText(/The band may be learning another song by now/);
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is waited for, and one that failed comes by a press', async () => {
    const portal = await portalOf();
    portal.refuse(getSong, 'too_many');
    const letGo = portal.hold(getSong);
    const { page, user } = openAt(`/song/${ID}`);
    const waiting = await page.findByText('Loading the song');
    // Clear of the drawing beside the heading.
    expect(waiting.closest('.measure')).not.toBeNull();
    letGo();
    await page.findByText('We could not load this song');
    portal.answer(getSong, answerWith({}));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { name: 'Paper Boats' });
  });
});
