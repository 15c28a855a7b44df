import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { letOthersWaitWithLeo } from './support/waiting-list.ts';
import { leaveFamilyOut, settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { renameKid } from '../api/src/testing/tables/families.ts';
import { offerStatesOfNamed } from '../api/src/testing/tables/places.ts';

const stage = setStage();
const LIST = '**/waiting_list.json';
const OFFERS = '**/offers.json';
const HOME = '**/home.json*';
const as = (path: string, how: Parameters<typeof asParent>[3] = {}) =>
  asParent(stage, 'alex@example.com', path, how);
const kid = (name: string) => kidNamed(stage, `${name} Taylor`);

beforeAll(() => letOthersWaitWithLeo(stage.portal));

describe('when something is not there', () => {
  it('positions or offers that cannot be loaded leave everything else as it is', async () => {
    const { page, context } = await as('/settings');
    await leaveFamilyOut(page);
    for (const part of [HOME, LIST, OFFERS]) await page.route(part, (route) => route.abort());
    await page.goto('/');
    await page.getByText('We could not check for offers').waitFor();
    await page.getByText('A place is reserved for Zoe').waitFor();
    await page.getByText('We could not load the position.').first().waitFor();
    await page.getByText(/Waiting for .*electric guitar/).waitFor();
    await expectAccessible(page);
    await page.goto(`/kid/${await kid('Leo')}`);
    await page.getByText('We could not load the waiting list').waitFor();
    await page.getByText('We could not load the offers').waitFor();
    await page.getByText(/^St Mary's Primary School/).waitFor();
    await expectAccessible(page);
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('heading', { level: 3, name: /^4th\s+of 6 waiting for drums$/ }).waitFor();
    await context.close();
  });
});

it('long names read on the smallest phone and at twice the text size', async () => {
  const { portal } = stage;
  const [leo, zoe] = [await kid('Leo'), await kid('Zoe')];
  const long = 'Maximiliana-Alexandrina Wolfeschlegelsteinhausenbergerdorff';
  await renameKid(portal, leo, long);
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    const { page, context } = await as('/settings', { viewport: { width, height: 640 } });
    await page.addInitScript((fontSize) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = fontSize;
      });
    }, size);
    for (const path of ['/', `/kid/${leo}`, `/kid/${zoe}`, `/enrol-reserved-child?id=${zoe}`]) {
      await page.goto(path);
      await page.locator('#main h1').first().waitFor();
      await settled(page);
      await expectAccessible(page);
    }
    await page.goto(`/kid/${leo}`);
    await settled(page);
    await context.close();
  }
  await renameKid(portal, leo, 'Leo Taylor');
});

it('Home and the menu tell each step of an offer, to its end', async () => {
  const { portal } = stage;
  const home = async (): Promise<Page> => (await as('/', { viewport: DESKTOP })).page;
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const before = await home();
  await before.getByText('A place is reserved for Zoe').click();
  await before.getByText('Open until the end of Sunday 17 January').waitFor();
  await menu(before).getByText('2 to do').waitFor();
  portal.clock.moveTo('2027-01-16T10:00:00Z');
  const lastButOne = await home();
  await lastButOne.getByText('The offer of a place for Zoe ends tomorrow').waitFor();
  await expectAccessible(lastButOne);
  portal.clock.moveTo('2027-01-19T00:05:00Z');
  // Maya's is offered to her again at once: there is another place on keyboard, and she waits first.
  const states = async () => [
    ...(await offerStatesOfNamed(portal, 'Zoe Taylor')),
    ...(await offerStatesOfNamed(portal, 'Maya Taylor')),
  ];
  await expect
    .poll(states, { timeout: 90_000, interval: 1000 })
    .toEqual(['lapsed', 'lapsed', 'open']);
  const after = await home();
  await after.getByText('The place on keyboard is no longer held for Zoe').click();
  await after.getByText('An instrument change is available for Maya').waitFor();
  expect(await after.getByText('The change to keyboard is no longer held').count()).toBe(0);
  await menu(after).getByText('1 to do').waitFor();
  await expectAccessible(after);
  await after.getByRole('link', { name: 'See Zoe’s position' }).click();
  await after.getByText('not answered by Sunday 17 January.').waitFor();
  await after.getByRole('banner').getByRole('link', { name: 'Maya' }).click();
  await after.getByText('not answered by Monday 18 January.').waitFor();
  for (const page of [before, lastButOne, after]) await page.context().close();
});
