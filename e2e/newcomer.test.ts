import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, signIn, visit } from './support/browser.ts';
import { setStage } from './support/stage.ts';
import {
  agreeToTerms,
  chooseInstrument,
  describeChild,
  giveBankDetails,
  linkInMail,
  qualify,
} from './support/steps.ts';
import { kidsOf } from '../api/src/testing/tables/families.ts';

const stage = setStage();

describe.each([
  ['a phone', PHONE, 'light', 'nia.phone@example.com'],
  ['a desktop', DESKTOP, 'dark', 'nia.desktop@example.com'],
] as const)('a newcomer on %s', (_device, viewport, colorScheme, email) => {
  it('creates an account, completes her details, enrols her child and sets the Direct Debit up', async () => {
    const { page, context, complaints } = await visit(stage.browser, stage.portal.address, {
      viewport,
      colorScheme,
    });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('Email').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Email sent. Please check your inbox').waitFor();

    await page.goto(await linkInMail(page, stage.portal.address, email, 'set-password'));
    await page.getByLabel('New Password', { exact: true }).fill('Drumkit2027');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Drumkit2027');
    await expectAccessible(page);
    expect(new URL(page.url())).toMatchObject({ search: '', hash: '' });
    expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Thanks, your password has been set. Please sign in.').waitFor();
    await signIn(page, email, 'Drumkit2027');

    await page.getByRole('heading', { name: 'Good morning, Nia' }).waitFor();
    await expectAccessible(page);
    await page.goto('/enrol');
    await page.getByText('Please complete your profile before continuing').first().waitFor();
    await expectAccessible(page);

    await page.goto('/details');
    await page.getByLabel('Phone').fill('020 7946 0018');
    await page.getByRole('radiogroup', { name: 'Can we keep in touch?' }).getByLabel('No').check();
    await page.getByRole('button', { name: 'Edit Manually' }).click();
    await page.getByLabel('Address line 1').fill('4 Foundry Lane');
    await page.getByLabel('Town or city').fill('Leeds');
    await page.getByLabel('Postcode').fill('ls62ab');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Your details have been updated.').waitFor();

    await page.goto('/enrol');
    await describeChild(page, {
      name: 'Ada Okafor',
      school: 'Riverside Junior School',
      year: 'Year 4',
    });
    await chooseInstrument(page, 'Drums');
    await agreeToTerms(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();

    await page.getByRole('heading', { name: 'Set up Direct Debit' }).waitFor();
    await expectAccessible(page);
    await qualify(page);
    await giveBankDetails(page);
    await page.getByText('Check before you agree').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Direct Debit Guarantee' }).click();
    await page.getByText(/3 working days in advance/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Set up Direct Debit' }).click();

    await page.getByRole('heading', { name: 'Enrolment Complete' }).waitFor();
    await page.getByText('Ada Okafor has a place').waitFor();
    await page.getByText('20-00-00').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Home', exact: true }).last().click();
    await page.getByText('Enrolment successful. You should receive a welcome email soon').waitFor();
    const [kid] = await kidsOf(stage.portal, email);
    expect(kid?.status).toBe('enrolled');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
