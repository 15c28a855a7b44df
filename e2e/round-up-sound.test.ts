import { afterEach, expect, it } from 'vitest';
import { expectSlide, listenToSongs, openRoundUp } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Awaited<ReturnType<typeof openRoundUp>> | undefined;
afterEach(() => opened?.context.close());

const open = async () => {
  opened = await openRoundUp(stage);
  return opened.page;
};

it('is silent until it is asked, and then plays its song under the whole show', async () => {
  const page = await open();
  const playing = await listenToSongs(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') fetched.push(request.url());
  });
  await page.reload();
  await expectSlide(page, 1);
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('ArrowRight');
  await expectSlide(page, 3);
  // Nobody's data is spent on a song that is not wanted.
  expect([await playing(), fetched]).toEqual([0, []]);
  await page.keyboard.press('Home');
  await expectSlide(page, 1);
  await sound.click();
  await expect.poll(playing).toBe(1);
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
  for (let slide = 2; slide <= 6; slide += 1) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.ru-slide').count()).toBe(1);
    expect(await playing(), `slide ${slide}`).toBe(1);
  }
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(playing).toBe(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(playing).toBe(1);
  await sound.click();
  await expect.poll(playing).toBe(0);
  await sound.click();
  await expect.poll(playing).toBe(1);
  await page.reload();
  await expectSlide(page, 6);
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('link', { name: 'Exit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maya’s Timeline' }).waitFor();
  await expect.poll(playing).toBe(0);
});
