// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { coming, openPayments } from '../../../../testing/payments.ts';

const open = (taken_from: { account: string; moving_to: string } | null) =>
  openPayments({ coming: [coming('2027-02-01', 3600)], taken_from });

it('a payment that is still taken from the old account says so, and where payments are moving', async () => {
  const { page } = await open({ account: '1234', moving_to: '4958' });
  await page.findByText(
    'This payment is still taken from the account ending 1234. Your payments are moving to the one ending 4958.',
  );
});

it('a payment that the new account takes over says that it does', async () => {
  const { page } = await open({ account: '4958', moving_to: '4958' });
  await page.findByText('This payment is taken from your new account, ending 4958.');
});

it('a payment says nothing of accounts where none is changing', async () => {
  const { page } = await open(null);
  await page.findByText('Your next payment');
  expect(page.queryByText(/account ending|new account/)).toBeNull();
});
