import { afterEach, expect, it } from 'vitest';
import type { Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

it.each(['lets it', 'wants another press'])(
  'plays a video that was pressed for, when the browser %s',
  async (how) => {
    const kid = await kidNamed(stage, 'Maya Taylor');
    opened = await asParent(stage, 'alex@example.com', '/settings');
    const { page, complaints } = opened;
    await page.addInitScript((isRefused) => {
      const played: string[] = [];
      Object.assign(window, { played });
      HTMLMediaElement.prototype.play = function play() {
        played.push(this.muted ? 'muted' : 'with sound');
        return isRefused
          ? Promise.reject(new DOMException('A press first.', 'NotAllowedError'))
          : Promise.resolve();
      };
    }, how !== 'lets it');
    await page.goto(`/timeline/${kid}`);
    const played = () => page.evaluate(() => (window as unknown as { played: string[] }).played);
    await page.getByRole('button', { name: /^Play video: A steady beat/ }).click();
    const video = page.getByRole('dialog', { name: 'A steady beat' }).locator('video');
    await video.waitFor();
    await expect.poll(() => played()).toEqual(['with sound']);
    expect(await video.evaluate((one: HTMLVideoElement) => one.controls)).toBe(true);
    expect(complaints).toEqual([]);
  },
);
