import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, PHONE } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { countWaiting } from '../api/src/testing/tables/places.ts';

const stage = setStage();

it('takes eight presses at most from the form to the place, with a Direct Debit', async () => {
  const { page, context } = await asParent(stage, 'alex@example.com', '/enrol', {
    viewport: PHONE,
  });
  let presses = 0;
  const press = async (what: Locator): Promise<void> => {
    presses += 1;
    await what.click();
  };
  await press(page.getByLabel('Child’s name'));
  await page.keyboard.type('Pip Presses');
  await press(page.getByRole('button', { name: /^School/ }));
  // The field of the search has the focus already.
  await page.getByRole('searchbox').fill('Riverside');
  await press(page.getByRole('option', { name: /Riverside Junior School/ }));
  // A phone opens its own list, and takes a second press for the year.
  presses += 2;
  await page.getByLabel('Current school year').selectOption({ label: 'Year 3' });
  await press(page.getByRole('checkbox', { name: /^Drums/ }));
  await press(page.getByLabel(/I agree to the/));
  await press(page.getByRole('button', { name: 'Enrol', exact: true }));
  await page.getByText('Enrolment Complete').first().waitFor();
  expect(presses).toBeLessThanOrEqual(8);
  await context.close();
});

it('shows the price with the school, and the band with the child’s plectrum at its place', async () => {
  const { page, context } = await asParent(stage, 'alex@example.com', '/enrol', {
    viewport: PHONE,
  });
  await page.getByLabel('Child’s name').fill('Kim Band');
  await page.getByRole('button', { name: /^School/ }).click();
  await page.getByRole('searchbox').fill('Riverside');
  await page.getByRole('option', { name: /Riverside Junior School/ }).click();
  await page.getByText('If Kim takes a place:').waitFor();
  await page.getByText(/will be taken on /).waitFor();
  await page.getByLabel('Current school year').selectOption({ label: 'Year 3' });
  await page.getByRole('checkbox', { name: /^Vocals/ }).click();
  await page
    .getByRole('img', { name: /are free; Kim Band would play vocals$/ })
    .locator('[data-pick]')
    .waitFor();
  // What is taken is said in one sentence, before the rows.
  const order = await page
    .locator('form li')
    .nth(2)
    .evaluate((summary) => {
      const text = summary.textContent ?? '';
      return text.indexOf('will be taken on') < text.indexOf('First Lesson Date');
    });
  expect(order).toBe(true);
  await context.close();
});

it('says how many wait for what is full, before anybody joins them', async () => {
  const { page, context } = await asParent(stage, 'robin@example.com', '/enrol', {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  await page.getByLabel('Child’s name').fill('Quinn Queues');
  await page.getByRole('button', { name: /^School/ }).click();
  await page.getByRole('searchbox').fill('St Mary’s Pri');
  await page.getByRole('option', { name: /St Mary.s Primary/ }).click();
  await page.getByLabel('Current school year').selectOption({ label: 'Year 4' });
  const n = await countWaiting(stage.portal, 'St Mary_s Primary%', 'drums');
  expect(n).toBeGreaterThan(0);
  await page
    .getByRole('checkbox', {
      name: new RegExp(`^Drums.*Full.*${n} (child is|children are) waiting`),
    })
    .waitFor();
  await expectAccessible(page);
  await context.close();
});
