import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countChanges } from '../api/src/testing/office.ts';
import { DESKTOP, expectAccessible, PHONE, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { familyThatMayEnrol } from './support/demo-families.ts';
import { closeSchool } from './support/demo-schools.ts';

const stage = setStage();
const opened = eachVisit();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each([
  ['a desktop', DESKTOP, 'light', 0],
  ['a phone', PHONE, 'dark', 1],
] as const)('on %s', (_where, viewport, colorScheme, nth) => {
  it('a child joins the list of a closed school: the refusal is read, overruled with a reason, and written down', async () => {
    const { id, name } = await familyThatMayEnrol(stage.portal, nth);
    const school = await closeSchool(stage.portal);
    opened.now = await asOffice(stage, 'nadia@bandstand.example.com', `/office/families/${id}`, {
      viewport,
      colorScheme,
    });
    const { page } = opened.now;
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await settled(page);
    const before = await countChanges(stage.portal);
    await page.getByText('More', { exact: true }).click();
    await press(page, 'Add a child …');
    const dialog = page.getByRole('dialog');
    await press(page, 'Add to the waiting list');
    for (const missing of ['Please enter the child’s name.', 'Please choose a school year.'])
      await dialog.getByRole('link', { name: missing }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('The child’s name').fill('Nora Quill');
    await dialog.getByLabel('School year').selectOption('4');
    await dialog.getByLabel('School', { exact: true }).fill(school.slice(0, 12));
    await dialog.getByText(school, { exact: true }).click();
    await dialog.getByText('closed to new sign-ups').waitFor();
    await dialog.getByText('Drums').click();
    await dialog.getByLabel('Why?').fill('Their mother called.');
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    // Chrome closes at a second Escape without asking: the question stands, and Stay loses nothing.
    for (let times = 1; times <= 3; times += 1) {
      await page.keyboard.press('Escape');
      await settled(page);
    }
    await question.waitFor();
    await expectAccessible(page);
    await press(page, 'Stay');
    expect(await dialog.getByLabel('Why?').inputValue()).toBe('Their mother called.');
    await press(page, 'Add to the waiting list');
    await dialog.getByText(/This school is closed to new sign-ups at the moment/).waitFor();
    expect(await countChanges(stage.portal)).toBe(before);
    await settled(page);
    await expectAccessible(page);
    await press(page, 'Do it anyway …');
    await press(page, 'Do it anyway');
    await dialog.getByRole('link', { name: 'Please say why, in a few words.' }).waitFor();
    await dialog.getByLabel('Why is this overruled?').fill('It was promised to them in June.');
    await settled(page);
    await expectAccessible(page);
    await press(page, 'Do it anyway');
    await page.getByText('Nora Quill is on the waiting list').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByText(
        'Overruled: the school is closed to new sign-ups. It was promised to them in June.',
      )
      .waitFor();
    await page.getByRole('heading', { name: 'Nora Quill' }).waitFor();
    expect((await countChanges(stage.portal)) - before).toBe(1);
    await settled(page);
    await expectAccessible(page);
  });
});
