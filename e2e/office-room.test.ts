import { expect, it } from 'vitest';
import { DESKTOP, PHONE, eachVisit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { parentOfNamed } from '../api/src/testing/tables/families.ts';

const stage = setStage();
const opened = eachVisit();
const open = async (who: string, path: string, how: object) => {
  opened.now = await asOffice(stage, `${who}@bandstand.example.com`, path, how);
  await settled(opened.now.page);
  return opened.now.page;
};

it.each([
  ['on a phone', PHONE, '100%'],
  ['in letters of twice the size', DESKTOP, '200%'],
])(
  'a family’s page has its children before its address and its money, %s',
  async (_where, viewport, letters) => {
    const family = await parentOfNamed(stage.portal, 'Maya Taylor');
    const page = await open('nadia', `/office/families/${family}`, { viewport });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    const topOf = async (name: string) =>
      (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? NaN;
    expect(await topOf('Maya Taylor')).toBeLessThan(await topOf('Contact'));
    expect(await topOf('Zoe Taylor')).toBeLessThan(await topOf('Contact'));
    expect(await topOf('Money')).toBeLessThan(await topOf('Emails sent'));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  },
);

it('the pages of Money stand in one line on a phone, which shows the one that is open', async () => {
  const page = await open('finn', '/office/money/reconcile', { viewport: PHONE });
  const tabs = page.getByRole('navigation', { name: 'Money pages' }).getByRole('link');
  const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const bank = boxes.at(-1);
  expect(bank).toBeTruthy();
  expect((bank?.x ?? NaN) + (bank?.width ?? NaN)).toBeLessThanOrEqual(PHONE.width);
});
