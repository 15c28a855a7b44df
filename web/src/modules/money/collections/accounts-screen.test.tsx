// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import {
  getTrialBalance,
  listJournalExports,
  makeJournalExport,
} from '@bandstand/domain/money/collections/journal-contract';
import { show, startPortal } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { AccountsScreen } from './accounts-screen.tsx';

let portal: Awaited<ReturnType<typeof startPortal>>;
beforeEach(async () => {
  portal = await startPortal();
  portal.answer(getSignedInStaff, signedInAs('finance'));
  const accounts = [
    { account: 'family' as const, debit: 7200, credit: 0 },
    { account: 'income:lessons' as const, debit: 0, credit: 7200 },
  ];
  const attributes = { on: '2027-02-08', accounts };
  portal.answer(getTrialBalance, {
    data: { id: '2027-02-08', type: 'trial_balance' as const, attributes },
  });
});

it('says what stands on each account, and makes the first export with the codes of the books', async () => {
  portal.answer(listJournalExports, { data: [] });
  portal.answer(makeJournalExport, { number: 1 });
  const { page, user } = show(<AccountsScreen />);
  await page.findByText('Nothing was exported yet');
  const table = within(await page.findByRole('table', { name: /^Trial balance on/ }));
  const total = within(table.getByText('Total').closest('tr') ?? document.body);
  expect(total.getAllByText('£72.00')).toHaveLength(2);
  await user.click(page.getByRole('button', { name: 'New export …' }));
  const dialog = within(await page.findByRole('dialog'));
  const make = dialog.getByRole('button', { name: 'Make the export' });
  await user.click(make);
  dialog.getAllByText('Please choose what it is for.');
  await user.click(dialog.getByRole('radio', { name: 'Xero' }));
  const codes = dialog.getByRole('textbox', { name: /^Codes of your own/ });
  await user.type(codes, 'till=1');
  dialog.getAllByText(/^Please write each account with its code/);
  await user.clear(codes);
  await user.type(codes, 'bank=621');
  dialog.getByText('621');
  dialog.getByText('615');
  await user.click(make);
  await page.findByText('Export 1 is made');
  expect(portal.received(makeJournalExport).map(({ body }) => body)).toMatchObject([
    { format: 'xero', codes: 'bank=621' },
  ]);
});

it('says that the balance was not read, and reads it again', async () => {
  portal.answer(listJournalExports, { data: [] });
  portal.refuse(getTrialBalance, 'invalid');
  const { page } = show(<AccountsScreen />);
  await page.findByText('The balance was not read');
  page.getByRole('button', { name: 'Try again' });
});
