import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGoCardlessStandIn } from '../api/src/integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import {
  goCardlessAt,
  GOCARDLESS_LOGIN,
} from '../api/src/integrations/direct-debit/suite-worlds.test-data.ts';
import { DESKTOP, expectAccessible, PHONE, signIn, visit, type Visit } from './support/browser.ts';
import { setStage } from './support/stage.ts';
import { agreeToTerms, chooseInstrument, describeChild, qualify } from './support/steps.ts';
import { statusOfNamed } from '../api/src/testing/tables/families.ts';
import { cancelDirectDebits, endHostedSetUps } from '../api/src/testing/tables/money.ts';
import { addOpenPlaces } from '../api/src/testing/tables/places.ts';

const standIn = await startGoCardlessStandIn({
  login: GOCARDLESS_LOGIN,
  today: '2027-01-12',
  hasPages: true,
});
const provider = goCardlessAt(standIn.url)();
const stage = setStage({
  directDebit: provider,
  collectionProvider: provider,
  hostedSetUp: provider,
});
afterAll(() => standIn.close());

let opened: Visit;
afterEach(async () => {
  expect(opened.complaints).toEqual([]);
  await opened.context.close();
});

const JO = 'jo@example.com';
beforeEach(async () => {
  await cancelDirectDebits(stage.portal, JO);
  await endHostedSetUps(stage.portal, JO);
  await addOpenPlaces(stage.portal, { school: 'Riverside Junior School', instrument: 'drums' });
});

/** Jo wants a child enrolled, has no Direct Debit, and is about to be sent to GoCardless. */
const upToLeaving = async (child: string, viewport = PHONE): Promise<Page> => {
  opened = await visit(stage.browser, stage.portal.address, { viewport });
  const { page } = opened;
  await page.goto('/sign-in?previousPath=/enrol');
  await signIn(page, 'jo@example.com');
  await page.waitForURL(/\/enrol$/);
  await describeChild(page, { name: child, school: 'Riverside Junior School', year: 'Year 4' });
  await chooseInstrument(page, 'Drums');
  await agreeToTerms(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await qualify(page);
  await page.getByRole('heading', { name: 'What happens at GoCardless' }).waitFor();
  return page;
};
const leave = (page: Page) => page.getByRole('button', { name: 'Continue to GoCardless' }).click();
const there = (page: Page, press: 'Confirm' | 'Cancel and return' | 'Refuse these details') =>
  page.getByRole('button', { name: press }).click();
const statusOf = (name: string) => statusOfNamed(stage.portal, name);

describe('bank details that are given on GoCardless’s own pages', () => {
  it.each([
    ['a phone', PHONE, 'Phone Patel'],
    ['a desktop', DESKTOP, 'Wide Patel'],
  ])('enrol a child, on %s', async (_where, viewport, child) => {
    const page = await upToLeaving(child, viewport);
    await expectAccessible(page);
    await leave(page);
    await there(page, 'Confirm');
    await page.getByText('Your Direct Debit is set up').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Your Direct Debit' }).waitFor();
    await expectAccessible(page);
    expect(await statusOf(child)).toBe('enrolled');
    await page.reload();
    await page.getByText('Your Direct Debit is set up').waitFor();
  });

  it('are not given by who gives up: the place is still held, and they go on where they were', async () => {
    const page = await upToLeaving('Given Up Patel');
    await leave(page);
    await there(page, 'Cancel and return');
    await page.getByText('Nothing is set up yet').waitFor();
    await page.getByText('Given Up Patel: the place is held for you').waitFor();
    await expectAccessible(page);
    await leave(page);
    await there(page, 'Confirm');
    await page.getByText('Your Direct Debit is set up').waitFor();
    expect(await statusOf('Given Up Patel')).toBe('enrolled');
  });

  it('are waited for by who pressed Back, and found by a second tab', async () => {
    const page = await upToLeaving('Back There Patel');
    await leave(page);
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    const address = page.url();
    await page.goBack();
    await page.getByRole('button', { name: 'Continue to GoCardless' }).waitFor();
    const other = await opened.context.newPage();
    await other.goto(address);
    await there(other, 'Confirm');
    await other.getByText('Your Direct Debit is set up').waitFor();
    await other.close();
    await leave(page);
    await page.getByRole('heading', { level: 1, name: 'Your Direct Debit' }).waitFor();
    expect(await statusOf('Back There Patel')).toBe('enrolled');
  });

  it('move payments to another account', async () => {
    const page = await upToLeaving('Mover Patel');
    await leave(page);
    await there(page, 'Confirm');
    await page.getByRole('button', { name: 'Change account' }).click();
    await qualify(page);
    await page
      .getByText('You enter the new account’s details on the pages of GoCardless')
      .waitFor();
    await leave(page);
    await there(page, 'Cancel and return');
    await page.getByText(/your payments still come from the same account/).waitFor();
    await page.getByRole('button', { name: 'Change account' }).click();
    await qualify(page);
    await leave(page);
    await there(page, 'Confirm');
    await page.getByText('Your payments will move').waitFor();
    await page.getByText(/moving to the account ending 42/).waitFor();
    await expectAccessible(page);
  });
});
