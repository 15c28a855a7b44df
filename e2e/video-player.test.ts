import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn, visit, type Visit } from './support/browser.ts';
import { withTheService } from './support/concert-videos.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;
beforeAll(() => withTheService(stage.portal));
afterEach(() => opened?.context.close());

const PLAYER = 'https://player.vimeo.com/**';
const READY = `<html lang="en"><title>Player</title><script>parent.postMessage('{"event":"ready"}', '*')</script>`;

const pressPlay = async (page: Page): Promise<void> => {
  await page.goto('/schools');
  await page.waitForURL('**/schools/sign-in');
  await signIn(page, 'office@oakfield.example.com');
  await page
    .getByRole('button', { name: /^Play video: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Allow functional cookies and play' }).click();
};

describe.each([
  ['a phone', PHONE, 'light'],
  ['a desktop', DESKTOP, 'dark'],
] as const)('the player of videos, on %s', (_where, viewport, colorScheme) => {
  it('says that it waits, then that Vimeo does not come, and plays when asked again', async () => {
    opened = await visit(stage.browser, stage.portal.address, { viewport, colorScheme });
    const { page } = opened;
    await page.clock.install();
    await page.route(PLAYER, (route) => route.abort());
    await pressPlay(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Loading the video').waitFor();
    await expectAccessible(page);
    await page.clock.fastForward(12_000);
    await dialog
      .getByText(/^The video could not be loaded. Vimeo may be blocked on this network./)
      .waitFor();
    await expectAccessible(page);
    await page.unroute(PLAYER);
    await page.route(PLAYER, (route) => route.fulfill({ contentType: 'text/html', body: READY }));
    await dialog.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await dialog.locator('iframe').waitFor();
    await dialog.getByText('Loading the video').waitFor({ state: 'hidden' });
    await page.clock.fastForward(12_000);
    expect(await dialog.getByText(/could not be loaded/).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  });
});

it('takes the room of the videos before they are there', async () => {
  opened = await visit(stage.browser, stage.portal.address, {
    viewport: { width: 320, height: 640 },
  });
  const { page } = opened;
  await page.goto('/schools');
  await page.waitForURL('**/schools/sign-in');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/schools/concert_videos.json', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'office@oakfield.example.com');
  const cards = page.getByRole('status').locator('.aspect-video');
  await cards.first().waitFor();
  const before = await cards.first().boundingBox();
  go();
  const still = page
    .getByRole('button', { name: /^Play video: / })
    .first()
    .locator('img');
  await still.waitFor();
  const after = await still.boundingBox();
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
});
