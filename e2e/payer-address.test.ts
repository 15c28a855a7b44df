import { expect, it } from 'vitest';
import { expectAccessible, signIn, visit } from './support/browser.ts';
import { setStage } from './support/stage.ts';
import { linkInMail } from './support/steps.ts';
import { emptyMailbox } from '../api/src/testing/tables/mail.ts';
import { payThemselves } from '../api/src/testing/tables/money.ts';

const stage = setStage();

it('the parent corrects where the emails about payments go, and the payer confirms it by a press', async () => {
  // A second try begins where the first did.
  await payThemselves(stage.portal, 'alex@example.com');
  await emptyMailbox(stage.portal, 'gran@example.com');
  const parent = await visit(stage.browser, stage.portal.address);
  const { page } = parent;
  await page.goto('/sign-in?previousPath=/direct-debits');
  await signIn(page, 'alex@example.com');
  await page.getByText('alex@example.com', { exact: true }).waitFor();
  await page.getByText('Confirmed: we’ll email you here about changes to your payments').waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expectAccessible(page);
  const field = page.getByLabel('Payer’s email');
  await field.fill('no address');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Invalid email address').first().waitFor();
  await field.fill('gran@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('gran@example.com', { exact: true }).waitFor();
  await page.getByText('Not confirmed yet.', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('We have just written to that address', { exact: false }).waitFor();

  const link = await linkInMail(page, stage.portal.address, 'gran@example.com', 'confirm-payer');
  const payer = await visit(stage.browser, stage.portal.address);
  await payer.page.goto(link);
  await payer.page.reload();
  await payer.page.getByRole('button', { name: 'This is my address' }).waitFor();
  await expectAccessible(payer.page);
  await expect.poll(() => payer.page.url()).not.toContain('token');
  await payer.page.getByRole('button', { name: 'This is my address' }).click();
  await payer.page.getByText('Thank you. Your address is confirmed.').waitFor();
  await payer.page.goto(link);
  await payer.page.getByRole('button', { name: 'This is my address' }).click();
  await payer.page.getByText('This link is no longer valid.', { exact: false }).waitFor();

  await page.reload();
  await page
    .getByText('Confirmed: we’ll email this address about changes to your payments')
    .waitFor();
  expect([...parent.complaints, ...payer.complaints]).toEqual([]);
  await parent.context.close();
  await payer.context.close();
});
