import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { countChanges } from '../api/src/testing/office.ts';
import { DESKTOP, expectAccessible, PHONE, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { subjectsOfAll } from '../api/src/testing/tables/mail.ts';

const stage = setStage();
const opened = eachVisit();

/** Says why, and opens the family's own pages. */
const openTheirPages = async (page: Page): Promise<void> => {
  await page.getByLabel('Why?').fill('They can’t find the timetable.');
  await page.getByRole('button', { name: 'Open their pages' }).click();
};

/** Waits until the demo's mailbox has an e-mail this many times. */
const sent = async (subject: string, times: number): Promise<void> => {
  await expect
    .poll(() => subjectsOfAll(stage.portal, subject), { timeout: 20_000 })
    .toHaveLength(times);
};

const SIZES = [
  ['a desktop', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const;

it.each(SIZES)(
  'a family’s own pages are seen by the office, which says so on each, on %s',
  async (_where, viewport, colorScheme) => {
    opened.now = await asOffice(stage, 'nadia@bandstand.example.com', '/office/families', {
      viewport,
      colorScheme,
    });
    const { page } = opened.now;
    await page.getByRole('searchbox').fill('alex@example.com');
    await page.getByRole('link', { name: 'Alex Taylor' }).click();
    await page.getByRole('heading', { name: 'Alex Taylor', level: 1 }).waitFor();
    const before = await countChanges(stage.portal);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'See the portal as they do' }).click();
    await expectAccessible(page);
    await openTheirPages(page);
    await page.getByRole('heading', { name: /, Alex$/, level: 1 }).waitFor();
    const notice = page.getByRole('complementary', { name: 'The office’s view' });
    await notice.getByText('Nothing can be changed').waitFor();
    await notice.getByText('Alex Taylor').waitFor();
    await settled(page);
    await expectAccessible(page);
    expect(await countChanges(stage.portal)).toBe(before + 1);
    await page.goto('/payments');
    await notice.getByRole('link', { name: 'Back to the office' }).click();
    await page.getByRole('heading', { name: 'Alex Taylor', level: 1 }).waitFor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  },
);

it('a colleague who sees a family’s pages is not asked about cookies', async () => {
  opened.now = await asOffice(stage, 'nadia@bandstand.example.com', '/office/families', {
    cookiesChosen: false,
  });
  const { page } = opened.now;
  await page.getByRole('searchbox').fill('alex@example.com');
  await page.getByRole('link', { name: 'Alex Taylor' }).click();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'See the portal as they do' }).click();
  await openTheirPages(page);
  await page.getByRole('complementary', { name: 'The office’s view' }).waitFor();
  await settled(page);
  await page.waitForTimeout(2_000);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The same browser asks a parent who comes as themselves.
  await page.getByRole('link', { name: 'Back to the office' }).click();
  await page.getByRole('heading', { name: 'Alex Taylor', level: 1 }).waitFor();
  await page.goto('/sign-in');
  await page.getByRole('dialog').waitFor();
});

it('the notice goes with what is seen: back to the office when its time is over, away when a parent signs in', async () => {
  opened.now = await asOffice(stage, 'sol@bandstand.example.com', '/office/families');
  const { page, context } = opened.now;
  await page.getByRole('searchbox').fill('alex@example.com');
  await page.getByRole('link', { name: 'Alex Taylor' }).click();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'See the portal as they do' }).click();
  await openTheirPages(page);
  const notice = page.getByRole('complementary', { name: 'The office’s view' });
  await notice.waitFor();
  await page.waitForTimeout(1_500);
  await notice.waitFor();
  // A parent signs in with this browser: what is shown is asked for again, and is no longer the office's view.
  await page.evaluate(async () => {
    const user = { email: 'alex@example.com', password: 'Bandstand1' };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ user });
    await fetch('/users/sign_in.json', { method: 'POST', headers, body });
  });
  await notice.waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'See the portal as they do' }).click();
  await openTheirPages(page);
  await notice.waitFor();
  await context.clearCookies({ name: 'bandstand_parent_until' });
  await page.waitForURL('**/office/families/*');
});

it.each(SIZES)(
  'an email is found by its address, read and sent again, on %s',
  async (_where, viewport, colorScheme) => {
    const { emailQueue, db } = stage.portal.deps;
    const message = {
      kind: 'stays',
      subject: `You stay, on ${_where}`,
      heading: 'You stay',
      paragraphs: ['Maya’s lessons go on.'],
      facts: [['Band', 'Electric Acorns']],
    } as const;
    await emailQueue.send(db, { account: 'alex@example.com' }, message);
    await sent(message.subject, 1);
    opened.now = await asOffice(stage, 'nadia@bandstand.example.com', '/office/emails', {
      viewport,
      colorScheme,
    });
    const { page } = opened.now;
    await page.getByLabel('Sent to').fill('Alex@example.com');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/office/emails?to=Alex*');
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep this list …' }).click();
    await page.getByLabel('Name', { exact: true }).fill(`Alex’s emails, on ${_where}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('link', { name: `Alex’s emails, on ${_where}` }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^emails-.*\.csv$/);
    await page.goto('/office/emails');
    await page.getByRole('link', { name: `Alex’s emails, on ${_where}` }).click();
    await page.waitForURL('**/office/emails?to=Alex*');
    await page.getByRole('link', { name: message.subject }).first().click();
    await page.getByText('Maya’s lessons go on.').waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByRole('dialog').getByText('alex@example.com').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('The email is on its way').first().waitFor();
    await sent(message.subject, 2);
    await page.goBack();
    await page.getByText('(sent again)').first().waitFor();
    await page.goto('/office/email-templates');
    await page.locator('summary').first().click();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send me a test' }).first().click();
    await page.getByText('It is on its way to nadia@bandstand.example.com').first().waitFor();
  },
);
