// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';

const POSTER = '/media/posters/maya-x.png?expires=1&signature=a';
const openPoster = async (url: string) => {
  await portalOf();
  return openAt(`/round-up-poster?url=${encodeURIComponent(url)}`);
};

describe('a poster in a window of its own', () => {
  it.each([POSTER, `${location.origin}${POSTER}`])('is shown and can be kept: %s', async (url) => {
    const { page } = await openPoster(url);
    const picture = await page.findByRole('img', { name: 'Round-Up poster' });
    expect(picture.getAttribute('src')).toBe(POSTER);
    const download = page.getByRole('link', { name: 'Download' });
    expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
      POSTER,
      'round-up-poster.png',
    ]);
    expect(document.title).toContain('Round-Up poster');
  });

  it.each([
    ['instagram', 1080 / 1920],
    ['facebook', 1200 / 630],
    ['x', 1600 / 900],
  ])('keeps its place until it is here: for %s', async (platform, ratio) => {
    const { page } = await openPoster(`/media/posters/maya/${platform}.png?signature=a`);
    const { style } = await page.findByRole('img', { name: 'Round-Up poster' });
    const [width, height] = style.aspectRatio.split('/').map(Number);
    expect(Number(width) / Number(height)).toBeCloseTo(ratio);
  });

  it('that does not come says where to open it again, and can’t be kept', async () => {
    const { page } = await openPoster(POSTER);
    fireEvent.error(await page.findByRole('img', { name: 'Round-Up poster' }));
    await page.findByText(/This poster could not be loaded. Its address may have expired/);
    expect(page.queryByRole('link', { name: 'Download' })).toBeNull();
    page.getByRole('link', { name: 'Back to Home' });
  });

  it.each([
    '',
    'https://evil.example/media/posters/a.png',
    '//evil.example/media/posters/a.png',
    '/\\evil.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/media/posters/../evil.png',
    '/media/posters/%2e%2e/evil.png',
    '/media/photos/a.png',
    'https://localhost@evil.example/media/posters/a.png',
  ])('is not one for another picture: %s', async (url) => {
    const { page } = await openPoster(url);
    await page.findByRole('heading', { level: 1, name: 'We could not find this poster' });
    expect(page.queryByRole('link', { name: 'Download' })).toBeNull();
    expect(document.querySelector('#main img')).toBeNull();
  });
});
