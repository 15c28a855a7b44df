import { expect, it } from 'vitest';
import { addSiblingLike } from '../api/src/testing/tables/families.ts';
import { expectAccessible } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const NAMES = [
  'Wilhelmina-Anastasia Featherstonehaugh-Cholmondeley the Third',
  'محمد عبد الرحمن الطويل جدا',
  'さくらこ ひなたやま',
  'Ffion Shah',
];

it('the header keeps one row for seven children, whatever they are called, and shows which page is open', async () => {
  const maya = await kidNamed(stage, 'Maya Taylor');
  for (const name of NAMES) await addSiblingLike(stage.portal, maya, name);
  const last = await kidNamed(stage, 'Ffion Shah');
  const { page, context } = await asParent(stage, 'alex@example.com', `/kid/${last}`);
  for (const [width, height, letters] of [
    [1280, 800, '100%'],
    [800, 1024, '100%'],
    [1024, 768, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await settled(page);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    const row = page.getByRole('navigation', { name: 'Main' });
    const links = row.getByRole('link');
    expect(await links.count(), `${width} ${letters}`).toBe(10);
    const tops = await links.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops.map(Math.round)).size, `${width} ${letters}`).toBe(1);
    await expectAccessible(page);
    const current = row.getByRole('link', { name: 'Ffion', exact: true });
    expect(await current.getAttribute('aria-current')).toBe('page');
    // A keyboard comes to each, which then is in view.
    await links.last().focus();
    const [link, line] = await Promise.all([links.last().boundingBox(), row.boundingBox()]);
    expect(link!.x + link!.width).toBeLessThanOrEqual(line!.x + line!.width + 1);
  }
  await context.close();
});

it('the header says whose portal it is as a whole or not at all, on the narrowest phone too', async () => {
  const { page, context } = await asParent(stage, 'alex@example.com', '/');
  for (const [width, isShown] of [
    [320, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await settled(page);
    const title = page.getByRole('banner').getByText('Parent Portal', { exact: true });
    const [words, line] = await title.evaluate((shown) =>
      [shown, shown.closest('p')!].map((part) => {
        const { right, bottom } = part.getBoundingClientRect();
        return [Math.floor(right), Math.floor(bottom)] as const;
      }),
    );
    const isWhole = words![0] <= line![0] + 1 && words![1] <= line![1] + 1;
    expect(isWhole, `${width}`).toBe(isShown);
    // What doesn't fit is below the line, none of it within.
    if (!isShown) expect(words![1]).toBeGreaterThan(line![1] + 10);
  }
  await context.close();
});
