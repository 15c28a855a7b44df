import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createDirectDebit, validateBankDetails } from '@bandstand/domain/money/payments/contract';
import { carryChild } from '../modules/places/enrolment/enrolling-child.ts';
import { ALEX, BANK, MAYA, NO_DIRECT_DEBIT, portalOf } from './family.ts';
import { openAt, type Page } from './page.tsx';
import { pricingWith } from './pricing.ts';

/** What a parent without a Direct Debit has to pay. */
export const OWING = {
  ...NO_DIRECT_DEBIT,
  regular_monthly_amount: 3600,
  first_payment_date: '2027-02-01',
  first_payment_amount: 3600,
};

/** The answer to the check of an account that exists. */
export const CHECKED = {
  successful: { success: ['true', '', BANK] as [string, string, typeof BANK] },
};
/** What the portal answers when the Direct Debit is set up. */
export const CREATED = {
  successful: {
    state: 'active' as const,
    account_name: 'Alex Shah',
    account_number_ending: '911',
    bank: BANK,
    first_payment_date: '2027-02-01',
    first_payment_amount: 3600,
    regular_monthly_amount: 3600,
  },
  bacs_reference: 'BAND000123',
};

/** As if the parent came from the page of Maya’s reserved place, with Maya. */
export const carryMaya = ({ pricing = pricingWith() } = {}): void => {
  sessionStorage.setItem('drafts-of', ALEX);
  carryChild({
    kind: 'reserved',
    kidId: MAYA,
    reservedUntil: '2027-01-20T00:00:00Z',
    name: 'Maya Shah',
    school: 'Riverside Junior School',
    instrument: 'Drums',
    pricing,
    request: { kid_action: 'enrol', kid: { as_of_sep: 2026 } },
  });
};

/** Opens the first step of the set-up; `before` does what earlier pages would have done. */
export const openSetUp = async (before: () => void = () => undefined) => {
  const portal = await portalOf({ directDebit: OWING });
  before();
  portal.answer(validateBankDetails, CHECKED).answer(createDirectDebit, CREATED);
  return { portal, ...openAt('/direct-debits') };
};

export const answerQuestions = async (page: Page, user: UserEvent) => {
  for (const question of ['The account is in my name?', /without other signatures/]) {
    const group = await page.findByRole('radiogroup', { name: question });
    await user.click(within(group).getByRole('radio', { name: 'Yes' }));
  }
  await user.click(page.getByRole('button', { name: 'Continue' }));
};
export const giveAccount = async (page: Page, user: UserEvent) => {
  await user.type(await page.findByLabelText(/Sort Code/), '20-00-00');
  await user.type(page.getByLabelText(/Account Number/), '5577 9911');
  await user.click(page.getByRole('button', { name: 'Check details' }));
};
/** Answers the questions, gives the account, and returns the button that agrees. */
export const toTheCheck = async (page: Page, user: UserEvent) => {
  await answerQuestions(page, user);
  await giveAccount(page, user);
  return page.findByRole('button', { name: 'Set up Direct Debit' });
};
