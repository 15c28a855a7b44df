import { describe, expect, it } from 'vitest';
import { writeFinalisedMonths } from '../api/src/modules/money/collections/run/collect.ts';
import { DESKTOP, expectAccessible, PHONE } from './support/browser.ts';
import { isOn, kidsApp, SUBSCRIBE, toggle } from './support/kids-app.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { SIZES } from './support/sizes.ts';
import { suspendDirectDebits } from '../api/src/testing/brought-about/direct-debits.ts';
import { renameKid } from '../api/src/testing/brought-about/children.ts';

const PATCHES = '**/staff/kids/*.json';

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

  it('stays as it is when a change fails, says so, and takes it at the next try', async () => {
    const page = await app.at(SUBSCRIBE, { viewport });
    await page.route(PATCHES, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await toggle(page).click();
    const confirm = page.getByRole('button', { name: 'Subscribe Maya' });
    await confirm.click();
    await page.getByRole('heading', { name: 'Nothing was changed' }).waitFor();
    await page.getByText(/We could not reach the portal/).waitFor();
    await expectAccessible(page);
    expect([await isOn(page), await app.subscriptions()]).toEqual(['false', []]);
    await page.unroute(PATCHES);
    await confirm.click();
    await page.getByText('Maya is subscribed to the kids’ app.').waitFor();
    await expect.poll(() => isOn(page)).toBe('true');
  });

  it('is not subscribed to at a price that the parent has not seen', async () => {
    const page = await app.at(SUBSCRIBE, { viewport });
    await toggle(page).click();
    await app.price(599);
    await page.getByRole('button', { name: 'Subscribe Maya' }).click();
    await page.getByText(/so nothing was changed. Please check it and try again./).waitFor();
    await page
      .getByRole('dialog')
      .getByText(/£5.99 a month/)
      .waitFor();
    expect(await app.subscriptions()).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe Maya' }).click();
    await page.getByText('Maya is subscribed to the kids’ app.').waitFor();
  });
});

describe.each(SIZES)('what the app’s page says of paying, on %s', (_where, viewport) => {
  it('names what is outstanding in the next payment, and in the question', async () => {
    await app.price(499, 'Tom Hughes');
    const page = await app.at(SUBSCRIBE, { viewport }, 'robin@example.com');
    await page
      .getByText(/This includes £\d+\.\d\d that is outstanding\. Any change you make/)
      .waitFor();
    await page.getByRole('switch', { name: 'Kids’ app for Tom' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Both amounts include £\d+\.\d\d that is outstanding\.$/).waitFor();
    await expectAccessible(page);
  });

  it('says that it is free, and nothing of changes, where there is nothing to subscribe to', async () => {
    await app.price(0);
    const page = await app.at(SUBSCRIBE, { viewport });
    await page
      .getByText('The app is free at this school. There is nothing to subscribe to.')
      .waitFor();
    await page.getByText('Not needed').waitFor();
    await page.getByText('For the lessons of all your children.').waitFor();
    expect(await page.getByText(/change/i).count()).toBe(0);
    await expectAccessible(page);
  });

  it('says the same on page and in question without a Direct Debit, and leads to one', async () => {
    const bringBack = await suspendDirectDebits(app.stage.portal, 'alex@example.com');
    const page = await app.at(SUBSCRIBE, { viewport });
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

describe('the kids’ app after the 20th', () => {
  // What is written of a month stays written, and the other journeys need a month that is still open.
  const later = kidsApp();

  it('leaves the payment that stands as it is, and counts from the next', async () => {
    later.stage.portal.clock.moveTo('2027-01-22T10:00:00Z');
    await writeFinalisedMonths(later.stage.portal.deps);
    const page = await later.at(SUBSCRIBE, { viewport: PHONE });
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
