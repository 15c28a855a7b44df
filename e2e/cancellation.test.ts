import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { tabTo } from './support/keys.ts';
import { backToDrums } from './support/maya.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import { leavingOf, takeLeavingBack } from '../api/src/testing/tables/families.ts';
import { scores } from '../api/src/testing/tables/stories.ts';

const stage = setStage();
let opened: Visit | undefined;
let maya = '';

const open = async (viewport: typeof PHONE, path: string): Promise<Page> => {
  opened = await asParent(stage, 'alex@example.com', path, { viewport });
  return opened.page;
};
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const toTheDate = async (page: Page) => {
  await page.getByLabel('Needs more time for schoolwork').check();
  await next(page);
  await page.getByLabel('5', { exact: true }).check();
  await next(page);
  await page.getByText('Step 3 of 3').waitFor();
};
const leaving = () => leavingOf(stage.portal, maya);

beforeEach(async () => {
  maya = await backToDrums(stage.portal);
  await takeLeavingBack(stage.portal, maya);
});
afterEach(() => opened?.context.close());

describe.each(SIZES)('cancelling, on %s', (_where, viewport) => {
  it('shows what it comes to, ends on the chosen day, and is taken back with one press', async () => {
    const page = await open(viewport, `/kid/${maya}/enrolment-status`);
    await page.getByText('No more lessons from now on').waitFor();
    await page.getByText('No further payment').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Cancel lessons …' }).click();
    await heading(page, 'Cancel Maya’s lessons');

    await next(page);
    await page.getByRole('link', { name: 'Please choose a reason.' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Needs more time for schoolwork').check();
    await page.getByLabel(/Anything you would like to add/).fill('x'.repeat(255));
    await next(page);
    await page.getByRole('link', { name: 'Please shorten this to 254 characters.' }).waitFor();
    await page.getByLabel(/Anything you would like to add/).fill('Exams in May.');
    await next(page);

    await page.getByText('Step 2 of 3').waitFor();
    await next(page);
    await page.getByRole('link', { name: 'Please choose a score from 1 to 5.' }).waitFor();
    await page.getByLabel('Something else').check();
    await page.getByLabel(/What else/).fill('Sings all day.');
    await page.getByLabel('4', { exact: true }).check();
    await expectAccessible(page);
    await next(page);

    await page.getByText('Step 3 of 3').waitFor();
    await page.reload();
    await page.getByText('Step 3 of 3').waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel the lessons' });
    await cancel.click();
    await page.getByRole('link', { name: 'Please choose when the lessons stop.' }).waitFor();
    await page.getByLabel('On a specific date').check();
    await cancel.click();
    await page.getByRole('link', { name: 'Please choose the last day of lessons.' }).waitFor();
    await expectAccessible(page);
    expect((await leaving())?.last_day).toBeNull();
    await page.getByLabel('Saturday 27 March 2027').check();
    await page.getByRole('button', { name: 'Cancel the lessons' }).click();
    await page.getByRole('link', { name: /what happens to the place/ }).waitFor();
    await page.getByText('Tuesday 23 March 2027').waitFor();
    await page.getByText('£36.00 on Monday 1 March 2027').first().waitFor();
    await page.getByLabel(/gives up the place/).check();
    await page.getByLabel(/the last of 2 payments is £36.00 on Monday 1 March 2027/).check();
    await expectAccessible(page);
    await cancel.click();
    await page.waitForURL((url) => url.pathname === `/kid/${maya}`);
    await page.getByText('Cancelling on Saturday 27 March 2027').first().waitFor();
    await expectAccessible(page);
    expect(await leaving()).toEqual({
      status: 'enrolled',
      last_day: '2027-03-27',
      reason: 'schoolwork',
    });
    expect((await scores(stage.portal))[0]).toMatchObject({
      score: 4,
      submitted_from: 'cancellation_form',
    });

    await page.goto('/');
    await page.getByText('Cancelling on Saturday 27 March 2027').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Un-cancel/ }).click();
    await page.getByText('Cancelling on Saturday 27 March 2027').waitFor({ state: 'detached' });
    expect((await leaving())?.last_day).toBeNull();
    expect(opened?.complaints).toEqual([]);
  });

  it(
    'is not sent again when the answer was lost, and says what went wrong',
    { tags: 'long' },
    async () => {
      const page = await open(viewport, `/kid/${maya}/cancellation_form`);
      await toTheDate(page);
      await page.getByLabel('On a specific date').check();
      await page.getByLabel('Saturday 27 March 2027').check();
      await page.getByText('Tuesday 23 March 2027').waitFor();
      await page.getByLabel(/gives up the place/).check();
      await page.getByLabel(/I understand that the last of/).check();
      await page.route(`**/staff/kids/${maya}.json`, async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
        await page.unroute(`**/staff/kids/${maya}.json`);
      });
      const cancel = page.getByRole('button', { name: 'Cancel the lessons' });
      await cancel.click();
      await page.getByRole('heading', { name: 'There was a problem with your request:' }).waitFor();
      await expectAccessible(page);
      await cancel.click();
      await page.waitForURL((url) => url.pathname === `/kid/${maya}`);
      expect((await leaving())?.last_day).toBe('2027-03-27');
    },
  );
});

it('is done by keyboard alone', { tags: 'long' }, async () => {
  const page = await open(DESKTOP, `/kid/${maya}/cancellation_form`);
  await page.getByText('Step 1 of 3').waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
    })
    .toBe('reason');
  await page.keyboard.press('Space');
  await tabTo(page, /^Continue$/);
  await page.keyboard.press('Enter');
  await page.getByText('Step 2 of 3').waitFor();
});

it(
  'asks once before a half-filled step is left, and staying loses nothing',
  { tags: 'long' },
  async () => {
    const page = await open(PHONE, `/kid/${maya}/cancellation_form`);
    await page.getByLabel('Another reason').check();
    await page.getByRole('link', { name: 'Bandstand, home' }).click();
    await page.getByText('Are you sure you want to leave? You have unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => page.getByLabel('Another reason').isChecked()).toBe(true);
  },
);
