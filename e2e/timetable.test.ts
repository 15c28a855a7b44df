import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, type PHONE, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { backToDrums } from './support/maya.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import { renameKid } from '../api/src/testing/tables/families.ts';

const stage = setStage();
let opened: Visit | undefined;
let maya = '';

beforeEach(async () => {
  maya = await backToDrums(stage.portal);
});
afterEach(async () => {
  expect(opened?.complaints ?? []).toEqual([]);
  await opened?.context.close();
});

const open = async (
  how: { viewport?: typeof PHONE; colorScheme?: 'dark' } = {},
  kidId = maya,
): Promise<Page> => {
  opened = await asParent(stage, 'alex@example.com', `/kid/${kidId}/timetable`, how);
  return opened.page;
};
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const entry = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: day }) });
const folded = (page: Page) => page.getByRole('button', { name: /^Tuesdays 10.15am/ });
const card = (page: Page) =>
  page.locator('section', { has: heading(page, 'Calendar subscription') });
const field = (page: Page) => page.getByLabel('Private address');
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe.each(SIZES)('the timetable of a child, on %s', (_where, viewport) => {
  it('tells what is next, and the rehearsals, events and concerts month by month', async () => {
    const page = await open({ viewport });
    await heading(page, 'Maya’s timetable').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Maya’s timetable/);
    await page.getByText('Next up').waitFor();
    await page.getByText('Band rehearsal, 10.15am to 11.15am').waitFor();
    await heading(page, 'January 2027').waitFor();
    await entry(page, 'Today, Tuesday 12 January').waitFor();
    const wholeDay = entry(page, 'Monday 25 January');
    await expect
      .poll(() => wholeDay.innerText())
      .toMatch(/School event\s+All day\s+For the school only\s+Every class hears/);
    await entry(page, 'Monday 8 February')
      .getByText(/^Concert video\s+10am to 11am/)
      .waitFor();
    const concert = entry(page, 'Tuesday 23 March').filter({ hasText: 'Families welcome' });
    // The half-term week has no rehearsal.
    expect(await entry(page, 'Tuesday 16 February').count()).toBe(0);
    await expect
      .poll(() => concert.innerText())
      .toMatch(/Concert\s+2pm to 3.15pm\s+Families welcome/);
    await expectAccessible(page);
    // Rehearsals that are alike are one line, but on paper each of them is there.
    const last = entry(page, 'Tuesday 8 February');
    await expect.poll(() => last.count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await last.waitFor();
    await page.emulateMedia({ media: 'screen' });
    await folded(page).last().click();
    await last.waitFor();
    await expectAccessible(page);
  });

  it('gives a single one to the calendar, by the name that the subscription has for it', async () => {
    const page = await open({ viewport });
    const download = page.waitForEvent('download');
    await entry(page, 'Tuesday 23 March')
      .filter({ hasText: 'Families welcome' })
      .getByRole('button', { name: /^Add this one/ })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('maya-2027-03-23.ics');
    const [single] = entriesOf(await readFile(await file.path(), 'utf8'));
    expect(single).toMatchObject({ summary: 'Maya: concert', location: 'Oakfield Primary School' });
    await page.getByRole('button', { name: 'Get our calendar address' }).click();
    const feed = await page.request.get(await field(page).inputValue());
    const same = entriesOf(await feed.text()).find(({ uid }) => uid === single?.uid);
    expect(same?.startDate.toString()).toBe(single?.startDate.toString());
    expect(same?.summary).toBe('Maya: concert');
    await page.getByRole('button', { name: 'End the subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await page.getByRole('button', { name: 'Get our calendar address' }).waitFor();
  });

  it('has a private address for the family’s calendar that can be copied, renewed and ended', async () => {
    const page = await open({ viewport });
    await opened?.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await card(page)
      .getByText(/using first names only/)
      .waitFor();
    await page.getByRole('button', { name: 'Get our calendar address' }).click();
    const first = await field(page).inputValue();
    expect(first).toMatch(/\/calendar\/[\w-]+\.[\w-]{43}\.ics$/);
    const add = page.getByRole('link', { name: 'Add to my calendar' });
    await expect.poll(() => add.getAttribute('href')).toBe(first.replace('http:', 'webcal:'));
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('Address copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Make a new address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make a new address?' });
    await dialog.getByText('The old address stops working straight away').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make a new address' }).click();
    await dialog.waitFor({ state: 'detached' });
    const next = await field(page).inputValue();
    expect(next).not.toBe(first);
    expect((await page.request.get(first)).status()).toBe(404);
    expect((await page.request.get(next)).status()).toBe(200);

    await page.getByRole('button', { name: 'End the subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await page.getByRole('button', { name: 'Get our calendar address' }).waitFor();
    expect((await page.request.get(next)).status()).toBe(404);
  });
});

it('is used by the keyboard alone', async () => {
  const page = await open({ viewport: DESKTOP });
  await page.getByText('Next up').waitFor();
  await tabTo(page, /^Add this one : Band rehearsal, Tuesday 19 January/);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('maya-2027-01-19.ics');
  await tabTo(page, /^Tuesdays 10.15am/);
  await page.keyboard.press('Enter');
  await entry(page, 'Tuesday 2 February').waitFor();
  await page.keyboard.press('Enter');
  await entry(page, 'Tuesday 2 February').waitFor({ state: 'hidden' });
  await tabTo(page, /^Get our calendar address/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Make a new address/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Make a new address');
});

it('reads in the dark, at 320 px and at twice the text size, long names included', async () => {
  await renameKid(stage.portal, maya, 'Wilhelmina-Anastasia-Konstantína Taylor');
  const page = await open({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  await page.getByText('Next up').waitFor();
  await expectAccessible(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectAccessible(page);
  await renameKid(stage.portal, maya, 'Maya Taylor');
});
