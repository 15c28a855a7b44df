// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { costOf } from '../../../../testing/cancellation.ts';
import { idOf } from '../../../../testing/family.ts';
import { show, startPortal } from '../../../../testing/page.tsx';
import { useCost } from './cost-table.tsx';
import { CostTable } from './cost-table.tsx';

function Cost() {
  return <CostTable cost={useCost(idOf(1), { lastDay: null })} isAtOnce />;
}

it('says under what leaving costs what the family owes from before, and how it is paid', async () => {
  const portal = await startPortal();
  const next = { amount: 5000, on: '2027-02-01' };
  const owed_before = { amount: 5000, next, parts: null, because: null };
  portal.answer(getCancellation, costOf({ owed_before }));
  const { page } = show(<Cost />);
  await page.findByText(
    'There is still £50.00 to pay from earlier: it is part of the payment on Monday 1 February 2027.',
  );
});

it('says nothing of it where nothing is owed', async () => {
  const portal = await startPortal();
  portal.answer(getCancellation, costOf());
  const { page } = show(<Cost />);
  await page.findByText('£36.00 on Monday 1 February 2027');
  expect(page.queryByText(/from before/)).toBeNull();
});
