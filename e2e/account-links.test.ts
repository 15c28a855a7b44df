import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  haveSession,
  PHONE,
  signIn,
  visit,
  eachVisit,
} from './support/browser.ts';
import { setStage } from './support/stage.ts';
import { linkInMail } from './support/steps.ts';
import { emailsTo } from '../api/src/testing/tables/mail.ts';

const stage = setStage();
const opened = eachVisit();
const open = async (how = {}): Promise<Page> => {
  opened.now = await visit(stage.browser, stage.portal.address, how);
  return opened.now.page;
};
const cookies = async () => (await opened.now!.context.cookies()).map(({ name }) => name);
const OFFICE = 'office@oakfield.example.com';
const linkFor = async (page: Page, email: string): Promise<string> => {
  // The next link goes out after ten minutes.
  stage.portal.clock.forward(10 * 60 * 1000);
  const asked = { data: { user: { email } } };
  const messages = async () => (await emailsTo(stage.portal, email)).length;
  const before = await messages();
  await page.request.post(`${stage.portal.address}/api/users/passwords.json`, asked);
  await expect.poll(messages, { timeout: 20_000 }).toBeGreaterThan(before);
  return linkInMail(page, stage.portal.address, email, 'set-password');
};
const choose = async (page: Page, password: string, again = password): Promise<void> => {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Set password' }).click();
};
const SET = 'Thanks, your password has been set. Please sign in.';

describe.each([
  ['a phone', { viewport: PHONE }, 'jo@example.com'],
  ['a desktop in the dark', { viewport: DESKTOP, colorScheme: 'dark' }, 'robin@example.com'],
] as const)('a link to a new password, on %s', (_where, how, email) => {
  it('is still there after reloading and after Back, until it is spent', async () => {
    const page = await open(how);
    await page.goto(await linkFor(page, email));
    const field = page.getByLabel('New Password', { exact: true });
    await field.waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await field.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Email').waitFor();
    await page.goBack();
    await field.waitFor();
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(
      'linkToken',
    );
    await page.route('**/set_password.json', (route) => route.abort(), { times: 1 });
    await choose(page, 'Drumkit2027');
    await page.getByText('We could not reach the portal.').waitFor();
    await page.getByText(/please contact the office on/).waitFor();
    expect(await page.getByText(/most recent email works/).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Ask for a new link' }).count()).toBe(0);
    await expectAccessible(page);
    await choose(page, 'Password1');
    await page
      .getByText(/one of the most common ones/)
      .first()
      .waitFor();
    expect(await page.getByText(/most recent email works/).count()).toBe(0);
    await choose(page, 'Drumkit2027');
    await page.getByText(SET).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('linkToken');
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/set-password');
  });

  it('signs out anybody signed in in this browser, a parent or a school, and asks to sign in', async () => {
    const page = await open(how);
    const link = await linkFor(page, email);
    await haveSession(opened.now!.context, stage.portal.address, 'alex@example.com');
    await page.goto(link);
    await choose(page, 'Drumkit2030');
    await page.getByText(SET).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect(await cookies()).not.toContain('bandstand_parent');

    const next = await linkFor(page, email);
    await page.goto('/schools/sign-in');
    await signIn(page, OFFICE);
    await page.getByRole('heading', { name: 'Concert videos' }).waitFor();
    await page.goto(next);
    await choose(page, 'Drumkit2031');
    await page.getByText(SET).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await expectAccessible(page);
    await signIn(page, email, 'Drumkit2031');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
  });
});

describe('signing in', () => {
  it('says why one is here until one has tried', async () => {
    const page = await open();
    await page.goto('/sign-in?signInTimedOut=true&previousPath=/details');
    await page.getByText('Please sign in again.').waitFor();
    await signIn(page, 'alex@example.com', 'Wrong12345');
    await page.getByText('Please check your email and password.').waitFor();
    expect(await page.getByText('Please sign in again.').count()).toBe(0);
    await expectAccessible(page);
    await signIn(page, 'alex@example.com');
    await page.waitForURL('**/details');
  });
});

describe('the schools’ area', () => {
  it('calls its page for a new password what its heading says', async () => {
    const page = await open();
    await page.goto('/schools/set-password?token=x');
    await page.getByLabel('New Password', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Set your school’s password/);
  });
});

it('keeps the faults of a summary apart where they need two lines each', async () => {
  const page = await open();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const faults = page.getByRole('group', { name: 'There is a problem' }).getByRole('link');
  await expect.poll(() => faults.count()).toBe(2);
  const [first, second] = await faults.evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      const { top, bottom, height } = text.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );
  expect(first!.height).toBeGreaterThan(40);
  expect(second!.top - first!.bottom).toBeGreaterThan(8);
});
