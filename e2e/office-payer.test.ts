import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, visit, type Visit } from './support/browser.ts';
import { asOffice, codeNow, enterCode, nextCode } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { linkInMail } from './support/steps.ts';
import { payThemselves } from '../api/src/testing/tables/money.ts';
import { parentOfNamed } from '../api/src/testing/tables/families.ts';
import { countTold, forgetEmailsAbout } from '../api/src/testing/tables/mail.ts';

const stage = setStage();
let opened: Visit[] = [];
afterEach(async () => {
  const complaints = opened.flatMap((one) => one.complaints);
  await Promise.all(opened.map(({ context }) => context.close()));
  opened = [];
  expect(complaints).toEqual([]);
});

/** As the demo has it, for each size and each try: the parent pays, and nobody was told of another address. */
beforeEach(async () => {
  await payThemselves(stage.portal, 'alex@example.com');
  await forgetEmailsAbout(stage.portal, 'payers.example');
});

/** What each open dialog lays over what is below it, the lowest first. */
const veilsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')].map((dialog) =>
      getComputedStyle(dialog, '::backdrop').backgroundColor === 'rgba(0, 0, 0, 0)'
        ? 'clear'
        : 'dark',
    ),
  );

const SIZES = [
  ['a desktop', DESKTOP, 'light', 'gran@payers.example'],
  ['a phone', PHONE, 'dark', 'grandad@payers.example'],
] as const;

it.each(SIZES)(
  'a caller says where emails about payments go; the payer confirms it, and the parent hears of it, on %s',
  async (_where, viewport, colorScheme, gran) => {
    const { portal, browser } = stage;
    const family = await parentOfNamed(portal, 'Maya Taylor');
    const office = await asOffice(
      stage,
      'nadia@bandstand.example.com',
      `/office/families/${family}`,
      { viewport, colorScheme },
    );
    opened.push(office);
    const { page } = office;
    await page.getByRole('button', { name: 'Change the payer’s email …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the payer’s email?' });
    const field = dialog.getByLabel('Payer’s email');
    const save = dialog.getByRole('button', { name: 'Change the address' });
    await field.fill('sam@example.com');
    await dialog.getByLabel('Why?').fill('Their grandmother pays now.');
    await settled(page);
    await expectAccessible(page);
    await save.click();
    await dialog.getByText('Somebody else signs in to the portal', { exact: false }).waitFor();
    await expectAccessible(page);
    await field.fill(gran);
    // Six minutes later the office is asked who it is once more.
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 6 * 60_000).toISOString());
    nextCode(portal);
    await save.click();
    await page.getByRole('dialog', { name: 'Confirm that it’s you' }).waitFor();
    expect(await veilsOf(page), 'the question over the form darkens the page no further').toEqual([
      'clear',
      'dark',
    ]);
    await enterCode(page, codeNow(portal));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`${gran} (not confirmed yet)`, { exact: true }).waitFor();
    await page.getByText('changed the payer’s email address').first().waitFor();
    await settled(page);
    await expectAccessible(page);

    const payer = await visit(browser, portal.address);
    opened.push(payer);
    await payer.page.goto(await linkInMail(payer.page, portal.address, gran, 'confirm-payer'));
    await payer.page.getByRole('button', { name: 'This is my address' }).click();
    await payer.page.getByText('Thank you. Your address is confirmed.').waitFor();
    await page.reload();
    await page.getByText(gran, { exact: true }).waitFor();
    const told = () => countTold(portal, 'alex@example.com', '%Somebody asked us%', `%${gran}%`);
    await expect.poll(told, { timeout: 20_000 }).toBe(1);
  },
);
