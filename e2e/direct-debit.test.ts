import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { endHolds } from '../api/src/modules/places/enrolment/holds.ts';
import { expectAccessible, signIn, visit, type Visit } from './support/browser.ts';
import { setStage } from './support/stage.ts';
import {
  agreeToTerms,
  chooseInstrument,
  describeChild,
  giveBankDetails,
  qualify,
} from './support/steps.ts';
import { kidIdsNamed, statusOfNamed } from '../api/src/testing/tables/families.ts';
import { mandateStatesOf, cancelDirectDebits } from '../api/src/testing/tables/money.ts';
import { placesOfNamed, addOpenPlaces } from '../api/src/testing/tables/places.ts';

const stage = setStage();
let opened: Visit;

/** Jo wants a second child enrolled and has no Direct Debit: everything up to the page where she agrees. */
const upToAgreeing = async (child: string): Promise<Page> => {
  await opened?.context.close();
  opened = await visit(stage.browser, stage.portal.address);
  const { page } = opened;
  await page.goto('/sign-in?previousPath=/enrol');
  await signIn(page, 'jo@example.com');
  await page.waitForURL(/\/enrol$/);
  await describeChild(page, { name: child, school: 'Riverside Junior School', year: 'Year 4' });
  await chooseInstrument(page, 'Drums');
  await agreeToTerms(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await qualify(page);
  await giveBankDetails(page);
  await page.getByText('Check before you agree').waitFor();
  return page;
};
const agree = (page: Page) => page.getByRole('button', { name: 'Set up Direct Debit' }).click();
const mandates = () => mandateStatesOf(stage.portal, 'jo@example.com');
const letHoldRunOut = async () => {
  stage.portal.clock.forward(31 * 60 * 1000);
  await endHolds(stage.portal.deps);
};
const DRUMS = { school: 'Riverside Junior School', instrument: 'drums' } as const;
const addPlaces = () => addOpenPlaces(stage.portal, { ...DRUMS, inEachBand: 3 });

describe('setting a Direct Debit up, when something is in the way', () => {
  beforeEach(async () => {
    stage.portal.sandbox.beGood();
    await letHoldRunOut();
    await cancelDirectDebits(stage.portal, 'jo@example.com');
    await addPlaces();
  });

  it('the place is held while the bank details are typed, and the way back leads to the child', async () => {
    const page = await upToAgreeing('Kept Patel');
    await page.getByText('Kept Patel: the place is held for you').waitFor();
    await page.getByText(/today: (29|30) minutes left\./).waitFor();
    const [held] = await placesOfNamed(stage.portal, 'Kept Patel');
    expect(held?.holding).toBe('enrolling');
    await page.getByRole('link', { name: /Change.*Child/ }).click();
    // What was typed of the account would be lost on the way.
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: /^Enrol Kept for/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('id')).toBe(held?.kid_id);
    await page.getByText('Selected').waitFor();
    await page.getByRole('button', { name: 'Change instrument' }).click();
    await chooseInstrument(page, 'Keyboard');
    await agreeToTerms(page);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await qualify(page);
    await giveBankDetails(page);
    await page.getByText('Keyboard at Riverside Junior School').waitFor();
    await agree(page);
    await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor();
    await page.getByText('What happens next').waitFor();
    await page
      .getByText(/The first lesson is on|Kept: the first lesson is on/i)
      .first()
      .waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor();
    await page.getByText('What happens next').waitFor();
    await expectAccessible(page);
    expect(await placesOfNamed(stage.portal, 'Kept Patel')).toMatchObject([
      { status: 'enrolled', instrument: 'keyboard' },
    ]);
  });

  it(
    'Back from the bank details finds the child and what was chosen, not an empty form',
    { tags: 'long' },
    async () => {
      const page = await upToAgreeing('Back Patel');
      for (let steps = 0; steps < 3; steps += 1) {
        await page.goBack();
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      await page.getByRole('heading', { name: /^Enrol Back for/ }).waitFor();
      await page.getByText('Selected').waitFor();
    },
  );

  it(
    'the provider is slow: the parent is told that it goes on, and it does',
    { tags: 'long' },
    async () => {
      const page = await upToAgreeing('Slow Patel');
      const slow = { kind: 'delay', ms: 20_000 } as const;
      stage.portal.sandbox.behave({ kind: 'none' }, slow, slow, slow, slow);
      await agree(page);
      await page.getByText('We are setting it up').waitFor();
      await expectAccessible(page);
      await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor({ timeout: 60_000 });
      expect((await mandates()).filter((state) => state === 'lodged')).toHaveLength(1);
      expect(await statusOfNamed(stage.portal, 'Slow Patel')).toBe('enrolled');
    },
  );

  it('the connection is lost on the way: trying again sets up one', async () => {
    const page = await upToAgreeing('Lost Patel');
    await opened.context.setOffline(true);
    await agree(page);
    await page.getByText('We could not reach the portal.', { exact: false }).waitFor();
    await opened.context.setOffline(false);
    // Nothing goes on by itself: only the parent's second press sets it up.
    expect((await mandates()).filter((state) => state !== 'cancelled')).toEqual([]);
    await page.route('**/api/smart_debits.json', (route) => route.abort(), { times: 1 });
    await agree(page);
    await page.getByText('We could not reach the portal.', { exact: false }).waitFor();
    await agree(page);
    await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor();
    expect((await mandates()).filter((state) => state === 'lodged')).toHaveLength(1);
    expect(await kidIdsNamed(stage.portal, 'Lost Patel')).toHaveLength(1);
  });
});
