import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

type Options = Parameters<typeof asParent>[3];
const openTimeline = async (email: string, child: string, options: Options = {}): Promise<Page> => {
  const kid = await kidNamed(stage, child);
  opened = await asParent(stage, email, `/timeline/${kid}`, options);
  await opened.page.getByRole('article').first().waitFor();
  return opened.page;
};

describe.each([
  ['a phone', { viewport: PHONE }],
  ['a desktop, in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)('the media of a timeline on %s', (_where, options) => {
  it('are pictures that come, each told in words, by addresses that expire', async () => {
    const page = await openTimeline('alex@example.com', 'Maya Taylor', options);
    const pictures = page.locator('article img[src^="/media/files/"]');
    // The pictures of entries and the stills of videos.
    await expect.poll(() => pictures.count()).toBe(10);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      // Once it has several widths, the browser tells that of its place, whichever it took.
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(280);
      await expect
        .poll(() => picture.getAttribute('src'))
        .toMatch(/\?for=.+&until=\d+&signature=[\w-]{43}$/);
    }
    await page.getByAltText('A red drum kit in a spotlight, with a gold star').waitFor();
    await expectAccessible(page);
    expect(opened?.complaints).toEqual([]);
  });

  it('are a video of the portal’s own too, which asks for no consent and nothing of Vimeo', async () => {
    const page = await openTimeline('alex@example.com', 'Maya Taylor', options);
    const asked: string[] = [];
    await page.route(/vimeo/, async (route) => {
      asked.push(route.request().url());
      await route.abort();
    });
    await tabTo(page, /^Play video: A steady beat/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A steady beat' });
    const video = dialog.locator('video');
    await video.waitFor();
    await expect.poll(() => video.getAttribute('aria-label')).toBe('Video: A steady beat');
    const captions = () =>
      video.evaluate((shown: HTMLVideoElement) => [
        shown.textTracks[0]?.kind,
        shown.textTracks[0]?.cues?.length ?? 0,
      ]);
    await expect.poll(captions).toEqual(['captions', 4]);
    const plays = await page.evaluate(() =>
      document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001e, mp4a.40.2"'),
    );
    if (plays !== '')
      await expect
        .poll(() => video.evaluate((shown: HTMLVideoElement) => Math.round(shown.duration)))
        .toBe(8);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toContain('A steady beat');
    expect(asked).toEqual([]);
  });
});

it('asks for what stands in the first screen at once, and for the rest when it comes near', async () => {
  const page = await openTimeline('alex@example.com', 'Maya Taylor', { viewport: PHONE });
  const pictures = page.locator('article img');
  const loading = await pictures.evaluateAll((all) =>
    all.map((one) => (one as HTMLImageElement).loading),
  );
  expect(loading[0]).toBe('eager');
  expect(loading.at(-1)).toBe('lazy');
});
