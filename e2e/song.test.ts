import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { tabTo } from './support/keys.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import { songs } from './support/demo-schools.ts';

const stage = setStage();
const ids: Record<string, string> = {};
let opened: Visit | undefined;

beforeAll(async () => {
  Object.assign(ids, await songs(stage.portal));
});
afterEach(async () => {
  expect(opened?.complaints ?? []).toEqual([]);
  await opened?.context.close();
});

type ParentOptions = NonNullable<Parameters<typeof asParent>[3]>;
const open = async (how: ParentOptions, title = 'Turn It Up a Little'): Promise<Page> => {
  opened = await asParent(stage, 'alex@example.com', `/song/${ids[title]}`, how);
  return opened.page;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
/** A syllable and where it and its chord stand. */
const placeOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().boundingBox();

describe.each(SIZES)('a song, on %s', (_where, viewport) => {
  it('has title, artist, and the chords above the words', async () => {
    const page = await open({ viewport });
    await heading(page, 'Turn It Up a Little').waitFor();
    await page.getByText('The Demo Quartet').waitFor();
    await settled(page);
    const [chord, syllable] = [await placeOf(page, 'Adim7'), await placeOf(page, 'body hit')];
    expect(chord?.x).toBe(syllable?.x);
    expect((chord?.y ?? 0) + (chord?.height ?? 0)).toBeLessThanOrEqual((syllable?.y ?? 0) + 1);
    const before = await placeOf(page, 'some');
    expect(before?.y, 'a word stays in one line').toBe(syllable?.y);
    // Where a line goes on without a chord of its own, no room is kept for one.
    const heights = await page
      .locator('#main p > span')
      .evaluateAll((words) => words.map((word) => [word.textContent, word.clientHeight] as const));
    const of = (text: string) => heights.find(([says]) => says.includes(text))?.[1] ?? 0;
    expect(of('kind')).toBeGreaterThan(0);
    expect(of('kind')).toBeLessThan(of('Adim7') * 0.7);
    await expectAccessible(page);
  });

  it('is read as large as one likes, without scrolling sideways', async () => {
    const page = await open({ viewport });
    const height = async () => (await placeOf(page, 'tiny little'))?.height ?? 0;
    await settled(page);
    const first = await height();
    for (let press = 0; press < 3; press += 1) await button(page, 'Larger text').click();
    await page.getByText('6 of 6').waitFor();
    await expect.poll(() => height()).toBeGreaterThan(first * 1.5);
    await expectAccessible(page);
    await expect.poll(() => button(page, 'Larger text').getAttribute('aria-disabled')).toBe('true');
    for (let press = 0; press < 5; press += 1) await button(page, 'Smaller text').click();
    await page.getByText('1 of 6').waitFor();
    await expect.poll(() => height()).toBeLessThan(first);
  });
});

it('fits a screen of 320 px at the largest size, in the dark', async () => {
  const page = await open({ viewport: { width: 320, height: 568 }, colorScheme: 'dark' });
  for (let press = 0; press < 3; press += 1) await button(page, 'Larger text').click();
  await expectAccessible(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectAccessible(page);
});

it('is used by the keyboard alone', async () => {
  const page = await open({ viewport: DESKTOP });
  await page.getByText('As written, from A').waitFor();
  await tabTo(page, /^Chords higher/);
  await page.keyboard.press('Enter');
  await page.getByText('1 higher, from Bb').waitFor();
  await tabTo(page, /^Larger text/);
  await page.keyboard.press('Space');
  await page.getByText('4 of 6').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Keep the screen on' }).isChecked())
    .toBe(false);
});
