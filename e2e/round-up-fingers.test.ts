import { afterEach, describe, expect, it } from 'vitest';
import { expectSlide, fingers, openRoundUp } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Awaited<ReturnType<typeof openRoundUp>> | undefined;
afterEach(() => opened?.context.close());

const open = async () => {
  opened = await openRoundUp(stage);
  return opened.page;
};

const MIDDLE = { x: 195, y: 420 };

describe('fingers on the stage', () => {
  it('swipe to the next slide and back, and scroll along the page', async () => {
    const page = await open();
    const { swipe } = await fingers(opened!);
    await swipe({ x: 300, y: 400 }, { x: 120, y: 410 });
    await expectSlide(page, 2);
    await swipe({ x: 90, y: 400 }, { x: 280, y: 390 });
    await expectSlide(page, 1);
    await swipe({ x: 300, y: 600 }, { x: 280, y: 350 });
    await page.waitForTimeout(400);
    await expectSlide(page, 1);
    await swipe({ x: 300, y: 400 }, { x: 290, y: 400 });
    await page.waitForTimeout(200);
    await expect.poll(() => page.locator('.ru-stage[data-still]').count()).toBe(0);
  });

  it('tap as fast as they like, and nothing gets stuck', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { tap } = await fingers(opened!);
    for (let taps = 0; taps < 6; taps += 1) await tap(MIDDLE);
    await expectSlide(page, 7);
    expect(await page.locator('.ru-slide').count()).toBeLessThanOrEqual(2);
    await expect.poll(() => page.locator('.ru-slide').count()).toBe(1);
  });

  it('hold all motion for as long as they rest, and then nothing is skipped', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { down, up } = await fingers(opened!);
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(running).toBeGreaterThan(0);
    await down(MIDDLE);
    await expect.poll(running).toBe(0);
    await up();
    await expect.poll(running).toBeGreaterThan(0);
    await expectSlide(page, 1);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(running).toBe(0);
    await expect
      .poll(() => page.getByRole('button', { name: 'Pause' }).getAttribute('aria-pressed'))
      .toBe('true');
  });
});
