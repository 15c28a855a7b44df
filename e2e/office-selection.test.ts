import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, eachVisit } from './support/browser.ts';
import { keyboard, pointer } from './support/hands.ts';
import { asOffice } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const opened = eachVisit();

describe.each([
  ['a desktop, by the pointer', DESKTOP, pointer],
  ['a desktop, by the keyboard alone', DESKTOP, keyboard],
  ['a phone, by the pointer', PHONE, pointer],
] as const)('on %s', (_, viewport, handsOf) => {
  it('single families are chosen on two pages and let go; what can be done with them stays in view', async () => {
    opened.now = await asOffice(stage, 'nadia@bandstand.example.com', '/office/families', {
      viewport,
    });
    const { page } = opened.now;
    const hands = handsOf(page);
    const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
    await boxes.first().waitFor();
    await boxes.nth(1).focus();
    const before = await boxes.nth(1).boundingBox();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: '1 family chosen' }).waitFor();
    expect(await boxes.nth(1).boundingBox()).toEqual(before);
    await hands.press(boxes.nth(7));
    const bar = page.getByRole('heading', { name: '2 families chosen' });
    await bar.waitFor();
    const top = (await bar.boundingBox())?.y ?? -1;
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(viewport.height);
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Write a note' }).waitFor();
    await page.goBack();
    await bar.waitFor();
    await page.reload();
    await bar.waitFor();
    await page.getByRole('link', { name: 'Show older' }).click();
    await page.getByRole('link', { name: 'Back to the newest' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await boxes.first().click();
    await page.getByRole('heading', { name: '3 families chosen' }).waitFor();
    await hands.press(page.getByRole('button', { name: 'Choose none' }));
    await page.getByRole('heading', { name: /chosen$/ }).waitFor({ state: 'detached' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  });
});
