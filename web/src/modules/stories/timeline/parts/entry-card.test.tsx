// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listTimeline } from '@bandstand/domain/stories/timeline/contract';
import { idOf, MAYA } from '../../../../testing/family.ts';
import { entryWith, openTimeline, PHOTO } from '../../../../testing/timeline.ts';

const OWN_VIDEO = {
  video_url: '/media/beat.mp4?signature=1',
  video_captions_url: '/media/beat.vtt?signature=1',
  video_thumbnail_url: '/media/beat.jpg?signature=1',
  video_title: 'A steady beat',
};
/** What is in an entry, in the order in which it is read. */
const partsOf = (article: HTMLElement) =>
  [...article.querySelectorAll('p.measure, img, a')].map((part) =>
    part instanceof HTMLImageElement ? (part.getAttribute('alt') ?? '') : part.textContent,
  );

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  return () => vi.restoreAllMocks();
});

describe('an entry', () => {
  it('has its media where its marker stands, and nobody reads the marker', async () => {
    const { page } = await openTimeline([
      entryWith(300, {
        ...OWN_VIDEO,
        body: 'First line.\n\nSecond line.\nINSERT_VIDEO\nAfterwards. INSERT_VIDEO',
      }),
    ]);
    const article = await page.findByRole('article', { name: 'News' });
    expect(partsOf(article)).toEqual(['First line.\n\nSecond line.', '', 'Afterwards.']);
    expect(article.textContent).not.toContain('INSERT_VIDEO');
  });

  it('has its media after its text without a marker, and no empty text', async () => {
    const { page } = await openTimeline([PHOTO, entryWith(302, { ...OWN_VIDEO, body: '' })]);
    const articles = await page.findAllByRole('article');
    expect(articles.map((one) => partsOf(one))).toEqual([
      ['A picture of the rehearsal.', 'The band on the stage'],
      [''],
    ]);
  });

  it('describes a picture that nobody described', async () => {
    const { page } = await openTimeline([
      entryWith(300, { category: 'Media', band_media_photo_url: '/media/a.jpg' }),
      entryWith(301, { category: 'Concerts', timeline_image_url: '/media/b.jpg' }),
    ]);
    await page.findByRole('img', { name: 'Photo of Maya’s band, Yesterday' });
    page.getByRole('img', { name: 'Picture with “Concerts”, Yesterday' });
  });

  it('that announces a Round-Up leads to that very one', async () => {
    const { page } = await openTimeline([
      entryWith(300, { category: 'Round-up', round_up_id: idOf(701) }),
    ]);
    const way = await page.findByRole('link', { name: 'Watch Maya’s Round-Up' });
    expect(way.getAttribute('href')).toBe(`/round-up/${MAYA}?round_up_id=${idOf(701)}`);
  });

  it('can be reported only where there is something of the band', async () => {
    const { page } = await openTimeline([entryWith(300), PHOTO]);
    await page.findAllByRole('article');
    await page.findByRole('button', { name: /^Help\/report/ });
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false]);
    const names = page
      .getAllByRole('button', { name: /^(?:Help\/report|About band media)/ })
      .map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Help/report: Media, Yesterday', 'About band media: Media, Yesterday']);
  });
});

describe('a picture', () => {
  it('comes in the width of the screen, the first one at once and the others as they are scrolled to', async () => {
    const shape = { width: 1200, height: 900, widths: [480, 960], placeholder: null };
    const entry = (n: number) =>
      entryWith(n, {
        band_media_photo_url: `/media/${n}?signature=1`,
        band_media_photo_description: `Picture ${n}`,
        band_media_photo_shape: shape,
      });
    const { page } = await openTimeline([entry(303), entry(304)]);
    const first = await page.findByRole('img', { name: 'Picture 303' });
    expect(first.getAttribute('srcset')).toBe(
      [480, 960, 1200].map((width) => `/media/303?signature=1&width=${width} ${width}w`).join(', '),
    );
    expect(first.getAttribute('loading')).toBe('eager');
    expect(page.getByRole('img', { name: 'Picture 304' }).getAttribute('loading')).toBe('lazy');
  });
});

describe('a picture that does not come', () => {
  const NAME = { name: 'The band on the stage' };

  it('is asked for again once by itself, then by presses, with the others that are shown', async () => {
    const { portal, page, user } = await openTimeline([PHOTO]);
    const before = await page.findByRole('img', NAME);
    const renewed = { band_media_photo_url: '/media/photo.jpg?signature=2' };
    const data = [{ ...PHOTO, attributes: { ...PHOTO.attributes, ...renewed } }];
    portal.answer(listTimeline, { data, meta: { next_before: null } });
    fireEvent.error(before);
    await waitFor(() => expect(before.isConnected).toBe(false));
    const after = await page.findByRole('img', NAME);
    await waitFor(() => expect(after.getAttribute('src')).toBe('/media/photo.jpg?signature=2'));
    fireEvent.error(after);
    await page.findByText('This picture could not be loaded.');
    expect(portal.received(listTimeline)).toHaveLength(2);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('img', NAME);
    expect(portal.received(listTimeline)).toHaveLength(3);
  });

  it('is gone without a word when it may no longer be shown', async () => {
    const { portal, page } = await openTimeline([PHOTO, entryWith(302)]);
    const photo = await page.findByRole('img', NAME);
    portal.answer(listTimeline, { data: [entryWith(302)], meta: { next_before: null } });
    fireEvent.error(photo);
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(1));
    expect(page.queryByText(/could not be loaded/)).toBeNull();
  });
});

describe('a video', () => {
  it('of the portal’s own plays by a press, with its captions', async () => {
    const { page, user } = await openTimeline([entryWith(300, OWN_VIDEO)]);
    await user.click(await page.findByRole('button', { name: 'Play video: A steady beat' }));
    const dialog = await page.findByRole('dialog', { name: 'A steady beat' });
    expect(dialog.querySelector('video')?.getAttribute('src')).toBe(OWN_VIDEO.video_url);
    expect(dialog.querySelector('track')?.getAttribute('src')).toBe(OWN_VIDEO.video_captions_url);
    await user.click(page.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  it('that was pressed for has controls for a browser that wants another press', async () => {
    const play = vi.mocked(HTMLMediaElement.prototype.play);
    play.mockRejectedValue(new DOMException('A press first.', 'NotAllowedError'));
    const { page, user } = await openTimeline([entryWith(300, OWN_VIDEO)]);
    await user.click(await page.findByRole('button', { name: 'Play video: A steady beat' }));
    const video = (await page.findByRole('dialog')).querySelector('video');
    expect([video?.controls, video?.muted]).toEqual([true, false]);
    expect(play).toHaveBeenCalledOnce();
    expect(page.queryByText(/could not be played/)).toBeNull();
  });

  it.each([
    ['Concert video published', 'Play video: Concert video'],
    ['Media', 'Play video: Video of the band'],
  ] as const)('of "%s" without a title has a name, and our own still', async (category, name) => {
    const { page } = await openTimeline([
      entryWith(300, { category, vimeo_id: '76979871', video_thumbnail_url: null }),
    ]);
    const still = (await page.findByRole('button', { name })).querySelector('img');
    expect(still?.getAttribute('src')).toBe('/media/video.svg');
    expect(document.querySelector('iframe')).toBeNull();
  });
});
