import { expect, it } from 'vitest';
import { expectAccessible, PHONE, signIn, visit } from './support/browser.ts';
import { setStage } from './support/stage.ts';
import { linkInMail } from './support/steps.ts';
import { emptyMailbox } from '../api/src/testing/tables/mail.ts';
import { removeSecondReaders } from '../api/src/testing/tables/families.ts';

const stage = setStage();
const AUNT = 'aunt@example.com';

it('a parent names a second reader of emails about the children, who confirms it by a press', async () => {
  // A second try begins where the first did.
  await removeSecondReaders(stage.portal);
  await emptyMailbox(stage.portal, AUNT);
  const parent = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
  const { page } = parent;
  await page.goto('/sign-in?previousPath=/details');
  await signIn(page, 'alex@example.com');
  await page.getByLabel('Second email address').fill(AUNT);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page
    .getByText('Not confirmed yet: emails about your children go there', { exact: false })
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page
    .getByText('We have just written to a second email address', { exact: false })
    .waitFor();
  await expectAccessible(page);

  const link = await linkInMail(page, stage.portal.address, AUNT, 'confirm-second-email');
  const aunt = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
  await aunt.page.goto(link);
  await aunt.page.getByRole('button', { name: 'This is my address' }).waitFor();
  await expectAccessible(aunt.page);
  await expect.poll(() => aunt.page.url()).not.toContain('token');
  await aunt.page.getByRole('button', { name: 'This is my address' }).click();
  await aunt.page.getByText('Thank you. Your address is confirmed.').waitFor();
  await aunt.page.goto(link);
  await aunt.page.getByRole('button', { name: 'This is my address' }).click();
  await aunt.page.getByText('This link is no longer valid.', { exact: false }).waitFor();
  await aunt.page.getByText('The parent can have a new link sent from Your Details.').waitFor();

  await page.reload();
  await page
    .getByText('Confirmed: emails about your children go to this address as well.')
    .waitFor();
  await page.getByLabel('Second email address').fill('');
  await page.getByText('Confirmed: emails', { exact: false }).waitFor({ state: 'hidden' });
  expect([...parent.complaints, ...aunt.complaints]).toEqual([]);
  await parent.context.close();
  await aunt.context.close();
});
