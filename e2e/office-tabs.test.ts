import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, DESKTOP, signIn, type Visit } from './support/browser.ts';
import { asOffice, codeNow, enterCode, nextCode } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { familyThatMayEnrol } from './support/demo-families.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const NADIA = 'nadia@bandstand.example.com';
const today = (page: Page) => page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();

describe.each([
  ['a desktop', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)('two tabs of the office, on %s', (_where, viewport, colorScheme) => {
  it('leave together, and a stale one says so and goes on once somebody has signed in', async () => {
    opened = await asOffice(stage, NADIA, '/office', { viewport, colorScheme });
    const { page: first, context } = opened;
    await today(first);
    const second = await context.newPage();
    await second.goto('/office/me');
    await second.getByRole('button', { name: 'Sign out' }).click();
    await second.waitForURL('**/office/sign-in');
    await first.waitForURL('**/office/sign-in?over=1**');
    await first.getByText('Please sign in again.').waitFor();
    await settled(first);
    await expectAccessible(first);

    // Both are signed in again, the second one last.
    nextCode(stage.portal);
    await signIn(first, NADIA);
    await enterCode(first, codeNow(stage.portal));
    await today(first);
    nextCode(stage.portal);
    await second.goto('/office/sign-in');
    await signIn(second, NADIA);
    await enterCode(second, codeNow(stage.portal));
    await today(second);
    await first.waitForURL('**/office/sign-in?elsewhere=1**');
    await first.getByText('Somebody has signed in in another tab').waitFor();
    await settled(first);
    await expectAccessible(first);
    await first.getByRole('button', { name: 'Go on here' }).click();
    await today(first);
    expect(await first.getByText(/could not load/i).count()).toBe(0);
  });
});

/** Everybody of one browser is signed out in another tab. */
const signOutBeside = async ({ context }: Visit): Promise<void> => {
  const second = await context.newPage();
  await second.goto('/office/me');
  await second.getByRole('button', { name: 'Sign out' }).click();
};

describe('when the session ends', () => {
  const lost = (page: Page) => page.getByText(/nothing was added or changed by it/);

  it.each([
    [
      'in a dialog',
      async (page: Page) => {
        await page.getByText('More', { exact: true }).click();
        await page.getByRole('button', { name: 'Add a child …' }).click();
        await page.getByLabel('The child’s name').fill('Nora Quill');
      },
    ],
    [
      'on the page itself',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Write a note' }).click();
        await page.getByLabel('New note').fill('Moves to York in March.');
      },
    ],
  ])(
    'what was being filled in, %s, was not saved, and the sign-in says so',
    async (_where, fillIn) => {
      const family = await familyThatMayEnrol(stage.portal, 0);
      opened = await asOffice(stage, NADIA, `/office/families/${family.id}`);
      const { page } = opened;
      await fillIn(page);
      await signOutBeside(opened);
      await lost(page).waitFor();
      await settled(page);
      await expectAccessible(page);
    },
  );

  it('a colleague who was only reading is not told of anything lost', async () => {
    const family = await familyThatMayEnrol(stage.portal, 0);
    opened = await asOffice(stage, NADIA, `/office/families/${family.id}`);
    const { page } = opened;
    await page.getByRole('button', { name: 'Write a note' }).waitFor();
    await signOutBeside(opened);
    await page.getByText('Please sign in again.').waitFor();
    expect(await lost(page).count()).toBe(0);
  });
});
