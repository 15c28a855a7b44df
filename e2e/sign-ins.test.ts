import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { setStage } from './support/stage.ts';
import { endSessions, signInOn } from '../api/src/testing/tables/identity.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const stage = setStage();
const opened: Visit[] = [];
beforeEach(() => endSessions(stage.portal));
afterEach(async () => {
  for (const { context, complaints } of opened.splice(0)) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
const open = async (how = {}): Promise<Page> => {
  const visit = await asParent(stage, 'robin@example.com', '/settings', how);
  opened.push(visit);
  return visit.page;
};
const rows = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Where you are signed in' }) })
    .getByRole('listitem');
const addSignIn = (device: string | null) =>
  signInOn(stage.portal, { email: 'robin@example.com', device, now: stage.portal.clock.now() });
const CALL = '**/api/users/sign_ins/*';

describe.each([
  ['a phone', { viewport: PHONE }],
  ['a desktop in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)('where a parent is signed in, on %s', (_where, how) => {
  it('shows each device, and ends the one that is chosen, by keyboard alone', async () => {
    const lost = await open({ userAgent: IPHONE });
    const page = await open(how);
    await rows(page).first().getByText('Chrome on Linux').waitFor();
    await rows(page).first().getByText('This device').waitFor();
    expect(await rows(page).count()).toBe(2);
    await rows(page).nth(1).getByText('Safari on iPhone').waitFor();
    await page.getByText(/^Don’t recognise a device\?/).waitFor();
    await expectAccessible(page);

    const name = /^Sign out Safari on iPhone, signed in today/;
    const button = page.getByRole('button', { name });
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign out Safari on iPhone?' });
    await dialog.getByText(/will have to sign in again/).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    const confirm = dialog.getByRole('button', { name: 'Sign out', exact: true });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Please enter your password.' }).waitFor();
    await expectAccessible(page);
    const password = dialog.getByLabel('Your password', { exact: true });
    await password.fill('Wrong1234');
    await page.keyboard.press('Enter');
    await dialog.getByText('Your current password is not right.').first().waitFor();
    await expectAccessible(page);
    await page.route(CALL, (route) => route.abort(), { times: 1 });
    await password.fill('Bandstand1');
    await page.keyboard.press('Enter');
    await dialog.getByText('We could not sign that device out').waitFor();
    // Not before the server has said so.
    expect(await rows(page).count()).toBe(2);
    await expectAccessible(page);
    await confirm.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Safari on iPhone can no longer open your account.').waitFor();
    expect(await focusedText(page)).toMatch(/^Signed out/);
    expect(await rows(page).count()).toBe(1);
    await expectAccessible(page);

    await lost.getByRole('link', { name: 'Your data' }).click();
    await lost.getByRole('button', { name: 'Download as a data file' }).click();
    await lost.getByText('Please sign in again.').waitFor();
    expect(new URL(lost.url()).pathname).toBe('/sign-in');
    await page.reload();
    await rows(page).first().getByText('This device').waitFor();
  });
});

it('says when each was last used, by London’s clocks', async () => {
  const other = await open({ userAgent: IPHONE });
  stage.portal.clock.forward(10 * 60 * 1000);
  await other.reload();
  await rows(other).first().waitFor();
  const page = await open();
  await rows(page).nth(1).getByText('Signed in today at 10am').waitFor();
  await rows(page).nth(1).getByText('Last used today at 10.10am').waitFor();
});

it('reads with ten devices and the longest names on the smallest phone', async () => {
  for (let n = 0; n < 8; n += 1) await addSignIn('Safari on iPhone');
  await addSignIn(`${'Featherstonehaugh'.repeat(4)} on Windows Phone`);
  await addSignIn(null);
  const page = await open({ viewport: { width: 320, height: 640 } });
  await page.getByText('8 other devices').click();
  await rows(page).nth(10).waitFor();
  await page.getByText('Unknown device').waitFor();
  await expectAccessible(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectAccessible(page);
});
