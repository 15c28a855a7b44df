import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn, visit, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { focusedText, tabTo } from './support/keys.ts';
import { offerKeyboard, placeOfMaya } from './support/maya.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const stage = setStage();
let opened: Visit | undefined;
let address = '';

const open = async (viewport: typeof PHONE, path = address): Promise<Page> => {
  opened = await asParent(stage, 'alex@example.com', path, { viewport });
  return opened.page;
};
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, change to keyboard' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const chooseDay = async (page: Page, day: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Change Date of Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date of Change' });
  await dialog.getByRole('radio', { name: day }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this day' }).click();
  await dialog.waitFor({ state: 'detached' });
};

beforeEach(async () => {
  address = `/instrument-change?id=${await offerKeyboard(stage.portal)}`;
});
afterEach(() => opened?.context.close());

describe.each(SIZES)('an instrument change that is offered, on %s', (_where, viewport) => {
  it('is accepted for a later day, moved to another and called off', async () => {
    const page = await open(viewport);
    await heading(page, 'Instrument Change Available for Maya').waitFor();
    await page.getByText('Please check and confirm').waitFor();
    await page.getByText('Maya is working towards Trinity Rock & Pop Initial').waitFor();
    await page.getByText('Tuesday 19 January 2027').waitFor();
    await page.getByText('Same Band').waitFor();
    await expectAccessible(page);

    await chooseDay(page, /Wednesday 20 January 2027$/);
    await yes(page).click();
    await heading(page, 'Thank you').waitFor();
    const moving = 'Maya is moving to keyboard - this will change on';
    await page.getByText(`${moving} Wednesday 20 January 2027`).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Thank you');
    await expectAccessible(page);
    expect(await placeOfMaya(stage.portal)).toMatchObject({
      status: 'enrolled_waiting_to_change',
      instrument: 'drums',
    });

    await page.getByRole('button', { name: 'Change the day or cancel it' }).click();
    await heading(page, 'Instrument change agreed for Maya').waitFor();
    await chooseDay(page, /Tuesday 2 February 2027, lesson day/);
    await page.getByText(`${moving} Tuesday 2 February 2027`).waitFor();

    await page.reload();
    await heading(page, 'Instrument change agreed for Maya').waitFor();
    await page.getByText(`${moving} Tuesday 2 February 2027`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    await page.getByText('We will save that Maya does not want to play keyboard.').waitFor();
    await page.getByRole('button', { name: 'Stay on drums', exact: true }).click();
    await page
      .getByText(
        'Maya is staying on drums - you can still update instrument preferences at any time.',
      )
      .waitFor();
    expect(await placeOfMaya(stage.portal)).toMatchObject({
      status: 'enrolled',
      instrument: 'drums',
    });
    expect(opened?.complaints).toEqual([]);
  });

  it('is made today, once, however often it is pressed', async () => {
    const page = await open(viewport);
    let asked = 0;
    await page.route('**/accept_instrument_change.json', async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await yes(page).dblclick();
    await page.keyboard.press('Enter');
    await heading(page, 'Thank you').waitFor();
    await page
      .getByText('Maya is moving to keyboard - this will change on Tuesday 12 January 2027')
      .waitFor();
    expect(asked).toBe(1);
    await page.getByText(/^[\dA-F]{8}-270112$/).waitFor();
    expect(await placeOfMaya(stage.portal)).toMatchObject({
      status: 'enrolled',
      instrument: 'keyboard',
    });
    await page.getByRole('link', { name: 'Home', exact: true }).last().click();
    await page.getByText('Instrument changed.').waitFor();
  });
});

it(
  'left open over midnight is accepted for the new today, unless a day was chosen',
  { tags: 'long' },
  async () => {
    const { clock } = stage.portal;
    clock.moveTo('2027-01-12T23:58:00Z');
    opened = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
    const { page } = opened;
    await page.clock.install();
    await page.goto(`/sign-in?previousPath=${encodeURIComponent(address)}`);
    await signIn(page, 'alex@example.com');
    await page.waitForURL((url) => url.pathname + url.search === address);
    await page.getByText('Today, Tuesday 12 January 2027').waitFor();
    clock.moveTo('2027-01-13T00:01:00Z');
    await page.clock.setSystemTime(new Date(Date.now() + 3 * 60_000));
    await yes(page).click();
    await page.getByText('this will change on Wednesday 13 January 2027').waitFor();
    await page.getByText('Maya is on keyboard from now on.').waitFor();
    expect(await placeOfMaya(stage.portal)).toMatchObject({ instrument: 'keyboard' });
    clock.moveTo('2027-01-12T10:00:00Z');
  },
);

it('is answered by the keyboard alone', { tags: 'long' }, async () => {
  const page = await open(DESKTOP);
  await yes(page).waitFor();
  await tabTo(page, /^Change Date of Change$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Date of Change' }).waitFor();
  await tabTo(page, /^Today, Tuesday 12 January 2027, lesson day$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('Wednesday 27 January 2027');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('Thursday 11 February 2027');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Use this day/);
  await page.keyboard.press('Enter');
  await page.getByText('Wednesday 13 January 2027').waitFor();
  await expect.poll(() => focusedText(page)).toBe('Change Date of Change');
  await tabTo(page, /^Yes, change to keyboard/);
  await page.keyboard.press('Enter');
  await page.getByText('this will change on Wednesday 13 January 2027').waitFor();
});

it('reads on a small phone at twice the text size', { tags: 'long' }, async () => {
  const page = await open(PHONE);
  await yes(page).waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change Date of Change' }).click();
  await expectAccessible(page);
});
