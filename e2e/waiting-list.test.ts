import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, expectAccessible } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { tabTo } from './support/keys.ts';
import { letOthersWaitWithLeo } from './support/waiting-list.ts';
import { leaveFamilyOut, settled } from './support/still-page.ts';
import { LIGHT_PHONE_OR_DARK_DESKTOP } from './support/sizes.ts';
import { setStage } from './support/stage.ts';
import { stopWaiting } from '../api/src/testing/tables/places.ts';
import { closeToSignUps } from '../api/src/testing/tables/lessons.ts';

const stage = setStage();
const LIST = '**/waiting_list.json';
const as = (path: string, how: Parameters<typeof asParent>[3] = {}) =>
  asParent(stage, 'alex@example.com', path, how);
const kid = (name: string) => kidNamed(stage, `${name} Taylor`);
const entry = (page: Page, heading: RegExp) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: heading }) });

beforeAll(() => letOthersWaitWithLeo(stage.portal));

describe.each(LIGHT_PHONE_OR_DARK_DESKTOP)('on %s', (_device, how) => {
  it('Home says in one line where a waiting child stands', async () => {
    const { page, context, complaints } = await as('/', how);
    await page.getByText('4th of 6 for drums').waitFor();
    await page.getByText('4th of 5 for electric guitar,').waitFor();
    await page.getByText('A change to keyboard is offered now.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Make Changes for Leo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leo Taylor' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the page of a child shows who is ahead by which rule, what changed, and what would help', async () => {
    const { page, context, complaints } = await as(`/kid/${await kid('Leo')}`, how);
    const drums = entry(page, /^4th\s+of 6 waiting for drums$/);
    await drums.getByText('1 enrolled child would rather play drums.').waitFor();
    await drums.getByText('2 children joined the waiting list earlier.').waitFor();
    await drums.getByText('Up 2 since last week').waitFor();
    await drums
      .getByText('Leo was 6th a week ago: 1 child got a place and 1 stopped waiting.')
      .waitFor();
    await entry(page, /^4th\s+of 5 waiting for electric guitar$/)
      .getByText('No change since last week')
      .waitFor();
    await page.getByText('Waiting since Thursday 3 December 2026, for 5 weeks.').waitFor();
    await page
      .getByText(
        /^With keyboard too, Leo would be 3rd for it\. Leo’s best position now is 4th, for/,
      )
      .waitFor();
    expect(await page.content()).not.toMatch(/Ann Ahead|Pat Plays|Gil Got|Sue Stopped/);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it(
    'the page of an enrolled child has its facts, its offers, and the way to another instrument',
    { tags: 'long' },
    async () => {
      const { page, context, complaints } = await as(`/kid/${await kid('Maya')}`, how);
      await page.getByText('An instrument change is available for Maya').waitFor();
      await page.getByText('Electric Acorns').first().waitFor();
      await page.getByText('£36.00').waitFor();
      await page.getByText('Waiting list', { exact: true }).click();
      await page.getByText('Offered now').waitFor();
      await expectAccessible(page);
      const change = page.getByRole('link', { name: 'Change Instrument' }).last();
      await expect
        .poll(() => change.getAttribute('href'))
        .toBe(`/available-instrument-changes?id=${await kid('Maya')}`);
      await page.getByRole('link', { name: 'See the change to keyboard' }).click();
      await page.getByRole('heading', { name: 'Instrument Change Available for Maya' }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('nothing moves while the positions are on their way', { tags: 'long' }, async () => {
    const { page, context } = await as('/settings', how);
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { shifted: number };
      seen.shifted = 0;
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number }[])
          seen.shifted += shift.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Where the parts are asked one by one, the positions come last.
    await leaveFamilyOut(page);
    await page.route('**/home.json*', (route) => route.abort());
    await page.route(LIST, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    for (const path of ['/', `/kid/${await kid('Leo')}`, `/kid/${await kid('Maya')}`]) {
      await page.goto(path);
      await page.locator('#main h1').first().waitFor();
      await settled(page);
      const shifted = await page.evaluate(
        () => (globalThis as unknown as { shifted: number }).shifted,
      );
      expect(shifted, path).toBeLessThanOrEqual(0.02);
    }
    await context.close();
  });
});

describe('what a parent can do about it', () => {
  it('another instrument is added where the page says so; what was waited for keeps its date', async () => {
    const leo = await kid('Leo');
    onTestFinished(() => stopWaiting(stage.portal, leo, 'keyboard'));
    const { page, context } = await as(`/kid/${leo}`);
    await page.getByRole('link', { name: 'Change what Leo is waiting for' }).click();
    await page.getByRole('checkbox', { name: /^Keyboard/ }).check();
    await page.getByRole('button', { name: /^Join waitlist for keyboard/ }).click();
    await page.getByText('Added to the Waitlist').first().waitFor();
    await page.goto(`/kid/${leo}`);
    await entry(page, /^3rd\s+of 3 waiting for keyboard$/)
      .getByText('Waiting since Tuesday 12 January 2027, which is today.')
      .waitFor();
    await entry(page, /^4th\s+of 6 waiting for drums$/)
      .getByText('Waiting since Thursday 3 December 2026')
      .waitFor();
    expect(await page.getByText('What would help').count()).toBe(0);
    await context.close();
  });

  it('goes from child to child by the keyboard alone', { tags: 'long' }, async () => {
    const { page, context } = await as(`/kid/${await kid('Leo')}`, { viewport: DESKTOP });
    await page.getByRole('heading', { level: 1, name: 'Leo Taylor' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Maya' }).waitFor();
    await page.locator('#main').focus();
    await tabTo(page, /Zoe$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Zoe Taylor' }).waitFor();
    await page.getByText('A place is reserved for Zoe').waitFor();
    await page.getByText('please take or decline the reserved place first.').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('at a closed school the office changes instruments and wishes', { tags: 'long' }, async () => {
    const { portal } = stage;
    await closeToSignUps(portal, true);
    const { page, context } = await as(`/kid/${await kid('Maya')}`);
    await page.getByText('please phone customer services on', { exact: false }).waitFor();
    expect(await page.getByRole('link', { name: 'Change Instrument' }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto(`/kid/${await kid('Leo')}`);
    await page.getByText('To add Leo to the waiting list for another instrument').waitFor();
    await closeToSignUps(portal, false);
    await context.close();
  });
});
