import { expect, it } from 'vitest';
import { PHONE } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

it('a link pressed without a connection says so on its own page, and leads on once there is one', async () => {
  const { page, context } = await asParent(stage, 'alex@example.com', '/', { viewport: PHONE });
  const maya = await kidNamed(stage, 'Maya Taylor');
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^View Timetable/ }).click();
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/kid/${maya}/timetable`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  // What is here already still opens.
  await page.goBack();
  await page.getByRole('heading', { name: 'Your Children' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maya’s timetable' }).waitFor();
  await context.close();
});

it('a search that can’t open without a connection keeps the form, and opens once there is one', async () => {
  const { page, context, complaints } = await asParent(stage, 'alex@example.com', '/enrol', {
    viewport: PHONE,
  });
  await settled(page);
  await page.getByLabel('Child’s name').fill('Pip Offline');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^School/ }).click();
  const sheet = page.getByRole('dialog', { name: 'School' });
  await sheet.getByText('We could not load this').waitFor();
  await context.setOffline(false);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheet.getByText('We could not load this').waitFor({ state: 'detached' });
  // A browser that asks for the code no more has the page loaded anew, with what was filled in.
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: /^School/ }).click();
  await sheet.getByRole('searchbox').fill('Riverside');
  await sheet.getByRole('option', { name: /Riverside Junior School/ }).click();
  expect(await page.getByLabel('Child’s name').inputValue()).toBe('Pip Offline');
  expect(complaints).toEqual([]);
  await context.close();
});
