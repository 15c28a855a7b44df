// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRoundUp } from '@bandstand/domain/stories/round-up/contract';
import { MAYA } from '../../../../testing/family.ts';
import type { Page } from '../../../../testing/page.tsx';
import {
  findSlide,
  openRoundUp,
  press,
  roundUpWith,
  slideWords,
} from '../../../../testing/round-up.ts';

afterEach(() => vi.useRealTimers());

/** Lets this many milliseconds pass, and React draw what follows; its own clock goes on by itself. */
const pass = async (milliseconds: number) => {
  const drawn = () => new Promise((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 5; turn += 1) await drawn();
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 5; turn += 1) await drawn();
};

const openOutro = async (answer = roundUpWith()) => {
  const opened = await openRoundUp({ answer });
  await findSlide(1);
  press('End');
  await findSlide(15);
  return opened;
};
const POSTER = { name: 'Poster: Maya’s Round-Up of the Autumn Term 2026' };
const poster = (page: Page) => page.queryByRole('img', POSTER);
const openPoster = async (answer = roundUpWith()) => {
  const opened = await openOutro(answer);
  await opened.user.click(opened.page.getByRole('button', { name: 'Show the poster' }));
  await opened.page.findByRole('heading', { level: 1, name: /Maya’s poster/ });
  return opened;
};

describe('the end of a Round-Up', () => {
  it('shows its cover for four seconds and then the poster, and waits while the show is held', async () => {
    const { page } = await openRoundUp();
    await findSlide(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const pause = page.getByRole('button', { name: 'Pause' });
    press('End');
    await pass(3000);
    expect(slideWords()).toContain('That’s a wrap, MayaThank you for listening.');
    fireEvent.click(pause);
    await pass(9000);
    expect(poster(page)).toBeNull();
    fireEvent.click(pause);
    await pass(900);
    expect(poster(page)).toBeNull();
    await pass(200);
    expect(poster(page)).not.toBeNull();
  });

  it('shows the poster at once by a press, announced, and large in a tab of its own', async () => {
    const { page } = await openPoster();
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('15 of 15. Maya’s poster'),
    );
    const link = page.getByRole('link', { name: /opens large, in a new tab/ });
    expect(link.getAttribute('href')).toBe(
      `/round-up-poster?url=${encodeURIComponent('/media/posters/maya.png?signature=1')}`,
    );
    expect(link.getAttribute('rel')).toContain('noopener');
    page.getByRole('button', { name: 'Share' });
    page.getByRole('button', { name: 'Download' });
  });

  it('keeps the poster for a parent who comes back to it', async () => {
    const { page } = await openPoster();
    press('ArrowLeft');
    await findSlide(14);
    press('ArrowRight');
    await findSlide(15);
    expect(slideWords()).toContain('Maya’s poster');
    expect(page.queryByRole('button', { name: 'Show the poster' })).toBeNull();
  });

  it('without a poster has nothing to share, and leads back to the timeline', async () => {
    const { page } = await openOutro(roundUpWith({ links: { poster_image: null, posters: null } }));
    const back = page.getByRole('link', { name: 'Back to the timeline' });
    expect(back.getAttribute('href')).toBe(`/timeline/${MAYA}`);
    expect(page.queryByRole('button', { name: /poster|Share|Download/ })).toBeNull();
  });
});

describe('a poster that does not come', () => {
  it('is asked for again once, then says so, and comes by a press', async () => {
    const { portal, page, user } = await openPoster();
    const letGo = portal.hold(getRoundUp);
    fireEvent.error(poster(page)!);
    await page.findByText('Loading');
    expect(poster(page)).toBeNull();
    expect(page.queryByRole('link', { name: /opens large/ })).toBeNull();
    letGo();
    await page.findByRole('img', POSTER);
    expect(portal.received(getRoundUp)).toHaveLength(2);
    fireEvent.error(poster(page)!);
    await page.findByText('The poster could not be loaded.');
    expect(page.queryByRole('button', { name: /Share|Download/ })).toBeNull();
    const links = { poster_image: '/media/posters/maya.png?signature=2' };
    portal.answer(getRoundUp, roundUpWith({ links }));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(poster(page)?.getAttribute('src')).toBe('/media/posters/maya.png?signature=2'),
    );
    page.getByRole('button', { name: 'Share' });
  });

  it('says so when the portal can’t be asked either', async () => {
    const { portal, page } = await openPoster();
    portal.refuse(getRoundUp, 'invalid');
    fireEvent.error(poster(page)!);
    await page.findByText('The poster could not be loaded.');
  });
});

describe('a photo that does not come', () => {
  const PHOTO = { name: 'Photo' };
  const openPhoto = async () => {
    const opened = await openRoundUp();
    await findSlide(1);
    press('ArrowRight', 2);
    await findSlide(3);
    return opened;
  };

  it('is asked for again by itself once, and comes from the address of the new answer', async () => {
    const { portal, page } = await openPhoto();
    const media = roundUpWith().data!.attributes.latest_band_media.map((one) => ({
      ...one,
      photo_url: one.photo_url.replace('signature=1', 'signature=2'),
    }));
    portal.answer(getRoundUp, roundUpWith({ latest_band_media: media }));
    fireEvent.error(page.getByRole('img', PHOTO));
    await waitFor(() =>
      expect(page.getByRole('img', PHOTO).getAttribute('src')).toBe(
        '/media/photo-1.jpg?signature=2',
      ),
    );
    expect(portal.received(getRoundUp)).toHaveLength(2);
  });

  it('says so the second time, and is asked for by presses from then on', async () => {
    const { portal, page, user } = await openPhoto();
    portal.refuse(getRoundUp, 'invalid');
    fireEvent.error(page.getByRole('img', PHOTO));
    await page.findByText('This picture could not be loaded.');
    portal.answer(getRoundUp, roundUpWith());
    await user.click(page.getByRole('button', { name: 'Try again' }));
    const photo = await page.findByRole('img', PHOTO);
    fireEvent.error(photo);
    await page.findByText('This picture could not be loaded.');
    expect(portal.received(getRoundUp)).toHaveLength(3);
  });

  it('may ask by itself again after it has once been there', async () => {
    const { portal, page } = await openPhoto();
    for (const calls of [2, 3]) {
      const photo = await page.findByRole('img', PHOTO);
      fireEvent.load(photo);
      fireEvent.error(photo);
      await waitFor(() => expect(photo.isConnected).toBe(false));
      expect(portal.received(getRoundUp)).toHaveLength(calls);
    }
    await page.findByRole('img', PHOTO);
  });
});
