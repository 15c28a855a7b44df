import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible, type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import {
  countUnseen,
  newestReaction,
  forgetReactions,
  letReportsAge,
  removeFilling,
  showAllMedia,
} from '../api/src/testing/tables/stories.ts';

const stage = setStage();
let opened: Visit | undefined;
let maya = '';

type Options = Parameters<typeof asParent>[3];
const open = async (path: string, options: Options = {}): Promise<Page> => {
  opened = await asParent(stage, 'alex@example.com', path, options);
  return opened.page;
};
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const entries = (page: Page) => page.getByRole('article');
const pressed = (panel: Locator) => panel.locator('[aria-pressed=true]').allInnerTexts();
const REPORT = /band_media_discrepancy_reports/;

const unseenOfMaya = () => countUnseen(stage.portal, maya);
const officeMail = async (page: Page): Promise<number> => {
  const answer = await page.request.get(`${stage.portal.address}/dev/mail.json`);
  const { data } = (await answer.json()) as { data: { recipient: string; subject: string }[] };
  return data.filter(({ subject }) => subject === 'A parent reported band media').length;
};

beforeEach(async () => {
  maya = await kidNamed(stage, 'Maya Taylor');
  // What one journey has reported is hidden, also from the next one.
  await showAllMedia(stage.portal);
  await removeFilling(stage.portal);
  await forgetReactions(stage.portal, maya);
});
afterEach(() => opened?.context.close());

describe.each(SIZES)('a child’s timeline on %s', (_where, viewport) => {
  it('is announced on Home, read, and is no longer new anywhere', async () => {
    const page = await open('/', { viewport });
    const link = page.getByRole('link', { name: /^Maya’s Timeline.*3 new$/ });
    await link.waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toContain('Parent Timeline');
    await expectAccessible(page);
    await link.click();
    await heading(page, 'Maya’s Timeline').waitFor();
    await entries(page).first().waitFor();
    await expect.poll(() => entries(page).count()).toBe(15);
    const first = (await entries(page).first().innerText()).split('\n').filter(Boolean);
    expect(first.slice(0, 3)).toEqual(['Media', 'Yesterday', 'New']);
    await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(3);
    expect(await page.getByText('INSERT_VIDEO').count()).toBe(0);
    await expectAccessible(page);
    await expect.poll(unseenOfMaya).toBe(0);
    await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(3);

    await page.goBack();
    await page.getByRole('link', { name: /^Maya’s Timeline$/ }).waitFor();
    expect(opened?.complaints).toEqual([]);
  });

  it('takes a reaction at once, and takes it back', async () => {
    const page = await open(`/timeline/${maya}`, { viewport });
    const panel = entries(page).first().getByRole('group', { name: 'Your reaction' });
    const button = (name: string) => panel.getByRole('button', { name });
    await panel.waitFor();
    await expect
      .poll(() => panel.getByRole('button').allInnerTexts())
      .toEqual(['Nice', 'Love', 'Wow', 'Haha', 'Rock']);
    for (const box of await panel.getByRole('button').all()) {
      const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await button('Love').click();
    await expect.poll(() => pressed(panel)).toEqual(['Love']);
    await button('Rock').click();
    await expect.poll(() => pressed(panel)).toEqual(['Rock']);
    await expectAccessible(page);
    const kept = () => newestReaction(stage.portal, maya);
    await expect.poll(kept).toBe('hand_horns');
    await page.reload();
    await panel.locator('[aria-pressed=true]').waitFor();
    await button('Rock').click();
    await expect.poll(() => pressed(panel)).toEqual([]);
    await expect.poll(kept).toBe('not_set');
  });

  it(
    'reports a picture by keyboard alone, with a reason of 10 characters',
    { tags: 'long' },
    async () => {
      const page = await open(`/timeline/${maya}`, { viewport });
      await entries(page).first().waitFor();
      // The office hears of the first report at once, and of others once an hour.
      await letReportsAge(stage.portal);
      const before = await officeMail(page);
      await tabTo(page, /^More/);
      await page.keyboard.press('Enter');
      await tabTo(page, /^Help\/report/);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Help/report' });
      const reason = dialog.getByLabel('What is wrong?');
      await reason.fill('Too short');
      await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
      await expect.poll(() => focusedText(page)).toContain('There is a problem');
      await expect
        .poll(() => dialog.getByText('Please tell us in at least 10 characters').count())
        .toBe(2);
      await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);

      await page.route(REPORT, (route) => route.abort());
      await reason.fill('This is not our child.');
      await expect.poll(() => dialog.getByText('Please tell us').count()).toBe(0);
      await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
      const toast = page.getByRole('region', { name: 'Messages' });
      await toast.getByText('Something went wrong').waitFor();
      await toast.getByText('Please try again in a moment or contact us by phone').waitFor();
      const header = await page.getByRole('banner').first().boundingBox();
      // It covers nothing of the header, wherever the page is scrolled to.
      expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
      await page.getByText('We’ve kept what you wrote').waitFor();
      await expectAccessible(page);

      await page.unroute(REPORT);
      await entries(page)
        .first()
        .getByRole('button', { name: /^Help\/report/ })
        .press('Enter');
      await expect.poll(() => reason.inputValue()).toBe('This is not our child.');
      // The failure is out of the way as soon as it is tried again, and not beside the thanks.
      expect(await page.locator('[data-toasts]').getByText('Something went wrong').count()).toBe(0);
      await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
      await toast.getByText('Thanks for reporting').waitFor();
      await toast.getByText('A member of staff will review your report shortly.').waitFor();
      await expect.poll(() => page.getByText('We’ve kept what you wrote').count()).toBe(0);
      await expect.poll(() => officeMail(page)).toBe(before + 1);
      await expect.poll(() => focusedText(page)).toMatch(/^Help\/report/);

      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'About band media' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => focusedText(page)).toMatch(/^About band media/);
    },
  );

  it(
    'asks nothing of Vimeo before it is allowed to, and plays then',
    { tags: 'long' },
    async () => {
      const page = await open(`/timeline/${maya}`, { viewport });
      const asked: string[] = [];
      await page.route(/vimeo/, async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
      });
      await page.getByRole('button', { name: 'Play video: Paper Boats, take three' }).click();
      const dialog = page.getByRole('dialog', { name: 'Paper Boats, take three' });
      await dialog.getByText('nothing has been loaded from Vimeo').waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: 'Play video: Paper Boats, take three' }).click();
      expect(asked).toEqual([]);
      await dialog.getByRole('button', { name: 'Allow functional cookies and play' }).click();
      await dialog.locator('iframe[title="Video: Paper Boats, take three"]').waitFor();
      await expect.poll(() => asked).toEqual(['https://player.vimeo.com/video/76979871?dnt=1']);
      await expect.poll(() => focusedText(page)).toBe('Paper Boats, take three');
      await expect
        .poll(() => page.evaluate(() => document.cookie))
        .toContain('functionality_consent=true');
      await expect
        .poll(() => page.evaluate(() => document.cookie))
        .toContain('analytics_consent=false');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Play video: Oakfield in concert' }).click();
      await page.getByRole('dialog', { name: 'Oakfield in concert' }).locator('video').waitFor();
      expect(asked).toHaveLength(1);
      expect(opened?.complaints).toEqual([]);
    },
  );
});

it('has each reaction’s word within its button at twice the text size', async () => {
  const page = await open(`/timeline/${maya}`);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const panel = entries(page).first().getByRole('group', { name: 'Your reaction' });
  await panel.waitFor();
  const isCut = await panel
    .getByRole('button')
    .evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth));
  expect(isCut).toBe(false);
});
