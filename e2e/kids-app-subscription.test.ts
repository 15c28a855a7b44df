import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible } from './support/browser.ts';
import { isOn, kidsApp, SUBSCRIBE, KIDS_APP, toggle } from './support/kids-app.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { SIZES } from './support/sizes.ts';
import { renameKid } from '../api/src/testing/tables/families.ts';

const app = kidsApp();

describe.each(SIZES)('the kids’ app, on %s', (_where, viewport) => {
  it('is subscribed to and ended by keyboard, each said with its amounts and its day before', async () => {
    const page = await app.at(SUBSCRIBE, { viewport });
    await page.getByText('£36.00 on Monday 1 February 2027').waitFor();
    await expectAccessible(page);
    await tabTo(page, /^Kids’ app for Maya/);
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/£4.99 a month for Maya/).waitFor();
    await dialog
      .getByText(
        'This applies from the payment on Monday 1 February 2027: £40.99 instead of £36.00.',
      )
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect([await isOn(page), await app.subscriptions()]).toEqual(['false', []]);

    await page.keyboard.press('Enter');
    await dialog.getByText(/£4.99 a month for Maya/).waitFor();
    await tabTo(page, /^Subscribe Maya/);
    await page.keyboard.press('Enter');
    await page.getByText('Maya is subscribed to the kids’ app.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isOn(page)).toBe('true');
    await expect.poll(() => focusedText(page)).toBe('YES');
    await page.getByText('£40.99 on Monday 1 February 2027').waitFor();
    expect(await app.subscriptions()).toEqual([{ kid_id: app.maya, ended: false }]);
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await dialog.getByText(/£36.00 instead of £40.99/).waitFor();
    await expectAccessible(page);
    await tabTo(page, /^Unsubscribe Maya/);
    await page.keyboard.press('Enter');
    await page.getByText('Maya is no longer subscribed to the kids’ app.').waitFor();
    await expect.poll(() => isOn(page)).toBe('false');
    expect(await app.subscriptions()).toEqual([{ kid_id: app.maya, ended: true }]);
    expect(app.opened?.complaints).toEqual([]);
  });
});

it('cuts nothing of a long name on its buttons, and squeezes neither', async () => {
  const long = 'Wilhelmína-Sophie-Alexandrina-Elisabethá';
  await renameKid(app.stage.portal, app.maya, `${long} Taylor`);
  const page = await app.at(SUBSCRIBE, { viewport: DESKTOP });
  await page.getByRole('switch', { name: `Kids’ app for ${long}` }).click();
  const buttons = page.getByRole('dialog').getByRole('button', { name: /^(Subscribe|Not now)/ });
  const isCut = () =>
    buttons.evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth));
  await expect.poll(async () => (await buttons.last().boundingBox())?.height).toBe(48);
  expect(await isCut()).toBe(false);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await isCut()).toBe(false);
  await expectAccessible(page);
  await renameKid(app.stage.portal, app.maya, 'Maya Taylor');
});

describe.each(SIZES)('the kids’ app, on %s', (_where, viewport) => {
  it('is led to from Home, and shows who can use it and which lessons are live', async () => {
    const page = await app.at('/', { viewport });
    await page.getByRole('link', { name: 'See the kids’ app' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kids’ app' }).waitFor();
    for (const store of ['App Store', 'Google Play', 'Amazon Appstore'])
      expect(
        await page.getByRole('link', { name: new RegExp(`^${store}`) }).getAttribute('href'),
      ).toMatch(/^https:/);
    await page.getByText('£4.99 a month').waitFor();
    await page.getByText('Lesson series 2', { exact: true }).waitFor();
    expect(await page.getByText('Lesson series 3', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await app.price(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Free access' }).waitFor();
    expect(await page.getByRole('link', { name: 'Subscribe' }).count()).toBe(0);
    await expectAccessible(page);
    expect(app.opened?.complaints).toEqual([]);
  });

  it('asks for nothing of the videos’ site before that is allowed', async () => {
    const page = await app.at(KIDS_APP, { viewport });
    const asked: string[] = [];
    await page.route(/vimeo/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    await page.getByRole('button', { name: /^Watch the overview ?: Lesson series 1/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Lesson series 1: Overview' });
    await dialog.getByText(/nothing has been loaded from Vimeo/).waitFor();
    await expectAccessible(page);
    expect(asked).toEqual([]);
    await dialog.getByRole('button', { name: /Allow functional cookies/ }).click();
    await dialog.locator('iframe').waitFor();
    await expect.poll(() => asked[0]).toMatch(/player\.vimeo\.com\/video\/\d+/);
  });
});

it('has who is subscribed on one line at twice the text size', async () => {
  const page = await app.at(SUBSCRIBE);
  await toggle(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe Maya' }).click();
  await page.getByText('Maya is subscribed to the kids’ app.').waitFor();
  await page.goto(KIDS_APP);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const chip = page.getByText('Subscribed', { exact: true });
  const lines = () => chip.evaluate((one) => one.getClientRects().length);
  const height = async () => (await chip.boundingBox())?.height ?? 0;
  expect(await lines()).toBe(1);
  expect(await height()).toBeLessThan(64);
});
