import { expect, it } from 'vitest';
import { DESKTOP, expectAccessible } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { SIZES } from './support/sizes.ts';
import { setStage } from './support/stage.ts';
import { wordLayout } from './support/word-layout.ts';

const stage = setStage();

it.each(SIZES)(
  'a parent sees what comes, why, and what would change, and prints a statement, on %s',
  async (_where, viewport) => {
    const { page, complaints, context } = await asParent(stage, 'alex@example.com', '/', {
      viewport,
    });
    await page.getByRole('link', { name: /Next payment|See all your payments/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
    await page.getByRole('heading', { name: 'Your next payment' }).waitFor();
    await expectAccessible(page);
    await page.getByText('Why this amount?').first().click();
    await page.getByText('Maya’s lessons').first().waitFor();
    await page.getByLabel('What would change?').selectOption({ label: 'Maya leaves' });
    await page.getByText(/^Over the twelve months that is £.* less\.$/).waitFor();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page
      .getByRole('link', { name: /^Statement \d{4}-\d\d$/ })
      .first()
      .click();
    await page.getByText('Paid in total').waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('keeps amounts and years whole on a statement at twice the text size', async () => {
  const { page, context } = await asParent(stage, 'alex@example.com', '/payments/statement');
  await page.getByText('Paid in total').waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await wordLayout(page)).toEqual({ broken: [], cut: [] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await context.close();
});

it('has room for both columns where letters are twice as large', { tags: 'long' }, async () => {
  const { page, context } = await asParent(stage, 'alex@example.com', '/payments', {
    viewport: DESKTOP,
  });
  await page.getByRole('heading', { name: 'Your next payment' }).waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});
