import { expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { failJob } from '../api/src/testing/tables/work-log.ts';
import { flags } from '../api/src/testing/tables/stories.ts';

const stage = setStage();
const opened = eachVisit();

it.each([
  ['a desktop', DESKTOP, 'light'],
  ['a phone', PHONE, 'dark'],
] as const)(
  'the portal is looked after: examined, a failed job dismissed, a part switched on for a school, on %s',
  async (_where, viewport, colorScheme) => {
    await failJob(stage.portal);
    opened.now = await asOffice(stage, 'ada@bandstand.example.com', '/office/set-up', {
      viewport,
      colorScheme,
    });
    const { page } = opened.now;
    await page.getByRole('link', { name: 'System' }).click();
    await page.getByRole('heading', { name: 'Jobs that failed' }).waitFor();
    await settled(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Examine it now' }).click();
    await page.getByText('Examined today').waitFor({ timeout: 60_000 });

    await page.getByRole('button', { name: 'Dismiss …' }).click();
    await page.getByLabel('Why?').fill('Deleted by hand.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss it' }).click();
    await page.getByText('The job is dismissed').first().waitFor();
    await page.getByRole('heading', { name: 'Jobs that failed' }).waitFor({ state: 'detached' });

    await page.getByRole('radio', { name: 'For some schools' }).check();
    const chosen = page.getByRole('button', { name: 'Remove Oakfield Primary School' });
    if ((await chosen.count()) === 0) {
      await page.getByLabel('Add a school').fill('Oakfield');
      await page.getByRole('button', { name: /^Add Oakfield Primary School/ }).click();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').first().waitFor();
    const [flag] = await flags(stage.portal);
    expect(flag?.audience).toBe('schools');
    expect(flag?.schoolIds).toHaveLength(1);
  },
);

it('a page that breaks says so within the office, and the others still work', async () => {
  opened.now = await asOffice(stage, 'ada@bandstand.example.com', '/office/set-up', {
    viewport: PHONE,
  });
  const { page, complaints } = opened.now;
  await page.route('**/api/office/system.json', (route) =>
    route.fulfill({
      json: { data: { attributes: { settings: 'nothing that the page expects' } } },
    }),
  );
  await page.getByRole('link', { name: 'System' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page stopped working' }).waitFor();
  await page.getByRole('button', { name: 'Load the page again' }).waitFor();
  await expectAccessible(page);
  // The browser writes what broke to its console, which is for those who look after the portal.
  expect(complaints.splice(0).join('\n')).toMatch(/Error/);
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

it.each(['no-preference', 'reduce'] as const)(
  'a page whose scripts don’t come says so, and can be asked for again (movement: %s)',
  async (reducedMotion) => {
    opened.now = await asOffice(stage, 'ada@bandstand.example.com', '/office', {
      viewport: PHONE,
    });
    const { page } = opened.now;
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.route('**/office-pages/assets/*.js', (route) => route.abort());
    await page.reload();
    const said = page.getByRole('heading', { level: 1, name: 'The office has not loaded yet' });
    expect(await said.isVisible()).toBe(false);
    await said.waitFor();
    await expectAccessible(page);
    await page.unroute('**/office-pages/assets/*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  },
);
