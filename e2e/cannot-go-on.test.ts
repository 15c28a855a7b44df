import { describe, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

describe('who cannot go on', () => {
  it('answers no to the qualifying questions read what to do', { tags: 'long' }, async () => {
    const { page, context } = await asParent(stage, 'sam@example.com', '/direct-debits');
    await page
      .getByRole('radiogroup', { name: /in my name/ })
      .getByLabel('No')
      .check();
    await page
      .getByText('The bill payer needs to set the Direct Debit up themselves.', { exact: false })
      .waitFor();
    await page
      .getByRole('radiogroup', { name: /without other signatures/ })
      .getByLabel('No')
      .check();
    await page.getByText('more than one signature', { exact: false }).waitFor();
    await page.getByText('This account cannot be used here').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it(
    'a family whose enrolments are disabled sees the maintenance screen, and can sign out',
    { tags: 'long' },
    async () => {
      const { page, context } = await asParent(stage, 'chris@example.com', '/');
      await page
        .getByRole('heading', { name: 'Sorry, we are currently updating our system' })
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Sign out' }).last().click();
      await page.getByText('You are now signed out').waitFor();
      await context.close();
    },
  );
});
