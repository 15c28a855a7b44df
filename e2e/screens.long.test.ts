import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn, visit } from './support/browser.ts';
import { howSeen } from './support/focus.ts';
import { asOffice } from './support/office.ts';
import {
  officeScreens,
  OF_SCHOOLS,
  OPEN,
  OPEN_OFFICE,
  signedInScreens,
} from './support/screens.ts';
import { look } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { qualify } from './support/steps.ts';
import { expectTargets } from './support/targets.ts';

const stage = setStage();

/** In the demo's own pages for developers, parts are shown small and large. */
const inspect = async (page: Page, path: string): Promise<void> => {
  await expectAccessible(page);
  if (!path.includes('/dev/')) await expectTargets(page);
};

describe.each([
  ['a small phone in the dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
  ['a desktop', { viewport: DESKTOP }],
] as const)('every screen on %s', (_where, how) => {
  it('is accessible and not wider than the screen', async () => {
    const { page, context, complaints } = await visit(stage.browser, stage.portal.address, how);
    for (const path of OPEN) await look(page, path, () => inspect(page, path));
    await page.goto('/sign-in');
    await signIn(page, 'alex@example.com');
    await page.getByRole('heading', { name: /Good morning/ }).waitFor();
    for (const path of await signedInScreens(stage.portal))
      await look(page, path, () => inspect(page, path));
    await page.goto('/sign-out');
    await page.getByText('You are now signed out').waitFor();
    await page.goto('/schools/sign-in');
    await signIn(page, 'office@oakfield.example.com');
    await page.waitForURL('**/schools');
    for (const path of OF_SCHOOLS) await look(page, path, () => inspect(page, path));
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of the office is, too', async () => {
    const { page, context, complaints } = await asOffice(
      stage,
      'ada@bandstand.example.com',
      '/office',
      how,
    );
    for (const path of await officeScreens(stage.portal))
      await look(page, path, () => inspect(page, path));
    await context.clearCookies();
    for (const path of OPEN_OFFICE) await look(page, path, () => inspect(page, path));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('signs in and enrols a child by the keyboard alone', async () => {
  const { page, context } = await visit(stage.browser, stage.portal.address, { viewport: DESKTOP });
  const { keyboard } = page;
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await keyboard.press('Tab');
      const [label, isVisible] = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement | null;
        const words = [
          focused?.getAttribute('aria-label'),
          ...[...((focused as HTMLInputElement | null)?.labels ?? [])].map(
            (one) => one.textContent,
          ),
          focused?.textContent,
        ];
        const style = focused === null ? null : getComputedStyle(focused);
        const outlined =
          focused?.closest('label')?.matches(':has(:focus-visible)') === true ||
          style?.outlineStyle !== 'none';
        return [words.filter(Boolean).join(' '), outlined] as const;
      });
      if (name.test(label)) {
        expect(isVisible, `the focus on ${label} can be seen`).toBe(true);
        return;
      }
    }
    throw new Error(`no ${String(name)} within reach of Tab`);
  };
  await page.goto('/sign-in?previousPath=/enrol');
  await tabTo(/^Email/);
  await keyboard.type('alex@example.com');
  await tabTo(/^Password/);
  await keyboard.type('Bandstand1');
  await keyboard.press('Enter');
  await page.waitForURL(/\/enrol$/);
  await page.getByLabel('Child’s name').waitFor();
  await tabTo(/^Child/);
  await keyboard.type('Kim Keyboard');
  await tabTo(/School/);
  await keyboard.press('Enter');
  await page.getByRole('searchbox').waitFor();
  await keyboard.type('Riverside');
  await page.getByRole('option', { name: /Riverside Junior School/ }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('searchbox').waitFor({ state: 'detached' });
  await tabTo(/Current school year/);
  await keyboard.type('Year 2');
  await page.getByRole('checkbox', { name: /^Vocals/ }).waitFor();
  await tabTo(/^Vocals/);
  await keyboard.press('Space');
  await page.getByText('First Payment Covers').waitFor();
  await tabTo(/I agree/);
  await keyboard.press('Space');
  await tabTo(/^Enrol$/);
  await keyboard.press('Enter');
  await page.getByText('Enrolment Complete').first().waitFor();
  await expect.poll(() => page.evaluate(howSeen)).toBe('seen');
  await context.close();
});

it('shows a failed form its problems: a summary that has the focus, and a title that says so', async () => {
  const { page, context } = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
  await page.goto('/sign-in?previousPath=/direct-debits');
  await signIn(page, 'sam@example.com');
  await qualify(page);
  for (const field of ['First name', 'Last name', 'Email', 'Bank Account Holder name'])
    await page.getByLabel(field).fill('');
  await page.getByLabel('Account Number').fill('123');
  await page.getByRole('button', { name: 'Check details' }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  const messages = [
    'First Name can not be blank',
    'Last Name can not be blank',
    'Email can not be blank',
    'Bank Account Holder name can not be blank',
    'Sort Code can not be blank',
    'Account Number must be 8 digits long',
  ];
  for (const message of messages) await page.getByRole('link', { name: message }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sort Code can not be blank' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sort_code');
  const others: readonly (readonly [string, string, string])[] = [
    ['Email', 'nobody', 'Invalid email address'],
    ['Bank Account Holder name', 'Sam', 'Please enter the full name of the Bank Account Holder'],
    ['Bank Account Holder name', 'Samantha Oyelaran', ''],
    [
      'Bank Account Holder name',
      'Samantha Oyelarans',
      'Bank Account Holder name is too long, it can not be more than 17 characters',
    ],
    ['Account Number', '', 'Account Number can not be blank'],
    ['Sort Code', '12-34', 'Sort Code must be six digits long'],
  ];
  for (const [field, value, message] of others) {
    await page.getByLabel(field).fill(value);
    if (message !== '') await page.getByText(message).first().waitFor();
  }
  await context.close();
});
