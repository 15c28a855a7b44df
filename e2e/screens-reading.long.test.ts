import { expect, it } from 'vitest';
import { whileCalled } from '../api/src/testing/renamed-family.ts';
import { DESKTOP, expectAccessible, haveSession, PHONE, signIn, visit } from './support/browser.ts';
import { signedInScreens } from './support/screens.ts';
import { look } from './support/still-page.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { setStage } from './support/stage.ts';
import { wordLayout } from './support/word-layout.ts';

const stage = setStage();

it('keeps its place while it loads: nothing moves by itself', async () => {
  const { page, context } = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
  await watchShifts(page);
  await look(page, '/sign-in', () => expectStill(page));
  await signIn(page, 'alex@example.com');
  await page.getByRole('heading', { name: /Good morning/ }).waitFor();
  for (const path of await signedInScreens(stage.portal))
    await look(page, path, () => expectStill(page));
  await context.close();
});

it('reads at twice the text size on the smallest phone without a word cut off or broken', async () => {
  const { page, context } = await visit(stage.browser, stage.portal.address, {
    viewport: { width: 320, height: 640 },
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  const expectReadable = async () => {
    await expectAccessible(page);
    expect(await wordLayout(page), page.url()).toEqual({ broken: [], cut: [] });
  };
  await look(page, '/sign-in', expectReadable);
  await signIn(page, 'alex@example.com');
  await page.getByRole('heading', { name: /Good morning/ }).waitFor();
  const paths = ['/cookie-policy', '/support', ...(await signedInScreens(stage.portal))];
  for (const path of paths) await look(page, path, expectReadable);
  await context.close();
});

const NAMES = [
  ['sixty letters', 'Maximilianawilhelminafeatherstonehaughcholmondeleyashbyhouse'],
  ['Arabic letters', 'فاطمة الزهراء الأنصاري'],
  ['Japanese letters', '山田 さくら'],
] as const;

it.each(NAMES)(
  'keeps names of %s whole on every screen, and nothing moves',
  async (_letters, name) => {
    await whileCalled(stage.portal, name, async (ids) => {
      const paths = ['/', '/payments', '/direct-debits', '/details', '/rocksteady-play/subscribe'];
      paths.push(...ids.flatMap((id) => [`/kid/${id}`, `/kid/${id}/timetable`, `/timeline/${id}`]));
      for (const viewport of [PHONE, DESKTOP]) {
        const { page, context } = await visit(stage.browser, stage.portal.address, { viewport });
        await haveSession(context, stage.portal.address, 'alex@example.com');
        await watchShifts(page);
        for (const path of paths)
          await look(page, path, async () => {
            await expectStill(page);
            expect((await wordLayout(page)).cut.join(' ')).toBe('');
            // One row, whatever the children are called.
            expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(72);
          });
        await context.close();
      }
    });
  },
);

it.each(['/sign-in', '/sign-up', '/set-password?token=x', '/schools/sign-in'])(
  'asks about cookies beside the form of %s on a desktop, not over it',
  async (path) => {
    const { page, context } = await visit(stage.browser, stage.portal.address, {
      viewport: { width: 1280, height: 800 },
      cookiesChosen: false,
    });
    await page.goto(path);
    const card = await page.getByRole('dialog', { name: 'Cookies on this portal' }).boundingBox();
    const form = await page.locator('form').boundingBox();
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(form?.x ?? 0);
    await context.close();
  },
);

it('leaves a quarter of the smallest screen free beside the question about cookies, in the largest letters', async () => {
  const viewport = { width: 320, height: 640 };
  const { page, context } = await visit(stage.browser, stage.portal.address, {
    viewport,
    cookiesChosen: false,
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.goto('/sign-in');
  const card = page.getByRole('dialog', { name: 'Cookies on this portal' });
  await expect
    .poll(async () => (await card.boundingBox())?.height)
    .toBeLessThanOrEqual((viewport.height * 3) / 4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Essential only' }).click();
  await card.waitFor({ state: 'detached' });
  await context.close();
});
