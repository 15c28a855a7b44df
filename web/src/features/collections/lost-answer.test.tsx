// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { getFamilyMoney, refundCollection } from '@bandstand/domain/collections/refunds-contract';
import { getSignedInStaff } from '@bandstand/domain/staff/people-contract';
import { leavePage, show, startPortal } from '../../testing/page.tsx';
import { signedInAs } from '../../testing/staff.ts';
import { FamilyPayments } from './family-payments.tsx';

afterEach(leavePage);

const FAMILY = '01900000-0000-7000-8000-000000000001';
const money = (refunded: number) => ({
  data: {
    id: FAMILY,
    type: 'family_money' as const,
    attributes: {
      owed: 0,
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
          refunded,
          refundable: 3600 - refunded,
          can_withhold: null,
        },
      ],
      decisions: [],
    },
  },
});

it('a refund whose answer was lost isn’t called undone, and whoever gives up sees whether it was made', async () => {
  const portal = await startPortal();
  portal.answer(getSignedInStaff, signedInAs('finance')).answer(getFamilyMoney, money(0));
  portal.lose(refundCollection);
  const { page, user } = show(<FamilyPayments family={{ id: FAMILY, name: 'Priya Shah' }} />);
  await user.click(await page.findByRole('button', { name: /^Pay back … Tuesday 1 September/ }));
  await user.type(page.getByLabelText('Why?'), 'Two lessons fell out.');
  await user.click(page.getByRole('button', { name: 'Pay it back' }));
  await page.findByRole('heading', { name: 'We can’t say whether that was done' });
  page.getByText(/It may have been done all the same/);
  expect(page.queryByText('Nothing was changed')).toBeNull();

  portal.answer(getFamilyMoney, money(1000));
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await user.click(await page.findByRole('button', { name: 'Close without saving' }));
  await page.findByText(/£10\.00/);
});
