import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { KIDS_APP, kidsApp, SUBSCRIBE, toggle } from './support/kids-app.ts';
import { SIZES } from './support/sizes.ts';

const app = kidsApp();

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
