import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addEntry, addMedium } from '../api/src/testing/media.ts';
import { renameKid } from '../api/src/testing/tables/families.ts';
import { hideAllMedia, showAllMedia } from '../api/src/testing/tables/stories.ts';
import { expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { focusedText } from './support/keys.ts';
import { leaveFamilyOut, settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const at = async (path: string, how = {}, email = 'alex@example.com') => {
  opened = await asParent(stage, email, path, how);
  return opened.page;
};
let maya = '';
beforeAll(async () => {
  maya = await kidNamed(stage, 'Maya Taylor');
});

describe.each(SIZES)('Home, on %s', (_where, viewport) => {
  it.each([
    ['newEnrolment', 'Enrolment successful. You should receive a welcome email soon'],
    ['instrumentChanged', 'Instrument changed.'],
    ['instrumentChangeRejected', 'Thank you. Instrument change has been rejected'],
  ])('says what %s has just done', async (name, words) => {
    const page = await at(`/?${name}=true`, { viewport });
    await page.getByText(words, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('opens with the band on its stage where there is no picture', { tags: 'long' }, async () => {
    await hideAllMedia(stage.portal);
    onTestFinished(() => showAllMedia(stage.portal));
    const page = await at('/', { viewport });
    const band = page.getByRole('img', {
      name: /^Electric Acorns on stage: .*; Maya plays drums$/,
    });
    await band.waitFor();
    await settled(page);
    expect((await band.boundingBox())?.y).toBeLessThan(300);
    const child = page.getByRole('listitem').filter({ hasText: 'Maya TaylorEnrolled' });
    expect((await child.boundingBox())?.y).toBeLessThanOrEqual(viewport.width < 1000 ? 700 : 900);
    await expectAccessible(page);
  });

  it('leads from Make Changes straight to what can be changed', { tags: 'long' }, async () => {
    const page = await at('/', { viewport });
    await page.getByRole('link', { name: 'Make Changes for Maya' }).click();
    await expect.poll(() => focusedText(page)).toBe('Make Changes');
    const top = page.getByRole('heading', { level: 2, name: 'Make Changes' });
    await expect.poll(async () => (await top.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    // A page that is folded ends soon: a wide screen can't bring it to its very top.
    const upperThird = viewport.height / 3;
    await expect.poll(async () => (await top.boundingBox())?.y ?? 999).toBeLessThan(upperThird);
  });
});

/** Both calls that say who is signed in. */
const PARENT = /\/(home|fetch_grown_up_from_token)\.json(\?|$)/;

it(
  'shows that something went wrong, and how to reach the office, when the parent cannot be loaded',
  { tags: 'long' },
  async () => {
    const page = await at('/');
    await leaveFamilyOut(page);
    await page.route(PARENT, (route) =>
      route.fulfill({ status: 500, json: { errors: ['Sorry.'], code: 'fault' } }),
    );
    for (const path of ['/', '/details', `/timeline/${maya}`]) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Sorry, something went wrong' }).waitFor();
      await expectAccessible(page);
    }
    // What the page tries again by itself is over: from here on it is the parent who does.
    await page.waitForTimeout(4_000);
    await page.unroute(PARENT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maya’s Timeline' }).waitFor();
  },
);

it(
  'says that the portal is busy, and shows Home as soon as it is not',
  { tags: 'long' },
  async () => {
    const page = await at('/settings');
    await settled(page);
    let answered = 0;
    await leaveFamilyOut(page);
    await page.route('**/home.json*', (route) => {
      answered += 1;
      if (answered > 2) return route.continue();
      const headers = { 'retry-after': '1' };
      return route.fulfill({ status: 503, headers, json: { errors: ['Busy.'], code: 'busy' } });
    });
    await page.goto('/');
    await page.getByText('We are busy. Trying again').waitFor();
    await expectAccessible(page);
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    expect(await page.getByText('We are busy').count()).toBe(0);
    expect(answered).toBe(3);
  },
);

it('opens with the newest moment of a child, and the children begin within the first screen', async () => {
  const page = await at('/', { viewport: PHONE });
  const moment = page.getByRole('region', { name: 'From the timeline' }).getByRole('link').first();
  await moment.waitFor();
  await settled(page);
  const box = await moment.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
  expect(await moment.textContent()).toMatch(
    /^Film: Maya, Monday 11 JanuaryElectric Acorns in full/,
  );
  const picture = moment.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const acts = page.getByRole('region', { name: 'Coming up' }).getByRole('link');
  const words = (await acts.allTextContents()).join('; ').replaceAll('\u00a0', ' ');
  expect(words).toMatch(/Maya’s lessonToday, 10\.15am/);
  expect(words).toMatch(/Concert: Maya\w+ \d+ \w+, \w+in \d+ days/);
  expect(words).toMatch(/Next payment£36\.00 on \w+ \d+ \w+/);
  const child = page.getByRole('listitem').filter({ hasText: 'Maya TaylorEnrolled' });
  expect((await child.boundingBox())?.y).toBeLessThanOrEqual(700);
  await expectAccessible(page);
});

it('has the moments of two children one swipe apart, and one press of Tab', async () => {
  const { portal } = stage;
  const leo = await kidNamed(stage, 'Leo Taylor');
  const long = 'ليلى-مارغريت 山田太郎 Wolfeschlegelsteinhausenbergerdorff-Ng';
  await renameKid(portal, leo, long);
  onTestFinished(() => renameKid(portal, leo, 'Leo Taylor'));
  await addEntry(portal, leo, {
    body: 'Leo came to look.',
    photoId: await addMedium(portal, [leo]),
    createdAt: new Date('2027-01-09T20:00:00Z'),
  });
  const page = await at('/', { viewport: { width: 320, height: 640 } });
  const moments = page.getByRole('region', { name: 'From the timeline' });
  const row = moments.getByRole('list');
  const [first, second] = [moments.getByRole('link').nth(0), moments.getByRole('link').nth(1)];
  await first.focus();
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(scrolled).toBeGreaterThan(200);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectAccessible(page);
  const isWider = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
});

describe('the first screen of Home on a phone', () => {
  /** What of Home is whole on the first screen, one line each. */
  const seen = async (email: string): Promise<string> => {
    const page = await at('/', { viewport: PHONE }, email);
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#main :is(h1, h2, h3, p, summary, li > a)')]
        .filter((part) => part.getBoundingClientRect().bottom <= innerHeight)
        .map((part) => part.innerText.replaceAll(/\s+/g, ' '))
        .join('\n'),
    );
  };

  it.each([
    [
      'alex@example.com',
      [
        /Maya’s lesson .*\d(am|pm)/,
        /Next payment £[\d.]+ on /,
        /An instrument change is available for Maya/,
        /Maya Taylor/,
      ],
    ],
    [
      'robin@example.com',
      [
        /Tom’s lesson .*\d(am|pm)/,
        /Next payment £[\d.]+ on .* Including £41\.00 that you owe/,
        /Tom Hughes/,
      ],
    ],
    [
      'jo@example.com',
      [
        /A place is reserved for Asha/,
        /£[\d.]+ a month\./,
        /If you take it: first lesson \w+ \d+ \w+, £[\d.]+ on \w+ \d+ \w+\./,
        /Open until the end of Monday 18 January, \d days left to answer/,
      ],
    ],
    ['sam@example.com', [/Some of your details are missing/, /The stage is free/]],
  ])(
    'tells %s at a glance what comes, what is paid, and where each child stands',
    async (email, told) => {
      const first = await seen(email);
      for (const each of told) expect(first).toMatch(each);
    },
  );
});
