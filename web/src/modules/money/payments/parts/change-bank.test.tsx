// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { changeBank, takeBackChange } from '@bandstand/domain/money/payments/change-bank-contract';
import { finishHostedSetUp } from '@bandstand/domain/money/payments/hosted-contract';
import { getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { directDebitWith, portalOf } from '../../../../testing/family.ts';
import { openAt, type Page } from '../../../../testing/page.tsx';
import { NOTHING } from '../../../../testing/payments.ts';

const giveAccount = async (page: Page, user: UserEvent) => {
  await user.click(await page.findByRole('button', { name: 'Change account' }));
  for (const question of ['The account is in my name?', /without other signatures/]) {
    const group = await page.findByRole('radiogroup', { name: question });
    await user.click(within(group).getByRole('radio', { name: 'Yes' }));
  }
  await user.click(page.getByRole('button', { name: 'Continue' }));
  await user.type(await page.findByLabelText(/Sort Code/), '08-99-99');
  await user.type(page.getByLabelText(/Account Number/), '66374958');
};

describe('a parent who pays from another account', () => {
  it('says whose account it is, gives it, and is told when payments move', async () => {
    const portal = await portalOf({ directDebit: directDebitWith({}) });
    portal.answer(changeBank, {
      state: 'lodged',
      account_number_ending: '4958',
      bacs_reference: 'BAND000124',
    });
    const { page, user } = openAt('/direct-debits');
    await giveAccount(page, user);
    portal.answer(
      getDirectDebit,
      directDebitWith({ moving_to: { account_number_ending: '4958' } }),
    );
    await user.dblClick(page.getByRole('button', { name: 'Move my payments' }));
    expect(
      await page.findByText(/moving to the account ending 4958\. Your bank needs a few days/),
    ).toBeTruthy();
    const sent = portal.received(changeBank);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      bank_details: { sort_code: '08-99-99', account_number: '66374958' },
    });
    expect(page.queryByRole('button', { name: 'Change account' })).toBeNull();
  });

  it('reads why nothing was changed, with the details as they were typed', async () => {
    const portal = await portalOf({ directDebit: directDebitWith({}) });
    portal.refuse(changeBank, 'already_changing');
    const { page, user } = openAt('/direct-debits');
    await giveAccount(page, user);
    await user.click(page.getByRole('button', { name: 'Move my payments' }));
    expect(await page.findByText('Your account was not changed')).toBeTruthy();
    expect(page.getByText(/moving to another account already/)).toBeTruthy();
    expect(page.getByLabelText(/Account Number/)).toHaveProperty('value', '66374958');
  });

  it('goes on where they are when what they pressed is gone', async () => {
    await portalOf({ directDebit: directDebitWith({}) });
    const { page, user } = openAt('/direct-debits');
    await user.click(await page.findByRole('button', { name: 'Change account' }));
    await page.findByRole('radiogroup', { name: 'The account is in my name?' });
    expect(document.activeElement?.textContent).toContain('The account is in my name?');
    expect(document.activeElement?.textContent).not.toContain('Your Direct Debit');
  });

  it('can keep the account they have', async () => {
    await portalOf({ directDebit: directDebitWith({}) });
    const { page, user } = openAt('/direct-debits');
    await giveAccount(page, user);
    await user.click(page.getByRole('button', { name: 'Keep the same account' }));
    expect(await page.findByRole('button', { name: 'Change account' })).toBeTruthy();
  });

  it('is asked before a link loses what they typed, and not after they keep their account', async () => {
    const portal = await portalOf({ directDebit: directDebitWith({}) });
    portal.answer(getPayments, NOTHING);
    const { page, user, address } = openAt('/direct-debits');
    await giveAccount(page, user);
    const [payments] = page.getAllByRole('link', { name: 'Payments' });
    await user.click(payments ?? document.body);
    await page.findByText('Are you sure you want to leave? You have unsaved changes');
    await user.click(page.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(page.getByLabelText(/Account Number/)).toHaveProperty('value', '66374958');
    await user.click(page.getByRole('button', { name: 'Keep the same account' }));
    await user.click(payments ?? document.body);
    await waitFor(() => expect(address()).toBe('/payments'));
  });

  it('takes the change back, and reads which account payments stay with', async () => {
    const moving = directDebitWith({ moving_to: { account_number_ending: '4958' } });
    const portal = await portalOf({ directDebit: moving });
    portal.refuse(takeBackChange, 'nothing_to_take_back');
    const { page, user } = openAt('/direct-debits');
    const keep = await page.findByRole('button', { name: 'Keep my old account' });
    await user.click(keep);
    await page.findByText('Your payments are still moving to the new account');
    portal.answer(takeBackChange, { account_number_ending: '9911' });
    portal.answer(getDirectDebit, directDebitWith({}));
    await user.dblClick(keep);
    await page.findByText(/Your payments stay with the account ending 9911\./);
    expect(portal.received(takeBackChange)).toHaveLength(2);
    await page.findByRole('button', { name: 'Change account' });
  });

  it('is sent to the provider’s own pages where bank details are given there', async () => {
    const hosted = directDebitWith({ hosted: { by: 'GoCardless', open: null } });
    const portal = await portalOf({ directDebit: hosted });
    portal.answer(finishHostedSetUp, {
      outcome: 'unanswered',
      purpose: 'change',
      places_lost: false,
    });
    const { page } = openAt('/direct-debits?step=returned');
    await page.findByText('We can’t reach GoCardless at the moment');
    page.getByText(/If you confirmed it there, nothing is lost/);
    portal.answer(finishHostedSetUp, { outcome: 'done', purpose: 'change', places_lost: false });
    await page.findByText('Your payments will move', {}, { timeout: 6_000 });
  });
});
