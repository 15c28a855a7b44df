import { expect, it } from 'vitest';
import { expectAccessible, PHONE } from './support/browser.ts';
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

it('a page that is asked for without a connection is ours, with what came next when we knew it, until they sign out', async () => {
  const { page, context, complaints } = await asParent(stage, 'alex@example.com', '/payments', {
    viewport: PHONE,
    hasWorkers: true,
  });
  const keys = () => page.evaluate(() => caches.keys());
  await expect.poll(keys, { timeout: 20_000 }).toEqual(['last-known']);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  await page.getByText(/^What comes next, as we knew it on \w+ \d+ \w+ at /).waitFor();
  const known = await page.getByRole('listitem').allInnerTexts();
  expect(known[0]).toMatch(/^Maya’s lesson\n\w+day \d+ \w+, 10\.15am$/);
  expect(known.at(-1)).toMatch(/^Next payment\n£\d+\.\d\d on \w+day \d+ \w+$/);
  await expectAccessible(page);
  await expect(page.goto('/office')).rejects.toThrow();
  await context.setOffline(false);
  await page.goto('/payments');
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  await page.goto('/sign-out');
  await page.waitForURL(/\/sign-in/);
  await expect.poll(keys).toEqual([]);
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow();
  expect(complaints).toEqual([]);
  await context.close();
});
