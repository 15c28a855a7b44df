import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFinalisedMonths } from '../api/src/features/collections/collect.ts';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import { removeSubscriptions } from '../api/src/testing/brought-about/kids-app.ts';
import { setAppPrice } from '../api/src/testing/brought-about/timetables.ts';
import { subscriptionsOf } from '../api/src/testing/found/kids-app.ts';
import { suspendDirectDebits } from '../api/src/testing/brought-about/direct-debits.ts';
import { renameKid } from '../api/src/testing/brought-about/children.ts';

const stage = setStage();
let opened: Visit | undefined;
let maya = '';

const PAGE = '/rocksteady-play';
const SUBSCRIBE = '/rocksteady-play/subscribe';
const PATCHES = '**/staff/kids/*.json';

beforeEach(async () => {
  maya = await kidNamed(stage, 'Maya Taylor');
  await removeSubscriptions(stage.portal);
  await price(499);
});
afterEach(() => opened?.context.close());

const price = (pennies: number | null, name = 'Maya Taylor') =>
  setAppPrice(stage.portal, name, pennies);
const at = async (path: string, how = {}, email = 'alex@example.com'): Promise<Page> => {
  opened = await asParent(stage, email, path, how);
  return opened.page;
};
const toggle = (page: Page) => page.getByRole('switch', { name: 'Kids’ app for Maya' });
const isOn = (page: Page) => toggle(page).getAttribute('aria-checked');
const subscriptions = () => subscriptionsOf(stage.portal);

describe.each(SIZES)('the kids’ app, on %s', (_where, viewport) => {
  it('is led to from Home, and shows who can use it and which lessons are live', async () => {
    const page = await at('/', { viewport });
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
    await price(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Free access' }).waitFor();
    expect(await page.getByRole('link', { name: 'Subscribe' }).count()).toBe(0);
    await expectAccessible(page);
    expect(opened?.complaints).toEqual([]);
  });

  it('asks for nothing of the videos’ site before that is allowed', async () => {
    const page = await at(PAGE, { viewport });
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

  it('is subscribed to and ended by keyboard, each said with its amounts and its day before', async () => {
    const page = await at(SUBSCRIBE, { viewport });
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
    expect([await isOn(page), await subscriptions()]).toEqual(['false', []]);

    await page.keyboard.press('Enter');
    await dialog.getByText(/£4.99 a month for Maya/).waitFor();
    await tabTo(page, /^Subscribe Maya/);
    await page.keyboard.press('Enter');
    await page.getByText('Maya is subscribed to the kids’ app.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isOn(page)).toBe('true');
    await expect.poll(() => focusedText(page)).toBe('YES');
    await page.getByText('£40.99 on Monday 1 February 2027').waitFor();
    expect(await subscriptions()).toEqual([{ kid_id: maya, ended: false }]);
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await dialog.getByText(/£36.00 instead of £40.99/).waitFor();
    await expectAccessible(page);
    await tabTo(page, /^Unsubscribe Maya/);
    await page.keyboard.press('Enter');
    await page.getByText('Maya is no longer subscribed to the kids’ app.').waitFor();
    await expect.poll(() => isOn(page)).toBe('false');
    expect(await subscriptions()).toEqual([{ kid_id: maya, ended: true }]);
    expect(opened?.complaints).toEqual([]);
  });

  it('stays as it is when a change fails, says so, and takes it at the next try', async () => {
    const page = await at(SUBSCRIBE, { viewport });
    await page.route(PATCHES, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await toggle(page).click();
    const confirm = page.getByRole('button', { name: 'Subscribe Maya' });
    await confirm.click();
    await page.getByRole('heading', { name: 'Nothing was changed' }).waitFor();
    await page.getByText(/We could not reach the portal/).waitFor();
    await expectAccessible(page);
    expect([await isOn(page), await subscriptions()]).toEqual(['false', []]);
    await page.unroute(PATCHES);
    await confirm.click();
    await page.getByText('Maya is subscribed to the kids’ app.').waitFor();
    await expect.poll(() => isOn(page)).toBe('true');
  });

  it('is not subscribed to at a price that the parent has not seen', async () => {
    const page = await at(SUBSCRIBE, { viewport });
    await toggle(page).click();
    await price(599);
    await page.getByRole('button', { name: 'Subscribe Maya' }).click();
    await page.getByText(/so nothing was changed. Please check it and try again./).waitFor();
    await page
      .getByRole('dialog')
      .getByText(/£5.99 a month/)
      .waitFor();
    expect(await subscriptions()).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe Maya' }).click();
    await page.getByText('Maya is subscribed to the kids’ app.').waitFor();
  });

  it('takes parents Home for whose children there is none', async () => {
    const page = await at('/', { viewport }, 'jo@example.com');
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    expect(await page.getByRole('link', { name: 'See the kids’ app' }).count()).toBe(0);
    for (const path of [PAGE, SUBSCRIBE]) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
    await opened?.context.close();
    await price(null);
    const other = await at('/', { viewport });
    await other.getByRole('heading', { name: 'Your Children' }).waitFor();
    expect(await other.getByRole('link', { name: 'See the kids’ app' }).count()).toBe(0);
    await other.goto(SUBSCRIBE);
    await other.waitForURL((url) => url.pathname === '/');
  });

  it('says on a child’s page what it costs, and leads to more about it', async () => {
    const page = await at(`/kid/${maya}`, { viewport });
    await page.getByLabel('Kids’ app for Maya').waitFor();
    await page.getByText(/^£4.99 a month. We ask you to confirm/).waitFor();
    await page.getByRole('link', { name: 'About the kids’ app' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kids’ app' }).waitFor();
  });
});

describe.each(SIZES)('what the app’s page says of paying, on %s', (_where, viewport) => {
  it('names what is outstanding in the next payment, and in the question', async () => {
    await price(499, 'Tom Hughes');
    const page = await at(SUBSCRIBE, { viewport }, 'robin@example.com');
    await page
      .getByText(/This includes £\d+\.\d\d that is outstanding\. Any change you make/)
      .waitFor();
    await page.getByRole('switch', { name: 'Kids’ app for Tom' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Both amounts include £\d+\.\d\d that is outstanding\.$/).waitFor();
    await expectAccessible(page);
  });

  it('says that it is free, and nothing of changes, where there is nothing to subscribe to', async () => {
    await price(0);
    const page = await at(SUBSCRIBE, { viewport });
    await page
      .getByText('The app is free at this school. There is nothing to subscribe to.')
      .waitFor();
    await page.getByText('Not needed').waitFor();
    await page.getByText('For the lessons of all your children.').waitFor();
    expect(await page.getByText(/change/i).count()).toBe(0);
    await expectAccessible(page);
  });

  it('says the same on page and in question without a Direct Debit, and leads to one', async () => {
    const bringBack = await suspendDirectDebits(stage.portal, 'alex@example.com');
    const page = await at(SUBSCRIBE, { viewport });
    const later =
      /£4\.99 a month.+It will be collected with your Direct Debit once you have set one up\. Nothing is charged for it before then\./;
    await page.getByText(later).waitFor();
    await page.getByRole('link', { name: 'Set up a Direct Debit' }).waitFor();
    await toggle(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(later).waitFor();
    expect(await dialog.getByText(/taken/).count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Set up a Direct Debit' }).click();
    await page.waitForURL((url) => url.pathname === '/direct-debits');
    await bringBack();
  });
});

it('cuts nothing of a long name on its buttons, and squeezes neither', async () => {
  const long = 'Wilhelmína-Sophie-Alexandrina-Elisabethá';
  await renameKid(stage.portal, maya, `${long} Taylor`);
  const page = await at(SUBSCRIBE, { viewport: DESKTOP });
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
  await renameKid(stage.portal, maya, 'Maya Taylor');
});

it('has who is subscribed on one line at twice the text size', async () => {
  const page = await at(SUBSCRIBE);
  await toggle(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe Maya' }).click();
  await page.getByText('Maya is subscribed to the kids’ app.').waitFor();
  await page.goto(PAGE);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const chip = page.getByText('Subscribed', { exact: true });
  const lines = () => chip.evaluate((one) => one.getClientRects().length);
  const height = async () => (await chip.boundingBox())?.height ?? 0;
  expect(await lines()).toBe(1);
  expect(await height()).toBeLessThan(64);
});

describe('the kids’ app after the 20th', () => {
  it('leaves the payment that stands as it is, and counts from the next', async () => {
    stage.portal.clock.moveTo('2027-01-22T10:00:00Z');
    await writeFinalisedMonths(stage.portal.deps);
    const page = await at(SUBSCRIBE, { viewport: PHONE });
    await page.getByText('£36.00 on Monday 1 February 2027').waitFor();
    await page.getByText('This payment is already scheduled and won’t change.').waitFor();
    await toggle(page).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/on Monday 1 February 2027 is already scheduled and won’t change/)
      .waitFor();
    await dialog
      .getByText('This applies from the payment on Monday 1 March 2027: £40.99 instead of £36.00.')
      .waitFor();
    await expectAccessible(page);
  });
});
