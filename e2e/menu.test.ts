import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { renameKid } from '../api/src/testing/tables/families.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const at = async (path: string, how = {}) => {
  opened = await asParent(stage, 'alex@example.com', path, how);
  return opened.page;
};
let maya = '';
beforeAll(async () => {
  maya = await kidNamed(stage, 'Maya Taylor');
});

describe('the header of a desktop', () => {
  it('stands on one grid with the page, leads to children and payments, and keeps the rest behind the initial', async () => {
    const page = await at('/', { viewport: DESKTOP });
    const row = page.getByRole('navigation', { name: 'Main' });
    await row.waitFor();
    expect(
      await row
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.textContent?.replace(/\W*\d to do/, ''))),
    ).toEqual(['Home', 'MMaya', 'LLeo', 'ZZoe', 'Payments', 'Help']);
    const left = async (what: string) => (await page.locator(what).first().boundingBox())?.x;
    await expect
      .poll(async () => Number(await left('header a')) - Number(await left('#main h1')))
      .toBe(0);
    await row.getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
    await expect.poll(() => row.locator('[aria-current]').textContent()).toBe('Payments');
    await page.getByRole('button', { name: /^Menu/ }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Sign Out' }).waitFor();
    // What the row and the foot of the page have is not there twice.
    const words = async (within: typeof row) =>
      (await within.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(await words(menu)).toEqual(['Your Details', 'Settings', 'Sign Out', 'Main Website']);
    expect((await words(page.getByRole('contentinfo'))).slice(2)).toEqual([
      'Give Feedback',
      'Instrument Deals',
      'Merchandise',
      'Terms And Conditions',
    ]);
    await expectAccessible(page);
  });

  it('has the provider’s site and the way out beside the initial while all fits, else only in the menu', async () => {
    const page = await at('/', { viewport: DESKTOP });
    const header = page.getByRole('banner');
    /** What of them is in sight, by what lies under the middle of each. */
    const inSight = () =>
      header.getByRole('link', { name: /^(Main Website|Sign out)$/ }).evaluateAll((links) =>
        links
          .filter((link) => {
            const { x, y, width, height } = link.getBoundingClientRect();
            return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          })
          .map((link) => link.textContent),
      );
    const isRowWhole = () =>
      header.getByRole('list').evaluate((row) => row.scrollWidth <= row.clientWidth);
    await expect.poll(inSight).toEqual(['Main Website', 'Sign out']);
    expect(await isRowWhole()).toBe(true);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(inSight).toEqual([]);
    expect(await isRowWhole()).toBe(true);
    await page.setViewportSize(DESKTOP);
    await expect.poll(inSight).toEqual(['Main Website', 'Sign out']);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(inSight).toEqual([]);
    await expectAccessible(page);
    await header.getByRole('link', { name: 'Sign out' }).focus();
    await expect.poll(inSight).toEqual(['Main Website', 'Sign out']);
    await expectAccessible(page);
  });
});

describe('the menu of a phone', () => {
  it('has the portal’s name beside its mark whole or not at all, in letters of any size', async () => {
    const page = await at('/');
    const name = page.getByRole('banner').getByText('Bandstand');
    const look = () =>
      name.evaluate((one) => {
        const [box, line] = [one, one.parentElement!].map((of) => of.getBoundingClientRect());
        if (box!.top >= line!.bottom) return 'not there';
        return one.scrollWidth > one.clientWidth || box!.right > line!.right ? 'cut' : 'whole';
      });
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    expect(await look()).toBe('whole');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await look()).toBe('not there');
  });

  it('has Home, a sub-menu for each child, then the rest in their order', async () => {
    await renameKid(stage.portal, maya, 'Maximiliana Josephine Taylor');
    try {
      const page = await at('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.waitFor();
      await expectAccessible(page);
      const entries = async () =>
        (await menu.getByRole('listitem').allInnerTexts())
          // The plectrum of a child has a letter of its own.
          .map((text) => text.split('\n').find((line) => line.trim().length > 1))
          .filter(Boolean);
      await expect
        .poll(async () => (await entries()).slice(0, 4))
        .toEqual(['Home', 'Maximiliana Josephine…', 'Leo Taylor', 'Zoe Taylor']);
      expect((await entries()).slice(4, 14)).toEqual([
        'Payments',
        'Your Details',
        'Register New Child',
        'Give Feedback',
        'FAQs',
        'Instrument Deals',
        'Merchandise',
        'Terms And Conditions',
        'Settings',
        'Sign Out',
      ]);
      const sub = menu.getByRole('button', { name: /^Maximiliana/ });
      await expect.poll(() => sub.getAttribute('aria-expanded')).toBe('false');
      await sub.press('Enter');
      await menu.getByRole('link', { name: 'Timetable' }).waitFor();
      await expectAccessible(page);
      await menu.getByRole('link', { name: 'Enrolment status' }).click();
      await page.waitForURL(/enrolment-status$/);
    } finally {
      await renameKid(stage.portal, maya, 'Maya Taylor');
    }
  });

  it('opens at the child whose page is shown, also where the page is told by what follows the path', async () => {
    const page = await at(`/available-instrument-changes?id=${maya}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const sub = menu.getByRole('button', { name: /^Maya/ });
    await expect.poll(() => sub.getAttribute('aria-expanded')).toBe('true');
    const current = menu.locator('[aria-current="page"]');
    await expect.poll(() => current.allInnerTexts()).toEqual(['Change Instrument']);
    await expect
      .poll(() => menu.getByRole('button', { name: /^Leo/ }).getAttribute('aria-expanded'))
      .toBe('false');
  });

  it('stands in a row when its code cannot be loaded', async () => {
    const page = await at('/');
    await page.route('**/around-*', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'FAQs' })
      .waitFor();
  });
});
