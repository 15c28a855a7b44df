import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, signIn, visit, type Visit } from './support/browser.ts';
import { LIGHT_PHONE_OR_DARK_DESKTOP } from './support/sizes.ts';
import { setStage } from './support/stage.ts';
import { linkInMail } from './support/steps.ts';
import { givePasswordOf } from '../api/src/testing/tables/identity.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const OFFICE = 'office@oakfield.example.com';
const open = async (how = {}): Promise<Page> => {
  opened = await visit(stage.browser, stage.portal.address, how);
  return opened.page;
};
const signedIn = async (how = {}): Promise<Page> => {
  const page = await open(how);
  await page.goto('/schools');
  await page.waitForURL('**/schools/sign-in');
  await signIn(page, OFFICE);
  await page.waitForURL('**/schools');
  return page;
};

describe.each(LIGHT_PHONE_OR_DARK_DESKTOP)('the schools area, on %s', (_where, look) => {
  it('shows the concert videos of the school, and plays them without anybody else', async () => {
    const page = await signedIn(look);
    await page.getByRole('heading', { name: 'Concert videos', level: 1 }).waitFor();
    await page.getByText('Oakfield Primary School', { exact: false }).first().waitFor();
    const buttons = page.getByRole('button', { name: /^Play video: / });
    await buttons.first().waitFor();
    await expectAccessible(page);
    const { hostname } = new URL(page.url());
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== hostname) elsewhere.push(request.url());
    });
    expect(await buttons.count()).toBe(4);
    for (const button of await buttons.all()) {
      await button.focus();
      await page.keyboard.press('Enter');
      const video = page.getByRole('dialog').locator('video');
      await expect
        .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
        .toBeGreaterThan(0.2);
      expect(await video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(640);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await video.waitFor({ state: 'hidden' });
    }
    expect(elsewhere).toEqual([]);
    expect(opened?.complaints).toEqual([]);
  });

  it('can be left from its header', { tags: 'long' }, async () => {
    const page = await signedIn(look);
    if (look.viewport === PHONE) {
      const button = page.getByRole('button', { name: 'Menu' });
      await button.click();
      await page.getByRole('link', { name: 'Sign out' }).waitFor();
      await expectAccessible(page);
      await button.click();
      await page.getByRole('link', { name: 'Sign out' }).waitFor({ state: 'hidden' });
      await button.click();
    }
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByText('You are now signed out').waitFor();
    await page.getByRole('link', { name: 'Main Website' }).waitFor();
    await page.goto('/schools');
    await page.waitForURL('**/schools/sign-in');
  });

  it('looks right while nobody is signed in', { tags: 'long' }, async () => {
    const page = await open(look);
    for (const path of [
      '/schools/sign-in',
      '/schools/forgotten-password',
      '/schools/set-password',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
    }
    await page.getByText('Missing token').waitFor();
  });
});

describe('the schools’ way in', () => {
  it('goes by the e-mailed link to a new password, and straight to the videos', async () => {
    const page = await open();
    await page.goto('/schools/forgotten-password');
    await page.route('**/api/school_users/passwords.json', (route) => route.abort());
    await page.getByLabel('Email').fill(OFFICE);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Sorry, we were not able create your account').waitFor();
    await page.unroute('**/api/school_users/passwords.json');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByRole('heading', { name: 'Password Reset Invitation Sent' }).waitFor();
    const link = await linkInMail(page, stage.portal.address, OFFICE, 'schools/set-password');
    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Problem with password format, please try again').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('New Password', { exact: true }).fill('Encore2027x');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Encore2027x');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/schools');
    await page.getByRole('heading', { name: 'Concert videos' }).waitFor();
    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill('Encore2027y');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Encore2027y');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Problem updating password').waitFor();
    await givePasswordOf(stage.portal, { from: 'alex@example.com', to: OFFICE });
  });
});
