// @vitest-environment happy-dom
import { afterEach, beforeEach, it } from 'vitest';
import { readBankLines } from '@bandstand/domain/money/collections/bank/bank-contract';
import { leavePage, show, startPortal } from '../../../../testing/page.tsx';
import type { TestPortal } from '../../../../testing/portal.ts';
import { EnterLines } from './enter-lines.tsx';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(leavePage);

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
  });
  const { page, user } = show(<EnterLines />);
  await user.type(await page.findByLabelText('Lines of the statement'), 'SMART DEBIT');
  await user.click(page.getByRole('button', { name: 'Match the lines' }));
  await page.findByText('Line 2: the day is yet to come');
  page.getByText(/^Lines 1 and 3: a line needs a day, an amount/);
});
