import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn } from './support/browser.ts';
import { kidPages, save, saved, unfold } from './support/kid-page.ts';
import { setStage } from './support/stage.ts';
import { endSessions } from '../api/src/testing/tables/identity.ts';
import { takeLeavingBack } from '../api/src/testing/tables/families.ts';

const stage = setStage();
const at = kidPages(stage);
const SAYS =
  'For your child’s privacy, notes are not kept when the page is reloaded. Please type them again.';
const TYPED = 'Canary: asthma since May.';
const notesOf = (page: Page) => page.getByLabel('Medical and education notes');
const inTab = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
/** Reloads although the page asks first, and says whether it asked. */
const reload = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  return asked;
};

describe.each([
  ['a phone', { viewport: PHONE }],
  ['a desktop in the dark', { viewport: DESKTOP, colorScheme: 'dark' }],
] as const)('notes about a child, typed on %s', (_device, how) => {
  it('are still there after signing in again, and were never in the tab’s storage', async () => {
    const page = await at.open(at.maya, how);
    await page.getByLabel('Leave Maya out of Trinity exams').check();
    await notesOf(page).fill(TYPED);
    await expect.poll(() => inTab(page)).toContain('trinity_opt_out');
    expect(await inTab(page)).not.toContain('Canary');
    await endSessions(stage.portal);
    await save(page).click();
    await page.getByText('Please sign in again.').waitFor();
    expect(await inTab(page)).not.toContain('Canary');
    await signIn(page, 'alex@example.com');
    await page.getByText('We’ve kept your changes').waitFor();
    expect(await notesOf(page).inputValue()).toBe(TYPED);
    expect(await page.getByText(SAYS).count()).toBe(0);
    await save(page).click();
    await saved(page, 'Maya').waitFor();
    expect(await inTab(page)).not.toContain('kid:');
    await notesOf(page).fill('Carries a blue inhaler. Reads best from large print.');
    await save(page).click();
    await saved(page, 'Maya').waitFor();
  });

  it('are gone with the page when it is reloaded, alone, and the page says so', async () => {
    const page = await at.open(at.maya, how);
    const stored = await notesOf(page).inputValue();
    await page.getByLabel('Leave Maya out of Trinity exams').check();
    await notesOf(page).fill(TYPED);
    expect(await reload(page)).toEqual(['beforeunload']);
    await page.getByText('We’ve kept your changes').waitFor();
    await page.getByText(SAYS).waitFor();
    expect(await page.getByLabel('Leave Maya out of Trinity exams').isChecked()).toBe(true);
    expect(await notesOf(page).inputValue()).toBe(stored);
    await expectAccessible(page);
    await notesOf(page).fill(`${stored} ${TYPED}`);
    await page.getByText(SAYS).waitFor({ state: 'detached' });
    await save(page).click();
    await saved(page, 'Maya').waitFor();
    await page.reload();
    expect(await notesOf(page).inputValue()).toBe(`${stored} ${TYPED}`);
    await expect(page.getByText(SAYS).count()).resolves.toBe(0);
    await unfold(page);
    await notesOf(page).fill(stored);
    await save(page).click();
    await saved(page, 'Maya').waitFor();
  });

  it('and reasons to leave, are kept in the same way', async () => {
    await takeLeavingBack(stage.portal, at.maya);
    const page = await at.open(at.maya, how);
    await page.goto(`/kid/${at.maya}/cancellation_form`);
    const reason = page.getByLabel('Needs more time for schoolwork');
    const more = page.getByLabel(/Anything you would like to add/);
    await reason.check();
    await more.fill(TYPED);
    await expect.poll(() => inTab(page)).toContain('schoolwork');
    expect(await inTab(page)).not.toContain('Canary');
    await endSessions(stage.portal);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please sign in again.').waitFor();
    await signIn(page, 'alex@example.com');
    await more.waitFor();
    expect(await more.inputValue()).toBe(TYPED);
    await expect(page.getByText(SAYS).count()).resolves.toBe(0);
    await reload(page);
    await page.getByText(SAYS).waitFor();
    expect([await reason.isChecked(), await more.inputValue()]).toEqual([true, '']);
    await expectAccessible(page);
  });
});

it('leaves nothing in the page’s memory once another parent was signed in', async () => {
  const page = await at.open(at.maya);
  const stored = await notesOf(page).inputValue();
  await notesOf(page).fill(TYPED);
  await endSessions(stage.portal);
  await save(page).click();
  await page.getByText('Please sign in again.').waitFor();
  await signIn(page, 'sam@example.com');
  await page.getByRole('heading', { name: 'We could not find this child' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByText('You are now signed out').waitFor();
  await signIn(page, 'alex@example.com');
  await page.getByRole('link', { name: /Maya/ }).first().waitFor();
  // By links of the page: its memory stays what it is.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/kid/${at.maya}`);
  await unfold(page);
  expect(await notesOf(page).inputValue()).toBe(stored);
});

it('keeps a parent’s own words when the session ends while they are sent: feedback', async () => {
  const page = await at.open(at.maya, {});
  await page.goto('/feedback');
  await page.getByText('4', { exact: true }).click();
  await page.getByLabel('What would you like to tell us?').fill(TYPED);
  await endSessions(stage.portal);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please sign in again.').waitFor();
  expect(await inTab(page)).not.toContain('Canary');
  await signIn(page, 'alex@example.com');
  await page.getByRole('heading', { name: 'Give Feedback' }).waitFor();
  const comment = page.getByLabel('What would you like to tell us?');
  await expect.poll(() => comment.inputValue()).toBe(TYPED);
  expect(await page.getByRole('radio', { name: '4' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you for your feedback').waitFor();
  expect(await inTab(page)).not.toContain('feedback');
});

it('keeps a parent’s own words when the session ends while they are sent: a report', async () => {
  const page = await at.open(at.maya, {});
  await page.goto(`/timeline/${at.maya}`);
  await page.locator('summary', { hasText: 'More' }).first().click();
  const help = page.getByRole('button', { name: /^Help\/report/ }).first();
  await help.click();
  await page.getByLabel('What is wrong?').fill(TYPED);
  await endSessions(stage.portal);
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Please sign in again.').waitFor();
  expect(await inTab(page)).not.toContain('Canary');
  await signIn(page, 'alex@example.com');
  await page.getByText('We’ve kept what you wrote').first().waitFor();
  await help.click();
  await expect.poll(() => page.getByLabel('What is wrong?').inputValue()).toBe(TYPED);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => page.getByText('We’ve kept what you wrote').count()).toBe(0);
});
