import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../api/src/testing/families.ts';
import { DESKTOP, expectAccessible, PHONE, signIn, visit, eachVisit } from './support/browser.ts';
import { addDevice } from './support/passkey-device.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { emailSubjects, emptyMailbox } from '../api/src/testing/tables/mail.ts';
import { removePasskeys } from '../api/src/testing/tables/identity.ts';

const stage = setStage();
const opened = eachVisit();

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const subjectsFor = async (email: string): Promise<string[]> =>
  (await emailSubjects(stage.portal, email))
    .filter((subject) => subject.includes('passkey'))
    .toSorted();

describe.each([
  ['a phone', PHONE, 'light', 'robin@example.com'],
  ['a desktop', DESKTOP, 'dark', 'sam@example.com'],
] as const)('a parent, on %s', (_where, viewport, colorScheme, email) => {
  it('adds a passkey, signs in with it, renames it and removes it', async () => {
    // A second try begins where the first did.
    await removePasskeys(stage.portal, email);
    await emptyMailbox(stage.portal, email);
    opened.now = await visit(stage.browser, stage.portal.address, { viewport, colorScheme });
    const { page, context } = opened.now;
    await addDevice(context, page);
    await page.goto('/sign-in?previousPath=/settings');
    await settled(page);
    await expectAccessible(page);
    await signIn(page, email);
    await page.waitForURL(({ pathname }) => pathname === '/settings');
    await page.getByText('You have no passkeys yet.').waitFor();
    await press(page, 'Add a passkey');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByText('Please enter your password.').first().waitFor();
    await settled(page);
    await expectAccessible(page);
    await dialog.getByLabel('Your password').fill('Wrong1234');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog
      .getByText(/Your current password is not right/)
      .first()
      .waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Your passkey is ready').waitFor();
    await page.getByText('Not used yet').waitFor();
    await settled(page);
    await expectAccessible(page);

    await page.goto('/sign-out');
    await page.waitForURL(({ pathname }) => pathname === '/sign-in');
    await page.getByText('You are now signed out').waitFor();
    await page.goto('/sign-in?previousPath=/settings');
    await press(page, 'Sign in with a passkey');
    await page.waitForURL(({ pathname }) => pathname === '/settings');
    await page
      .getByText(/^Last used/)
      .first()
      .waitFor();

    await press(page, /^Rename /);
    await dialog.getByLabel('Name').fill('The kitchen tablet');
    await settled(page);
    await expectAccessible(page);
    await press(page, 'Save the name');
    await page.getByText('The kitchen tablet').waitFor();
    await press(page, 'Remove The kitchen tablet');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await settled(page);
    await expectAccessible(page);
    await press(page, 'Remove this passkey');
    await page.getByText('The passkey is removed').waitFor();
    await page.getByText('You have no passkeys yet.').waitFor();
    const told = ['A passkey was added to your account', 'A passkey was removed from your account'];
    await expect.poll(() => subjectsFor(email), { timeout: 20_000 }).toEqual(told);

    // The device still has it; the portal doesn't know it any more.
    await page.goto('/sign-out');
    await page.waitForURL(({ pathname }) => pathname === '/sign-in');
    await page.getByText('You are now signed out').waitFor();
    await press(page, 'Sign in with a passkey');
    await page.getByText(/We could not sign you in with that passkey/).waitFor();
    await settled(page);
    await expectAccessible(page);
  });
});

it('a parent who has no passkey here, or changes their mind, signs in with their password as before', async () => {
  opened.now = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
  const { page } = opened.now;
  await page.goto('/sign-in');
  await signIn(page, 'robin@example.com');
  await page.waitForURL((url) => url.pathname === '/');
});
