// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readBankLines } from '@bandstand/domain/money/collections/bank/bank-contract';
import { show, eachPage } from '../../../../testing/page.tsx';
import { enterPayment } from '@bandstand/domain/money/collections/debts/debts-contract';
import { EnterLines } from './enter-lines.tsx';

const portal = eachPage();

it('lines of a statement are not left behind without a question', async () => {
  const { page, user, history } = show(<EnterLines />);
  await user.type(await page.findByLabelText('Lines of the statement'), '24/11/2026,12.00,BACS');
  history.push('/office');
  await page.findByText('Leave this page?');
});

it('numbers the lines that were not booked, one or several', async () => {
  portal.answer(readBankLines, {
    settled: 0,
    suspense: 0,
    known: 0,
    passed: 0,
    unreadable: [1, 3],
    to_come: [2],
    too_old: [4],
    not_booked: [5],
    not_pounds: [6, 7],
    suggested: [],
  });
  const { page, user } = show(<EnterLines />);
  await user.type(await page.findByLabelText('Lines of the statement'), 'SMART DEBIT');
  await user.click(page.getByRole('button', { name: 'Match the lines' }));
  await page.findByText('Line 2: the day is yet to come');
  page.getByText('Line 4: the day is more than two years ago');
  page.getByText('Line 5: the bank has not booked it yet');
  page.getByText('Lines 6 and 7: only pounds are booked');
  page.getByText(/^Lines 1 and 3: a line needs a day, an amount/);
});

it('marks a suggested payment as entered once it is, and offers it no more', async () => {
  portal.answer(readBankLines, {
    settled: 0,
    suspense: 0,
    known: 0,
    passed: 1,
    unreadable: [],
    to_come: [],
    too_old: [],
    not_booked: [],
    not_pounds: [],
    suggested: [
      {
        family: { id: '0198c9e0-0000-7000-8000-000000000001', name: 'Robin' },
        on: '2026-11-20',
        amount: 4100,
        reference: 'ROBIN 1',
      },
    ],
  });
  portal.answer(enterPayment, { amount: 4100, balance: 0 });
  const { page, user } = show(<EnterLines />);
  await user.type(await page.findByLabelText('Lines of the statement'), 'ROBIN 1');
  await user.click(page.getByRole('button', { name: 'Match the lines' }));
  await user.click(await page.findByRole('button', { name: 'Enter the payment … Robin' }));
  await user.click(await page.findByRole('button', { name: 'Enter the payment' }));
  await page.findByText('Entered');
  expect(page.queryByRole('button', { name: 'Enter the payment … Robin' })).toBeNull();
});

it('asks once which column is which, and sends it with the lines', async () => {
  const names = ['When', 'Sum', 'What'];
  portal.refuse(readBankLines, 'columns_unknown', {
    fields: { names, example: ['20/11/2026', '105.00', ''] },
  });
  const { page, user } = show(<EnterLines />);
  const lines = await page.findByLabelText('Lines of the statement');
  const match = () => user.click(page.getByRole('button', { name: 'Match the lines' }));
  await user.type(lines, 'When,Sum,What');
  await match();
  const asked = await page.findByRole('group', { name: 'Which column is which?' });
  page.getByText(/does not know which column is which/);
  await match();
  await page.findAllByText('Please choose the column of the day.');
  await page.findAllByText(/^Please choose the column of the amount, or the columns/);
  await user.selectOptions(page.getByLabelText('Day'), 'When (“20/11/2026”)');
  await user.selectOptions(page.getByLabelText('Paid in'), 'Sum');
  await user.selectOptions(page.getByLabelText('Words'), 'When (“20/11/2026”)');
  await match();
  await page.findAllByText(/one is chosen twice/);
  await user.selectOptions(page.getByLabelText('Words'), 'What');
  portal.answer(readBankLines, {
    settled: 1,
    suspense: 0,
    known: 12,
    passed: 0,
    unreadable: [],
    to_come: [],
    too_old: [],
    not_booked: [],
    not_pounds: [],
    suggested: [],
  });
  await match();
  await page.findByText('Known already');
  expect(asked.isConnected).toBe(false);
  await user.type(lines, 'When,Sum,What');
  await user.click(page.getByLabelText('Let me say which column is which'));
  await match();
  const sent = portal
    .received(readBankLines)
    .map(({ body: { columns, choose } }) => ({ columns, choose }));
  const columns = { names, day: 'When', amount: '', paid_in: 'Sum', paid_out: '', words: 'What' };
  expect(sent).toEqual([
    { columns: undefined, choose: false },
    { columns, choose: false },
    { columns: undefined, choose: true },
  ]);
});

it('forgets the choice of columns when other lines are pasted', async () => {
  portal.refuse(readBankLines, 'columns_unknown', {
    fields: { names: ['A', 'B'], example: ['20/11/2026', '105.00'] },
  });
  const { page, user } = show(<EnterLines />);
  const lines = await page.findByLabelText('Lines of the statement');
  await user.type(lines, 'A,B');
  await user.click(page.getByRole('button', { name: 'Match the lines' }));
  await page.findByRole('group', { name: 'Which column is which?' });
  await user.type(lines, ',C');
  expect(page.queryByRole('group', { name: 'Which column is which?' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Match the lines' }));
  await page.findByRole('group', { name: 'Which column is which?' });
});
