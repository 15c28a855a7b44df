import { afterEach, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { londonDate } from '@bandstand/domain/kernel/london';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { addSomeTasks } from '../api/src/testing/tables/work-log.ts';

const stage = setStage();
const opened: Visit[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

it.each([
  ['a desktop', DESKTOP, 1, 'light'],
  ['a phone', PHONE, 2, 'dark'],
] as const)('fifteen tasks fit on %s', async (_where, viewport, screens, colorScheme) => {
  await addSomeTasks(stage.portal, londonDate(stage.portal.clock.now()));
  const visit = await asOffice(stage, 'nadia@bandstand.example.com', '/office', {
    viewport,
    colorScheme,
  });
  opened.push(visit);
  const { page } = visit;
  const rows = page.locator('li:has([data-row])');
  await rows.nth(14).waitFor();
  await settled(page);
  await expectAccessible(page);
  const boxes = await Promise.all(
    Array.from({ length: 15 }, (_, nth) => rows.nth(nth).boundingBox()),
  );
  const [first, last] = [boxes[0]?.y ?? 0, boxes[14]];
  expect((last?.y ?? 0) + (last?.height ?? 0) - first).toBeLessThan(screens * viewport.height);
  if (screens === 1) {
    const heights = await page
      .locator('section:has([data-row])')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([44]));
  }
});

it.each([
  ['a phone with text of twice the size', PHONE, '200%'],
  ['a desktop', DESKTOP, '100%'],
] as const)(
  'whom to call, the number and the day are whole on %s',
  async (_where, viewport, size) => {
    const { portal } = stage;
    await addSomeTasks(portal, londonDate(portal.clock.now()));
    await portal.sql("update grown_ups set phone = '020 7946 0958 ext. 1234'");
    const visit = await asOffice(stage, 'nadia@bandstand.example.com', '/office', { viewport });
    opened.push(visit);
    const { page } = visit;
    await page.locator('li:has([data-row])').nth(14).waitFor();
    await page.evaluate((one) => {
      document.documentElement.style.fontSize = one;
    }, size);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    const isWhole = await page.evaluate(() =>
      [...document.querySelectorAll('li a[href^="tel:"]')].map((link) => {
        const cell = link.closest('span');
        const [name, number, day] = [
          cell?.previousElementSibling?.firstElementChild,
          link,
          cell?.nextElementSibling,
        ].map((one) => one?.getBoundingClientRect() ?? new DOMRect()) as [
          DOMRect,
          DOMRect,
          DOMRect,
        ];
        return name.width > 50 && (number.right <= day.left || number.bottom <= day.top + 1);
      }),
    );
    expect(isWhole.length).toBeGreaterThan(10);
    expect(isWhole).not.toContain(false);
  },
);
