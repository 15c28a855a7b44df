// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { writeOffDebt } from '@bandstand/domain/money/collections/debts/debts-contract';
import {
  getFamilyMoney,
  refundCollection,
} from '@bandstand/domain/money/collections/refunds/refunds-contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, startPortal } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { FamilyPayments } from './family-payments.tsx';

const FAMILY = '01900000-0000-7000-8000-000000000001';
const money = (refunded: number) => ({
  data: {
    id: FAMILY,
    type: 'family_money' as const,
    attributes: {
      owed: 0,
      credit: 0,
      is_collected_from: true,
      plan: null,
      in_dispute: false,
      payments: [
        {
          id: '01900000-0000-7000-8000-000000000011',
          on: '2026-09-01',
          amount: 3600,
          attempt: 1,
          state: 'settled' as const,
          came_back: null,
          settled: null,
          refunded,
          refundable: 3600 - refunded,
          can_withhold: null,
          is_unheard: false,
        },
      ],
      lesson_credits: [],
      decisions: [],
    },
  },
});

it('a refund whose answer was lost isn’t called undone, and a colleague who gives up sees whether it was made', async () => {
  const portal = await startPortal();
  portal.answer(getSignedInStaff, signedInAs('finance')).answer(getFamilyMoney, money(0));
  portal.lose(refundCollection);
  const { page, user } = show(<FamilyPayments family={{ id: FAMILY, name: 'Priya Shah' }} />);
  await user.click(await page.findByRole('button', { name: /^Pay back … Tuesday 1 September/ }));
  await user.type(page.getByLabelText('Why?'), 'Two lessons were cancelled.');
  await user.click(page.getByRole('button', { name: 'Pay it back' }));
  await page.findByRole('heading', { name: 'We can’t say whether that was done' });
  page.getByText(/It may have been done all the same/);
  expect(page.queryByText('Nothing was changed')).toBeNull();

  portal.answer(getFamilyMoney, money(1000));
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await user.click(await page.findByRole('button', { name: 'Close without saving' }));
  await page.findByText(/£10\.00/);
});

it('what is put right after a lost answer is still the one wish, and the balance is read again meanwhile', async () => {
  const portal = await startPortal();
  const owing = (owed: number) => ({
    data: {
      ...money(0).data,
      attributes: { ...money(0).data.attributes, owed, payments: [] },
    },
  });
  portal.answer(getSignedInStaff, signedInAs('finance')).answer(getFamilyMoney, owing(3300));
  portal.lose(writeOffDebt);
  const { page, user } = show(<FamilyPayments family={{ id: FAMILY, name: 'Priya Shah' }} />);
  await user.click(await page.findByRole('button', { name: /^Write off/ }));
  await user.clear(page.getByLabelText('Amount in pounds'));
  await user.type(page.getByLabelText('Amount in pounds'), '5.00');
  await user.type(page.getByLabelText('Why?'), 'Lost');
  portal.answer(getFamilyMoney, owing(2800));
  await user.click(page.getByRole('button', { name: 'Write it off' }));
  await page.findByRole('heading', { name: 'We can’t say whether that was done' });
  await page.findByText(/They owe £28\.00/);
  await user.type(page.getByLabelText('Why?'), ' again');
  await user.click(page.getByRole('button', { name: 'Write it off' }));
  await vi.waitFor(() => expect(portal.received(writeOffDebt)).toHaveLength(2));
  expect(new Set(portal.received(writeOffDebt).map(({ key }) => key)).size).toBe(1);

  portal.refuse(writeOffDebt, 'key_reused');
  await user.click(page.getByRole('button', { name: 'Write it off' }));
  await page.findByRole('heading', { name: 'It was done as you asked at first' });
  expect(page.queryByText('Nothing was changed')).toBeNull();
});
