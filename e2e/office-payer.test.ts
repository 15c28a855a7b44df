import { afterEach, beforeEach, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, visit, type Visit } from './support/browser.ts';
import { asOffice, codeNow, enterCode, nextCode } from './support/office.ts';
import { settled } from './support/settled.ts';
import { setStage } from './support/stage.ts';
import { linkInMail } from './support/steps.ts';

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
  await stage.portal.sql(
    `update mandates set email_address = 'alex@example.com', email_proven_at = created_at, email_token_hash = null, email_asked_at = null
     where billing_account_id = (select b.id from billing_accounts b join kids k on k.grown_up_id = b.grown_up_id where k.name = 'Maya Taylor')`,
  );
  await stage.portal.sql(
    `delete from mailbox where text like '%@payers.example%' or recipient like '%@payers.example'`,
  );
});

const SIZES = [
  ['a desktop', DESKTOP, 'light', 'gran@payers.example'],
  ['a phone', PHONE, 'dark', 'grandad@payers.example'],
] as const;

it.each(SIZES)(
  'a caller says where emails about payments go; whoever pays confirms it, and the parent hears of it, on %s',
  async (_where, viewport, colorScheme, gran) => {
    const { portal, browser } = stage;
    const [family] = await portal.sql<{ id: string }>(
      "select g.id from grown_ups g join kids k on k.grown_up_id = g.id where k.name = 'Maya Taylor'",
    );
    const office = await asOffice(
      stage,
      'nadia@bandstand.example.com',
      `/office/families/${family?.id}`,
      { viewport, colorScheme },
    );
    opened.push(office);
    const { page } = office;
    await page.getByRole('button', { name: 'Change the payer’s email …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the email of whoever pays?' });
    const field = dialog.getByLabel('Email of whoever pays');
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
    await enterCode(page, codeNow(portal));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`${gran} (not confirmed yet)`, { exact: true }).waitFor();
    await page.getByText('changed the email address of whoever pays').first().waitFor();
    await settled(page);
    await expectAccessible(page);

    const payer = await visit(browser, portal.address);
    opened.push(payer);
    await payer.page.goto(await linkInMail(payer.page, portal.address, gran, 'confirm-payer'));
    await payer.page.getByRole('button', { name: 'This is my address' }).click();
    await payer.page.getByText('Thank you. Your address is confirmed.').waitFor();
    await page.reload();
    await page.getByText(gran, { exact: true }).waitFor();
    const told = `select from mailbox where recipient = 'alex@example.com' and text like '%Somebody asked us%' and text like $1`;
    await expect
      .poll(async () => (await portal.sql(told, [`%${gran}%`])).length, { timeout: 20_000 })
      .toBe(1);
  },
);
