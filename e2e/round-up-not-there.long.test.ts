import { afterEach, expect, it } from 'vitest';
import { asParent, kidNamed } from './support/family.ts';
import { expectSlide } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: { context: { close(): Promise<void> } } | undefined;
afterEach(() => opened?.context.close());

it('is dark, with the child’s name, while its code is on its way', async () => {
  const maya = await kidNamed(stage, 'Maya Taylor');
  const visit = await asParent(stage, 'alex@example.com', '/');
  opened = visit;
  const { page } = visit;
  await page.getByRole('heading', { level: 1 }).waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/round-up-screen.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator(`a[href="/timeline/${maya}"]`).first().click();
  await page.getByRole('link', { name: 'Watch Maya’s Round-Up' }).first().click();
  await page.waitForURL('**/round-up/*');
  await page.getByRole('heading', { level: 1, name: 'Maya’s Round-Up' }).waitFor();
  // While one page goes over into the next, both are there.
  const ground = () =>
    page
      .locator('#main')
      .last()
      .evaluate((main) => [
        getComputedStyle(main).backgroundColor,
        main.clientHeight >= innerHeight,
      ]);
  await expect.poll(ground).toEqual(['rgb(23, 11, 38)', true]);
  answer();
  await expectSlide(page, 1);
});
