import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn, visit, type Visit } from './support/browser.ts';
import { addDevice } from './support/passkey-device.ts';
import { asOffice, codeNow, enterCode, menuOf, nextCode } from './support/office.ts';
import { setStage } from './support/stage.ts';
import { linkInMail } from './support/steps.ts';

const PASSWORD = 'A-long-Passw0rd';

const stage = setStage();
let opened: Visit[] = [];
afterEach(async () => {
  const complaints = opened.flatMap((one) => one.complaints);
  await Promise.all(opened.map(({ context }) => context.close()));
  opened = [];
  expect(complaints).toEqual([]);
});

const open = async (how: Parameters<typeof visit>[2] = {}): Promise<Page> => {
  const one = await visit(stage.browser, stage.portal.address, { viewport: DESKTOP, ...how });
  opened.push(one);
  return one.page;
};
const inOffice = async (...[email, path, how]: [string, string?, object?]): Promise<Page> => {
  const one = await asOffice(stage, email, path, how);
  opened.push(one);
  return one.page;
};
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

describe.each([
  ['a desktop', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)('the office, on %s', (_where, viewport, colorScheme) => {
  it('opens to a password and a code, and not to a wrong or a used one', async () => {
    const page = await open({ viewport, colorScheme });
    await page.goto('/office/families');
    await page.waitForURL('**/office/sign-in**');
    await expectAccessible(page);
    await signIn(page, 'nadia@bandstand.example.com');
    await heading(page, 'Confirm that it’s you');
    await expectAccessible(page);
    nextCode(stage.portal);
    const code = codeNow(stage.portal);
    await enterCode(page, code === '000000' ? '000001' : '000000');
    await page
      .getByText(/^That code is not right/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await enterCode(page, code);
    await heading(page, 'Families');
    const other = await open({ viewport, colorScheme });
    await other.goto('/office');
    await signIn(other, 'nadia@bandstand.example.com');
    await enterCode(other, code);
    await other
      .getByText(/^That code is not right/)
      .first()
      .waitFor();
  });
});

it('lets somebody invited choose a password, set a passkey up, keep the codes, and come back with the passkey', async () => {
  const { address } = stage.portal;
  const ada = await inOffice('ada@bandstand.example.com', '/office/staff');
  await ada.getByRole('button', { name: 'Invite somebody …' }).click();
  await ada.getByLabel('Name').fill('Bea Bell');
  await ada.getByLabel('Email').fill('bea@bandstand.example.com');
  await ada.getByRole('checkbox', { name: /^Office/ }).check();
  await ada.getByRole('button', { name: 'Send the invitation' }).click();
  await ada.getByText('A link to choose a password is on its way').first().waitFor();
  const link = await linkInMail(ada, address, 'bea@bandstand.example.com', 'office/set-password');

  const page = await open();
  await addDevice(page.context(), page);
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/office/sign-in?set=1');
  await signIn(page, 'bea@bandstand.example.com', PASSWORD);
  await heading(page, 'Set up your second step');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await heading(page, 'Keep these recovery codes');
  await expectAccessible(page);
  const codes = await page.getByRole('list').getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await heading(page, 'Today');
  expect(await menuOf(page)).toEqual(['Today', 'Day', 'Families', 'Set-up']);

  await page.goto('/office/me');
  await page.getByText('10 recovery codes left.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/office/sign-in');
  await signIn(page, 'bea@bandstand.example.com', PASSWORD);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await heading(page, 'Today');

  // Without the device, a recovery code opens the office once.
  for (const works of [true, false]) {
    const elsewhere = await open();
    await elsewhere.goto('/office');
    await signIn(elsewhere, 'bea@bandstand.example.com', PASSWORD);
    await elsewhere.getByRole('button', { name: 'Use a code instead' }).click();
    await enterCode(elsewhere, codes[0] ?? '');
    if (works) await heading(elsewhere, 'Today');
    else
      await elsewhere
        .getByText(/^That code is not right/)
        .first()
        .waitFor();
  }
});

it('stands at the left on a desktop, and at the bottom of a phone', async () => {
  const boxOn = async (viewport: { width: number; height: number }) => {
    const page = await inOffice('ada@bandstand.example.com', '/office/me', { viewport });
    await expect.poll(() => menuOf(page)).toContain('Families');
    const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    const box = await menu.boundingBox();
    return box ?? { x: -1, y: -1, width: 0, height: 0 };
  };
  const left = await boxOn(DESKTOP);
  expect(left.x + left.width).toBeLessThan(DESKTOP.width / 4);
  expect(left.height).toBeGreaterThan(DESKTOP.height / 2);
  const bar = await boxOn(PHONE);
  expect(bar.width).toBeGreaterThan(PHONE.width * 0.9);
  expect(Math.round(bar.y + bar.height)).toBe(PHONE.height);
});

it('has every word of the menu in view on the narrowest phone', async () => {
  const viewport = { width: 320, height: 640 };
  const page = await inOffice('ada@bandstand.example.com', '/office/me', { viewport });
  // The bar has the person's own page until it is known what they may do.
  await expect
    .poll(() => menuOf(page))
    .toEqual(['Today', 'Day', 'Families', 'Money', 'Set-up', 'You']);
  const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  expect(await menu.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
});

it('says at its door whose it is, above a stage that ends with the window', async () => {
  const page = await open({ viewport: DESKTOP });
  await page.goto('/office/sign-in');
  await heading(page, 'Sign in to the office');
  expect(await page.getByRole('banner').innerText()).toMatch(/^Bandstand\s+Office$/);
  const stageAt = await page.locator('main').locator('xpath=preceding-sibling::*').boundingBox();
  expect(Math.round((stageAt?.y ?? 0) + (stageAt?.height ?? 0))).toBe(DESKTOP.height);
});
