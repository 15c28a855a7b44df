// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getHome } from '@bandstand/domain/shell/home/contract';
import {
  createDirectDebit,
  getDirectDebit,
  validateBankDetails,
} from '@bandstand/domain/money/payments/contract';
import {
  ALEX,
  childWith,
  directDebitWith,
  idOf,
  MAYA,
  NO_DIRECT_DEBIT,
  portalOf,
} from '../../../testing/family.ts';
import { portalNow } from '../../../platform/provider.ts';
import { openAt, type Page } from '../../../testing/page.tsx';
import { pricingWith } from '../../../testing/pricing.ts';
import {
  answerQuestions,
  carryMaya,
  giveAccount,
  openSetUp,
  OWING,
  toTheCheck,
} from '../../../testing/setting-up.ts';
import { forgetSetUp, rememberSetUp } from './recent-set-up.ts';

describe('what stands beside the questions on a wide screen', () => {
  const ticket = (page: Page) =>
    page.findByRole('complementary', { name: 'What the Direct Debit is for' });

  it('is the child, the school and the payments, until the check shows them itself', async () => {
    const { page, user } = await openSetUp(() =>
      carryMaya({ pricing: pricingWith({ first_payment_amount: 7200 }) }),
    );
    const { textContent } = await ticket(page);
    expect(textContent).toContain('Maya ShahSchoolRiverside Junior SchoolInstrumentDrums');
    expect(textContent).toContain(
      'First payment£72.00on Monday 1 February 2027 for February 2027Then each month£36.00',
    );
    await answerQuestions(page, user);
    await ticket(page);
    await giveAccount(page, user);
    await page.findByRole('button', { name: 'Set up Direct Debit' });
    expect(page.queryByRole('complementary')).toBeNull();
  });

  it('is the family’s own payments where no child is enrolled', async () => {
    const { page } = await openSetUp();
    expect((await ticket(page)).textContent).toContain('Your Direct DebitFirst payment£36.00');
  });

  it('is nothing where nothing is paid for', async () => {
    await portalOf({ directDebit: NO_DIRECT_DEBIT });
    const { page } = openAt('/direct-debits');
    await page.findByText('Please answer both questions');
    expect(page.queryByRole('complementary')).toBeNull();
  });
});

describe('how far it is', () => {
  it('is said above each of the three steps', async () => {
    const { page, user } = await openSetUp();
    await page.findByText('Step 1 of 3');
    await answerQuestions(page, user);
    await page.findByText('Step 2 of 3');
    await giveAccount(page, user);
    await page.findByText('Step 3 of 3');
    await user.click(page.getByRole('button', { name: /Change.*Account/ }));
    await page.findByText('Step 2 of 3');
  });

  it('is in the tab’s title as well', async () => {
    const { page, user } = await openSetUp();
    const expectTitle = (says: string) =>
      waitFor(() => expect(document.title).toMatch(new RegExp(`^${says} - `)));
    await answerQuestions(page, user);
    await page.findByLabelText(/Sort Code/);
    await expectTitle('Bank details');
    await giveAccount(page, user);
    await page.findByRole('button', { name: 'Set up Direct Debit' });
    await expectTitle('Check before you agree');
  });
});

describe('the places that are held', () => {
  it('are told each with their own end', async () => {
    await portalOf({
      directDebit: {
        ...OWING,
        held: [
          { kid_id: MAYA, name: 'Maya Shah', held_until: '2027-01-20T10:20:00Z' },
          { kid_id: idOf(20), name: 'Leo Shah', held_until: '2027-01-10T10:00:00Z' },
        ],
      },
    });
    const { page } = openAt('/direct-debits');
    await page.findByText('Maya Shah: the place is held for you');
    page.getByText(/^Until 10.20am on Wednesday 20 January/);
    page.getByText('Leo Shah: the time to take the place has run out');
  });
});

describe('a place that is reserved', () => {
  const MAYA_RESERVED = childWith({
    status: 'reserved',
    is_enrolled: false,
    reserved_until: '2027-01-20T00:00:00Z',
  });

  it('is told on every step, until the end of its last day', async () => {
    await portalOf({ directDebit: OWING, kids: [MAYA_RESERVED] });
    carryMaya();
    const { page, user } = openAt('/direct-debits');
    const until = /^Until the end of Tuesday 19 January\. It is yours/;
    await page.findByText(until);
    await answerQuestions(page, user);
    await page.findByLabelText(/Sort Code/);
    page.getByText(until);
  });

  it('is told in a tab that did not come from it as well, and leads to where it is agreed to', async () => {
    await portalOf({ directDebit: NO_DIRECT_DEBIT, kids: [MAYA_RESERVED] });
    const { page, user } = openAt('/direct-debits');
    await page.findByText('Maya Shah: the place is held for you');
    page.getByText(/^Until the end of Tuesday 19 January\. See what it costs first/);
    expect(page.queryByText(/It is yours once/)).toBeNull();
    await answerQuestions(page, user);
    await page.findByLabelText(/Sort Code/);
    const way = page.getByRole('link', { name: 'See the place' });
    expect(way.getAttribute('href')).toBe(`/enrol-reserved-child?id=${MAYA}`);
  });
});

describe('a hold of half an hour', () => {
  it('never has 31 minutes, also where the clock is some seconds behind', async () => {
    const heldUntil = new Date(portalNow().getTime() + 30 * 60_000 + 8000).toISOString();
    const held = [{ kid_id: MAYA, name: 'Maya Shah', held_until: heldUntil }];
    await portalOf({ directDebit: { ...OWING, held } });
    const { page } = openAt('/direct-debits');
    await page.findByText(/: 30 minutes left\./);
  });
});

describe('the confirmation after a reload', () => {
  it('is still that of what was just set up, without the account, which no browser keeps', async () => {
    sessionStorage.setItem('drafts-of', ALEX);
    const maya = { kidId: MAYA, name: 'Maya Shah', school: 'Riverside', instrument: 'Drums' };
    const enrolling = [{ ...maya, firstLesson: '2027-01-19', choices: '' }];
    const form = {
      first_name: 'Alex',
      last_name: 'Shah',
      email_address: 'alex@example.com',
      account_name: 'Alex Shah',
      sort_code: '20-00-00',
      account_number: '5577 9911',
    };
    rememberSetUp({ form, child: null, enrolling });
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/9911|20-00-00/);
    const kept = { ...sessionStorage } as Record<string, string>;
    forgetSetUp();
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
    await portalOf({
      directDebit: directDebitWith({ created_on: '2027-01-12', first_payment_date: '2027-02-01' }),
    });
    const { page } = openAt('/direct-debits');
    await page.findByRole('heading', { name: 'Enrolment Complete' });
    page.getByText('Maya Shah has a place');
    page.getByText('Account number ending');
    expect(page.queryByText('You already have an active Direct Debit with us.')).toBeNull();
  });
});

describe('the two questions', () => {
  it('are both to be answered, and the button says so', async () => {
    const { page, user } = await openSetUp();
    await page.findByText('Please answer both questions');
    const mine = await page.findByRole('radiogroup', { name: 'The account is in my name?' });
    await user.click(within(mine).getByRole('radio', { name: 'No' }));
    await page.findByText('This account cannot be used here');
    page.getByText(/The bill payer needs to set the Direct Debit up themselves.*0330 113 0330/);
  });

  it('send a payer who needs other signatures to the office', async () => {
    const { page, user } = await openSetUp();
    const sole = await page.findByRole('radiogroup', { name: /without other signatures/ });
    await user.click(within(sole).getByRole('radio', { name: 'No' }));
    await page.findByText(/needs more than one signature cannot be set up here/);
  });
});

describe('the bank details', () => {
  it('begin with the parent, and name every fault at once after the first press, in order', async () => {
    const { portal, page, user } = await openSetUp();
    await answerQuestions(page, user);
    const first = await page.findByLabelText<HTMLInputElement>('First name');
    expect(first.value).toBe('Alex');
    expect(page.getByLabelText<HTMLInputElement>(/Account Holder/).value).toBe('Alex Shah');
    await user.clear(first);
    expect(page.queryByText('First Name can not be blank')).toBeNull();
    await user.type(page.getByLabelText(/Account Number/), '123');
    await user.click(page.getByRole('button', { name: 'Check details' }));
    const summary = (await page.findByRole('heading', { name: 'There is a problem' }))
      .parentElement;
    const entries = [...(summary?.querySelectorAll('a') ?? [])].map((entry) => entry.textContent);
    expect(entries).toEqual([
      'First Name can not be blank',
      'Sort Code can not be blank',
      'Account Number must be 8 digits long',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(document.title).toMatch(/^Error: Bank details/);
    expect(portal.received(validateBankDetails)).toEqual([]);
    await user.click(page.getByRole('link', { name: 'Sort Code can not be blank' }));
    expect(document.activeElement).toBe(page.getByLabelText(/Sort Code/));
    await user.type(page.getByLabelText(/Sort Code/), '200000');
    await waitFor(() => expect(page.queryByText('Sort Code can not be blank')).toBeNull());
  });

  it('are checked with the bank before anything is agreed, as they were typed', async () => {
    const { portal, page, user } = await openSetUp();
    await toTheCheck(page, user);
    const [sent] = portal.received(validateBankDetails);
    expect(sent?.body.bank_details).toMatchObject({
      grown_up_id: ALEX,
      sort_code: '20-00-00',
      account_number: '5577 9911',
      regular_rate_in_pennies: 3600,
      first_amount_in_pennies: 3600,
    });
    expect(portal.received(createDirectDebit)).toEqual([]);
  });

  it('that the bank refuses stay as they are, under its own words', async () => {
    const { portal, page, user } = await openSetUp();
    portal.refuse(validateBankDetails, 'bank_details_wrong');
    await answerQuestions(page, user);
    await giveAccount(page, user);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Error validating your details');
    expect(box.textContent).toContain('do not belong together');
    expect(box.textContent).toContain('Please check the bank account number and branch sort code');
    await waitFor(() => expect(box.parentElement).toBe(document.activeElement));
    expect(page.getByLabelText<HTMLInputElement>(/Account Number/).value).toBe('5577 9911');
    await user.click(page.getByRole('button', { name: 'Dismiss this message' }));
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('are not called wrong when the bank system is away', async () => {
    const { portal, page, user } = await openSetUp();
    portal.refuse(validateBankDetails, 'provider_away');
    await answerQuestions(page, user);
    await giveAccount(page, user);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We cannot reach the bank system at the moment');
    expect(box.textContent).not.toContain('Please check the bank account number');
  });

  it('are never kept in the tab', async () => {
    const { page, user } = await openSetUp();
    await toTheCheck(page, user);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/5577|20-00-00|9911/);
  });
});

describe('a Direct Debit that is there already', () => {
  it('is shown with what is taken next', async () => {
    await portalOf();
    const { page } = openAt('/direct-debits');
    await page.findByText('You already have an active Direct Debit with us.');
    expect(page.getByRole('main').textContent).toContain('Payment on Monday 1 February 2027£36.00');
  });

  it('that is still being set up says that there is nothing to do', async () => {
    await portalOf({ directDebit: directDebitWith({ state: 'setting_up', next: null }) });
    await openAt('/direct-debits').page.findByText(/The bank system is taking longer than usual/);
  });

  it('that does not come is told with what still holds', async () => {
    const portal = await portalOf();
    portal.lose(getHome).refuse(getDirectDebit, 'not_found');
    const { page, user } = openAt('/direct-debits');
    await page.findByText('Nothing was set up and nothing will be taken.');
    portal.answer(getDirectDebit, directDebitWith());
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('BAND000123');
  });
});
