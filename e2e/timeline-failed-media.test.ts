import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { settled } from './support/still-page.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const FILES = /\/media\/files\//;

/** Maya's timeline while nothing that is kept in files comes; says how often it was asked for. */
const openWithoutMedia = async () => {
  const kid = await kidNamed(stage, 'Maya Taylor');
  opened = await asParent(stage, 'alex@example.com', '/settings');
  const { page } = opened;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/timeline_entries/.test(request.url())) asked.push(request.url());
  });
  await page.route(FILES, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/timeline/${kid}`);
  await page.getByRole('article').first().waitFor();
  return { page, asked };
};
const widthOf = (page: Page, alt: string) =>
  page.getByAltText(alt).evaluate((one: HTMLImageElement) => one.naturalWidth);

describe('media that are gone', () => {
  it('a video says so, and plays by a press', async () => {
    const { page, asked } = await openWithoutMedia();
    await page.getByRole('button', { name: /^Play video: A steady beat/ }).click();
    const dialog = page.getByRole('dialog', { name: 'A steady beat' });
    await dialog.getByText('This video could not be played.').waitFor();
    expect(asked.length).toBeGreaterThan(1);
    await expectAccessible(page);
    await page.unroute(FILES);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const video = dialog.locator('video');
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0))
      .toBe(4);
  });
});

it('a video whose address has had its time is asked for again by itself', async () => {
  const kid = await kidNamed(stage, 'Maya Taylor');
  opened = await asParent(stage, 'alex@example.com', `/timeline/${kid}`);
  const { page } = opened;
  const poster = page.getByRole('button', { name: /^Play video: A steady beat/ });
  await poster.waitFor();
  stage.portal.clock.forward(2 * 60 * 60_000);
  await poster.click();
  const dialog = page.getByRole('dialog', { name: 'A steady beat' });
  const video = dialog.locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length ?? 0))
    .toBe(4);
  expect(await dialog.getByText('This video could not be played.').count()).toBe(0);
});

it('pictures come again however often their addresses have had their time', async () => {
  const kid = await kidNamed(stage, 'Maya Taylor');
  opened = await asParent(stage, 'alex@example.com', `/timeline/${kid}`);
  const { page } = opened;
  await settled(page);
  const alt =
    (await page.locator('article img[src^="/media/files/"]').last().getAttribute('alt')) ?? '';
  for (let time = 0; time < 2; time += 1) {
    await page.route(FILES, (route) => route.fulfill({ status: 404 }), { times: 1 });
    const picture = page.getByAltText(alt);
    await picture.evaluate((one: HTMLImageElement) => {
      one.removeAttribute('srcset');
      one.src = `${one.src}&again`;
      one.scrollIntoView();
    });
    await expect.poll(() => widthOf(page, alt)).toBeGreaterThan(0);
  }
});
