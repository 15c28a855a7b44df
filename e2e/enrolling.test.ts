import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, signIn, type Visit } from './support/browser.ts';
import { asParent, kidNamed } from './support/family.ts';
import { setStage } from './support/stage.ts';
import {
  agreeToTerms,
  chooseInstrument,
  describeChild,
  giveBankDetails,
  qualify,
} from './support/steps.ts';
import { SIZES } from './support/sizes.ts';
import { wordLayout } from './support/word-layout.ts';
import { endSessions } from '../api/src/testing/tables/identity.ts';
import { kidsOf, wishesOfNamed } from '../api/src/testing/tables/families.ts';
import { takeFreePlaces } from '../api/src/testing/tables/places.ts';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';

const stage = setStage();

const as = (email: string, path: string, how = {}): Promise<Visit> =>
  asParent(stage, email, path, how);
/** Every free place of a school on an instrument is gone; a child who wants the guitar may also play bass. */
const fillUp = async (school: string, wished: SlotInstrument) => {
  for (const instrument of wished === 'guitar' ? (['guitar', 'bass'] as const) : [wished])
    await takeFreePlaces(stage.portal, { school, instrument });
};
const summary = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first();

describe.each(SIZES)('on %s', (device, viewport) => {
  const suffix = device === 'a phone' ? 'One' : 'Two';

  it('a family with a Direct Debit enrols another child at once, and sees what it costs together', async () => {
    const { page, context, complaints } = await as('alex@example.com', '/enrol', { viewport });
    await describeChild(page, {
      name: `Kit Taylor ${suffix}`,
      school: 'Riverside Junior School',
      year: 'Year 3',
    });
    await chooseInstrument(page, device === 'a phone' ? 'Vocals' : 'Guitar');
    await page.getByText('Total Next Payment Amount').waitFor();
    await expect
      .poll(() => summary(page, 'First Lesson Date').textContent())
      .toMatch(/January 2027/);
    await expectAccessible(page);
    await agreeToTerms(page);
    await page.getByRole('button', { name: 'Enrol', exact: true }).dblclick();
    await page.getByText('Enrolment Complete').first().waitFor();
    await page.getByText('Thank you for booking Kit onto lessons.', { exact: false }).waitFor();
    await expectAccessible(page);
    expect(await kidsOf(stage.portal, 'alex@example.com', `Kit Taylor ${suffix}`)).toMatchObject([
      { status: 'enrolled' },
    ]);
    // Home knows of the child without being loaded again.
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.locator('a[href="/"]:visible').first().click();
    await page.getByRole('heading', { name: `Kit Taylor ${suffix}` }).waitFor();
    expect(documents).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a school without places puts a child on the waiting list, with preferences', async () => {
    const { page, context, complaints } = await as('robin@example.com', '/enrol', {
      viewport,
      colorScheme: 'dark',
    });
    await describeChild(page, {
      name: `Wren Waits ${suffix}`,
      school: "St Mary's Primary School",
      year: 'Year 4',
    });
    await page.getByText('to the waitlist').first().waitFor();
    await page.getByRole('button', { name: 'Happy to try any instrument' }).click();
    await page.getByLabel('First preference').selectOption({ label: 'Drums' });
    await page.getByLabel('Second preference').selectOption({ label: 'Vocals' });
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Join waitlist for/ }).click();
    await page.getByText('Added to the Waitlist').first().waitFor();
    await page.getByText('On the waiting list', { exact: true }).waitFor();
    await page.getByText(/\d+(st|nd|rd|th) of \d+ for drums/).waitFor();
    await page.getByText('First preference').waitFor();
    expect(await page.getByText('Confirmed', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    const kid = await wishesOfNamed(stage.portal, `Wren Waits ${suffix}`);
    expect(kid).toMatchObject({ status: 'waiting_list', first: 'drums', second: 'vocals' });
    expect(kid?.waits).toHaveLength(5);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('what can happen in between', () => {
  it(
    'the up-sell: a child starts on an instrument with places and waits for a full one',
    { tags: 'long' },
    async () => {
      await fillUp('Riverside Junior School', 'drums');
      const { page, context } = await as('alex@example.com', '/enrol');
      await describeChild(page, {
        name: 'Una Upsell',
        school: 'Riverside Junior School',
        year: 'Year 4',
      });
      await chooseInstrument(page, 'Keyboard');
      await page.getByLabel('Join waitlist for drums').check();
      await expectAccessible(page);
      await agreeToTerms(page);
      await page
        .getByRole('button', { name: 'Enrol on keyboard and join waitlist for drums' })
        .click();
      await page.getByText('Enrolment Complete').first().waitFor();
      expect(await wishesOfNamed(stage.portal, 'Una Upsell')).toMatchObject({
        status: 'enrolled',
        waits: ['drums'],
      });
      await context.close();
    },
  );

  it(
    'a session that ends in the middle: sign in, and the answers are still there',
    { tags: 'long' },
    async () => {
      const { page, context } = await as('robin@example.com', '/enrol');
      await describeChild(page, {
        name: 'Sol Session',
        school: 'Riverside Junior School',
        year: 'Year 5',
      });
      await endSessions(stage.portal);
      await chooseInstrument(page, 'Vocals');
      // One of these steps finds out, and takes the form away: the others need not come to their end.
      page.setDefaultTimeout(5_000);
      await agreeToTerms(page).catch(() => undefined);
      const enrol = page.getByRole('button', { name: /^(Enrol|Continue to Payment)$/ });
      await enrol.click().catch(() => undefined);
      page.setDefaultTimeout(60_000);
      await page.waitForURL(/sign-in\?signInTimedOut=true&previousPath=/);
      await page.getByText('Please sign in again.').waitFor();
      await signIn(page, 'robin@example.com');
      await page.waitForURL(/\/enrol/);
      await expect.poll(() => page.getByLabel('Child’s name').inputValue()).toBe('Sol Session');
      await page.getByText('Riverside Junior School').first().waitFor();
      await expect.poll(() => page.getByLabel('Current school year').inputValue()).toBe('5');
      await context.close();
    },
  );

  it('a reserved child of a family without a Direct Debit: set it up, and the place is theirs', async () => {
    const { page, context, complaints } = await as('jo@example.com', '/');
    await page.getByRole('link', { name: 'Take or decline the place' }).click();
    await page.getByText('Please check details below and complete your enrolment').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await qualify(page);
    await page.reload();
    await page.getByLabel('Sort Code').waitFor();
    await giveBankDetails(page, '08-99-99', '66374959');
    await page.getByText('Error validating your details').waitFor();
    await page
      .getByText('Please check the bank account number and branch sort code, then try again.')
      .waitFor();
    await expectAccessible(page);
    await giveBankDetails(page, '00-00-00', '00000000');
    await page.getByText('Error validating your details').waitFor();
    await stage.portal.sandbox.goDown();
    await giveBankDetails(page);
    await page
      .getByText('We cannot reach the bank system at the moment.', { exact: false })
      .waitFor();
    await stage.portal.sandbox.comeBack();
    await giveBankDetails(page);
    await page.getByRole('button', { name: 'Set up Direct Debit' }).dblclick();
    await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor();
    // Back and reload show what was just done; they begin nothing again.
    await page.goBack();
    await page.reload();
    await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor();
    expect(
      stage.portal.sandbox
        .mandates()
        .filter(({ payer }) => Object.values(payer).includes('jo@example.com')),
    ).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('breaks no word of the instruments at twice the text size on a phone', async () => {
  const leo = await kidNamed(stage, 'Leo Taylor');
  const { page, context } = await as('alex@example.com', `/enrol?id=${leo}`);
  await page.getByText('What can Leo wait for?').waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await wordLayout(page)).toEqual({ broken: [], cut: [] });
  await context.close();
});
