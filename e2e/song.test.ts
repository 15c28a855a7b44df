import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { tabTo } from './support/keys.ts';
import { settled } from './support/settled.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const stage = setStage();
const ids: Record<string, string> = {};
let opened: Visit | undefined;

beforeAll(async () => {
  const songs = await stage.portal.sql<{ id: string; title: string }>(
    'select id, title from songs',
  );
  for (const { id, title } of songs) ids[title] = id;
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

  it('shows the lyrics alone, and remembers that on this device', async () => {
    const page = await open({ viewport });
    await page.getByRole('radio', { name: 'Lyrics' }).check();
    await page.getByText('I had a tiny little sound,').waitFor();
    await expect.poll(() => page.getByText('Adim7').count()).toBe(0);
    await expectAccessible(page);
    await page.reload();
    await page.getByText('I had a tiny little sound,').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Lyrics' }).isChecked()).toBe(true);
  });

  it('moves its chords up and down, and twelve steps come home', async () => {
    const page = await open({ viewport });
    const says = page.getByRole('group', { name: 'Chords' }).getByRole('status');
    await page.getByText('As written, from A').waitFor();
    await button(page, 'Chords higher').click();
    await expect.poll(() => says.innerText()).toBe('1 higher, from Bb');
    await page.getByText('Bbdim7', { exact: true }).waitFor();
    await page.getByText('F/A', { exact: true }).first().waitFor();
    await button(page, 'Chords lower').click();
    await button(page, 'Chords lower').click();
    await expect.poll(() => says.innerText()).toBe('1 lower, from Ab');
    await expectAccessible(page);
    for (let press = 0; press < 13; press += 1) await button(page, 'Chords higher').click();
    await expect.poll(() => says.innerText()).toBe('As written, from A');
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

it('keeps the screen on while it is open, unless one says no', async () => {
  opened = await asParent(stage, 'alex@example.com', '/');
  const { page } = opened;
  await page.addInitScript(() => {
    const held = { now: 0 };
    const request = async () => {
      held.now += 1;
      const lock = Object.assign(new EventTarget(), {
        released: false,
        type: 'screen',
        release: async () => {
          held.now -= 1;
          lock.released = true;
        },
      });
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(globalThis, { held });
  });
  const held = () =>
    page.evaluate(() => (globalThis as unknown as { held: { now: number } }).held.now);
  await page.goto(`/song/${ids['Paper Boats']}`);
  const box = page.getByRole('checkbox', { name: 'Keep the screen on' });
  await box.waitFor();
  await expect.poll(held).toBe(1);
  await box.uncheck();
  await expect.poll(held).toBe(0);
  await box.check();
  await expect.poll(held).toBe(1);
  await page.getByRole('link', { name: 'Bandstand, home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(held).toBe(0);
});

it('offers no screen to keep on where the browser can’t', async () => {
  opened = await asParent(stage, 'alex@example.com', '/');
  const { page } = opened;
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
  });
  await page.goto(`/song/${ids['Paper Boats']}`);
  await page.getByText('As written, from C').waitFor();
  expect(await page.getByText('Keep the screen on').count()).toBe(0);
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

it('may have only lyrics, or nothing yet', async () => {
  const { sql } = stage.portal;
  const id = ids['Last Bus to the Moon'];
  const [before] = await sql<{ formatted_chords: string; formatted_lyrics: string }>(
    'select formatted_chords, formatted_lyrics from songs where id = $1',
    [id],
  );
  const set = (chords: string, lyrics: string) =>
    sql('update songs set formatted_chords = $2, formatted_lyrics = $3 where id = $1', [
      id,
      chords,
      lyrics,
    ]);
  await set('', 'Seven minutes');
  const page = await open({ viewport: PHONE }, 'Last Bus to the Moon');
  await page.getByText('Seven minutes').waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(await button(page, 'Chords higher').count()).toBe(0);
  await set('', '');
  await page.reload();
  await page.getByText('are not here yet').waitFor();
  await expectAccessible(page);
  await set(before?.formatted_chords ?? '', before?.formatted_lyrics ?? '');
});

it('says so while it loads, when it is not there, and when it can’t be loaded', async () => {
  opened = await asParent(stage, 'alex@example.com', '/song/none');
  const { page } = opened;
  await heading(page, 'We could not find this song').waitFor();
  await expectAccessible(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/staff/songs/**', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`/song/${ids['Paper Boats']}`);
  await page.getByRole('status').getByText('Loading the song').waitFor();
  await expectAccessible(page);
  answer();
  await heading(page, 'We could not load this song').waitFor();
  await expectAccessible(page);
  await page.unroute('**/staff/songs/**');
  await button(page, 'Try again').click();
  await heading(page, 'Paper Boats').waitFor();
});
