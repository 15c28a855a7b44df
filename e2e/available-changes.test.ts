import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { addPlace, backToDrums, placeOfMaya } from './support/maya.ts';
import { setStage } from './support/stage.ts';
import { takeFreePlaces } from '../api/src/testing/tables/places.ts';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';

const stage = setStage();
let opened: Visit | undefined;
let maya = '';

const open = async (viewport: typeof PHONE, kidId = maya): Promise<Page> => {
  const path = `/available-instrument-changes?id=${kidId}`;
  opened = await asParent(stage, 'alex@example.com', path, { viewport });
  return opened.page;
};
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });
const takePlaces = (band: string, instrument: SlotInstrument) =>
  takeFreePlaces(stage.portal, { school: 'Oakfield', band, instrument });

beforeEach(async () => {
  maya = await backToDrums(stage.portal);
  for (const [band, instrument] of [
    ['Loud Oak', 'bass'],
    ['Loud Oak', 'vocals'],
    ['Treetop Encore', 'vocals'],
    ['The Riff Raff', 'guitar'],
  ] as const) {
    await takePlaces(band, instrument);
    await addPlace(stage.portal, instrument, band);
  }
});
afterEach(() => opened?.context.close());

describe.each([
  ['a phone', PHONE, 'Move to'],
  ['a desktop', DESKTOP, 'Move Here'],
] as const)('the places that a child can move to, on %s', (_where, viewport, move) => {
  const button = (page: Page, instrument: string, band: string) =>
    page
      .getByRole('row', { name: new RegExp(band) })
      .getByRole('button', { name: new RegExp(`^${move}.*${instrument}`) });

  it('stand by band and instrument, and one is taken at once', async () => {
    const page = await open(viewport);
    await heading(page, 'Change Instrument for Maya').waitFor();
    await page
      .getByText('If there is a space available you can change instruments or bands here')
      .waitFor();
    const columns = page.getByRole('columnheader');
    await expect
      .poll(async () => (await columns.allTextContents()).slice(1))
      .toEqual(['Drums', 'Guitar (bass)', 'Guitar (electric)', 'Keyboard', 'Vocals']);
    const acorns = page.getByRole('row', { name: /Electric Acorns/ });
    await acorns.getByRole('cell', { name: /^Maya is here/ }).waitFor();
    const oak = page.getByRole('row', { name: /Loud Oak/ });
    const full = viewport === PHONE ? 'Drums is Full' : 'Full';
    await oak.getByRole('cell', { name: full, exact: true }).first().waitFor();
    await expectAccessible(page);

    await button(page, 'bass guitar', 'Loud Oak').click();
    const dialog = page.getByRole('dialog', { name: 'Change Instrument' });
    await dialog
      .getByText('The change is immediate, and another child may take the place')
      .waitFor();
    const rows = async () =>
      (await dialog.getByRole('row').allInnerTexts())
        .slice(1)
        .map((row) => row.split(/\s*[\n\t]\s*/).filter(Boolean));
    await expect.poll(rows).toEqual([
      ['Lesson Day', 'Tuesday 9.15am to 12.15pm', 'Tuesday 9.15am to 12.15pm'],
      ['Band Leader', 'Marcus Bell', 'Marcus Bell'],
      ['Band Name', 'Electric Acorns', 'Loud Oak'],
      ['Year Group', 'Year 2 to Year 4', 'Year 4 to Year 6'],
      ['Instrument', 'Drums', 'Guitar (bass)'],
    ]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'bass guitar', 'Loud Oak').click();
    await confirm(page).click();
    await heading(page, 'Maya has moved instruments and/or bands').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Maya has moved instruments and/or bands');
    await page.getByText('within 24 hours').waitFor();
    await page.getByText('unless you strongly prefer an immediate change').waitFor();
    await expectAccessible(page);
    expect(await placeOfMaya(stage.portal)).toMatchObject({
      status: 'enrolled',
      instrument: 'bass',
      band: 'Loud Oak',
    });
    await page.getByRole('button', { name: 'Back to the bands' }).click();
    await oak.getByRole('cell', { name: /^Maya is here/ }).waitFor();
    expect(opened?.complaints).toEqual([]);
  });

  it('may be out of hours: a word beside the band and in the dialog', async () => {
    const says = 'The rehearsals for this band do not take place during school hours';
    const page = await open(viewport);
    await page.getByRole('button', { name: 'Out of Hours' }).click();
    await page.getByText(says).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByText(says).waitFor({ state: 'hidden' });
    await button(page, 'vocals', 'Treetop Encore').click();
    await page.getByRole('dialog').getByText(says).waitFor();
    await expectAccessible(page);
  });
});

it('is moved by the keyboard alone', async () => {
  const page = await open(DESKTOP);
  await page.getByRole('table').waitFor();
  await tabTo(page, /^Move Here.*bass guitar.*Loud Oak/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toMatch(/Move Here.*Loud Oak/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /^Confirm/);
  await page.keyboard.press('Enter');
  await heading(page, /has moved/).waitFor();
});

it('reads on a phone at twice the text size', async () => {
  const page = await open(PHONE);
  await page.getByLabel('Lesson day').waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectAccessible(page);
  await page.getByRole('button', { name: /Move to bass guitar/ }).click();
  await expectAccessible(page);
});
