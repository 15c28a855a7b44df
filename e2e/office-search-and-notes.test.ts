import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, PHONE, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { nameOfParent } from './support/demo-families.ts';

const stage = setStage();
const opened = eachVisit();
const open = async (path?: string): Promise<Page> => {
  opened.now = await asOffice(stage, 'nadia@bandstand.example.com', path);
  return opened.now.page;
};
const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { name, level }).waitFor();

/** A family of the demo that nobody else is found beside. */
const someFamily = async () => {
  const email = 'alex@example.com';
  return { email, name: await nameOfParent(stage.portal, email) };
};

it('a note that was begun is asked for before the page is left, by Back and by a reload', async () => {
  const family = await someFamily();
  const page = await open(`/office/families?said=${encodeURIComponent(family.email)}`);
  await page.getByRole('link', { name: family.name }).click();
  await heading(page, family.name);
  const note = page.getByLabel('New note');
  await page.getByRole('button', { name: 'Write a note' }).click();
  await note.fill('Moves to York');
  const here = page.url();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(here);
  expect(await note.inputValue()).toBe('Moves to York');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await heading(page, family.name);
  await page.getByRole('button', { name: 'Write a note' }).click();
  await note.fill('Moves to York');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Families');
});

it.each([PHONE, DESKTOP])(
  'families are on the first screen, their filters behind one button: %j',
  async (viewport) => {
    opened.now = await asOffice(
      stage,
      'nadia@bandstand.example.com',
      '/office/families?owing=yes',
      {
        viewport,
      },
    );
    const { page } = opened.now;
    const robin = page.getByRole('link', { name: 'Robin Hughes' });
    await robin.waitFor();
    const box = await robin.boundingBox();
    expect(box?.y).toBeLessThan(viewport.height * 0.65);
    const children = page.getByLabel('A child who');
    expect(await children.isVisible()).toBe(false);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    await page.getByRole('button', { name: 'Filters' }).click();
    await children.selectOption({ label: 'has lessons, and stays' });
    await page.waitForURL('**/office/families?owing=yes&children=playing');
    await page.getByRole('button', { name: 'Remove filter: Owes money' }).waitFor();
    await settled(page);
    await expectAccessible(page);
  },
);
