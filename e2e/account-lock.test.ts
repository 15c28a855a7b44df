import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn, eachVisit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { linkInMail } from './support/steps.ts';
import { setWrongPasswords } from '../api/src/testing/tables/identity.ts';

const stage = setStage();
const opened = eachVisit();
const open = async (email: string, path: string, how = {}): Promise<Page> => {
  opened.now = await asParent(stage, email, path, how);
  return opened.now.page;
};
const nearlyLocked = (email: string) => setWrongPasswords(stage.portal, email, 5);
const free = (email: string) => setWrongPasswords(stage.portal, email, 0);
const change = async (page: Page, current: string, wanted: string): Promise<void> => {
  await page.getByLabel('Current Password', { exact: true }).fill(current);
  await page.getByLabel('New Password', { exact: true }).fill(wanted);
  await page.getByLabel('Confirm Password', { exact: true }).fill(wanted);
  await page.getByRole('button', { name: 'Update Password' }).click();
};
const saysWhy = async (page: Page): Promise<void> => {
  await page.getByText('Your account is locked', { exact: true }).waitFor();
  await page.getByText(/you have been signed out. We have sent you an email with a link/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  expect(await page.getByText('Please sign in again.').count()).toBe(0);
  expect((await opened.now!.context.cookies()).map(({ name }) => name)).not.toContain(
    'bandstand_parent',
  );
};

describe.each([
  ['a phone', { viewport: PHONE }, 'jo@example.com'],
  ['a desktop in the dark', { viewport: DESKTOP, colorScheme: 'dark' }, 'robin@example.com'],
] as const)('a wrong current password, on %s', (_where, how, email) => {
  it('warns of the lock at its field, and the sixth leads to sign-in, which says why', async () => {
    const page = await open(email, '/settings', how);
    await change(page, 'Wrong12345', 'Drumkit2027');
    await page
      .getByText(/After too many failed attempts in a row your account is locked/)
      .first()
      .waitFor();
    const field = page.getByLabel('Current Password', { exact: true });
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const said = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(said.join(' ')).toContain('your account is locked, and we send you an email');
    await expectAccessible(page);
    await nearlyLocked(email);
    await change(page, 'Wrong12345', 'Drumkit2027');
    await saysWhy(page);
    await expectAccessible(page);
    const link = await linkInMail(page, stage.portal.address, email, 'unlock-account');
    await page.goto(link);
    await page.reload();
    await page.getByRole('button', { name: 'Unlock my account' }).click();
    await page.getByText('Your account was successfully unlocked.').waitFor();
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('linkToken');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, email);
    await page.getByRole('heading', { name: /^Good / }).waitFor();
  });
});

describe('the other places that ask for the password once more', () => {
  it('say why, too: ending a sign-in on another device', async () => {
    const other = await asParent(stage, 'alex@example.com', '/');
    const page = await open('alex@example.com', '/settings');
    await page
      .getByRole('button', { name: /^Sign out .*, signed in/ })
      .first()
      .click();
    await nearlyLocked('alex@example.com');
    await page.getByLabel('Your password', { exact: true }).fill('Wrong12345');
    await page.keyboard.press('Enter');
    await saysWhy(page);
    await expectAccessible(page);
    await free('alex@example.com');
    await signIn(page, 'alex@example.com');
    await page.waitForURL('**/settings');
    await other.context.close();
  });
});
