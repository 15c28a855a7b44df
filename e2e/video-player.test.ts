import { afterEach, beforeAll, expect, it } from 'vitest';
import { signIn, visit, type Visit } from './support/browser.ts';
import { withTheService } from './support/concert-videos.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
let opened: Visit | undefined;
beforeAll(() => withTheService(stage.portal));
afterEach(() => opened?.context.close());

it('takes the room of the videos before they are there', async () => {
  opened = await visit(stage.browser, stage.portal.address, {
    viewport: { width: 320, height: 640 },
  });
  const { page } = opened;
  await page.goto('/schools');
  await page.waitForURL('**/schools/sign-in');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/schools/concert_videos.json', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'office@oakfield.example.com');
  const cards = page.getByRole('status').locator('.aspect-video');
  await cards.first().waitFor();
  const before = await cards.first().boundingBox();
  go();
  const still = page
    .getByRole('button', { name: /^Play video: / })
    .first()
    .locator('img');
  await still.waitFor();
  const after = await still.boundingBox();
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
});
