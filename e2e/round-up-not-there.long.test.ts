import { afterEach, expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { expectSlide, openRoundUp, ROUND_UP } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: { context: { close(): Promise<void> } } | undefined;
afterEach(() => opened?.context.close());

const open = async () => {
  const visit = await openRoundUp(stage);
  opened = visit;
  return visit.page;
};

it('is coming soon, with the term it will be about', async () => {
  const page = await open();
  await page.route(ROUND_UP, (route) =>
    route.fulfill({
      json: { data: null, meta: { coming: { ac_year: 2026, ac_year_period: 'spring' } } },
    }),
  );
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /Coming soon/ }).waitFor();
  await page.getByText('Spring Term 2027', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /Next|Previous|Sound/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the timeline' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maya’s Timeline' }).waitFor();
});

it('promises no Round-Up to a child without a band', async () => {
  const leo = await kidNamed(stage, 'Leo Taylor');
  const page = await open();
  await page.goto(`/round-up/${leo}`);
  await page.getByRole('heading', { level: 1, name: /No Round-Up yet/ }).waitFor();
  await page
    .getByText(
      'Leo is not in a band at the moment. Once Leo plays, each term ends with a Round-Up.',
    )
    .waitFor();
  expect(await page.getByText(/coming soon|tuning up/i).count()).toBe(0);
  await expectAccessible(page);
});

it('shows bars until it has come', async () => {
  const page = await open();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(ROUND_UP, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.locator('.ru-stage .ru-bars span').first().waitFor();
  await expectAccessible(page);
  answer();
  await expectSlide(page, 1);
});

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

it('knows no child of another family', async () => {
  const own = await kidNamed(stage, 'Maya Taylor');
  const visit = await asParent(stage, 'robin@example.com', '/settings');
  opened = visit;
  for (const id of [own, '00000000-0000-7000-8000-000000000000']) {
    await visit.page.goto(`/round-up/${id}`);
    await visit.page
      .getByRole('heading', { level: 1, name: 'We could not find this child' })
      .waitFor();
    await expectAccessible(visit.page);
  }
});
