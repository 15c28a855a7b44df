// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Role } from '@bandstand/domain/kernel/role';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, eachPage } from '../../../../testing/page.tsx';
import { coming, NOTHING } from '../../../../testing/payments.ts';
import { signedInAs } from '../../../../testing/staff.ts';
import { useMay } from '../../../identity/staff/queries.ts';
import { FamilyMoney } from '../family-screen.tsx';

const portal = eachPage();

/** The frame shows no page before it knows who looks. */
type AsInTheFrameProps = { role: Role; payments: typeof NOTHING; diedAt: string | null };
function AsInTheFrame({ role, payments, diedAt }: AsInTheFrameProps) {
  return useMay([role]) ? <FamilyMoney payerDiedAt={diedAt} payments={payments} /> : null;
}

const open = async (
  role: Role,
  months: Parameters<typeof coming>[] = [],
  diedAt: string | null = null,
) => {
  portal.answer(getSignedInStaff, signedInAs(role));
  const payments = { ...NOTHING, coming: months.map((month) => coming(...month)) };
  const { page } = show(<AsInTheFrame role={role} payments={payments} diedAt={diedAt} />);
  await page.findByRole('heading', { name: 'Money' });
  return page;
};

it.each<Role>(['office', 'finance', 'admin'])(
  'what a family owes stands beside what can be decided about it, and is not said twice to %s',
  async (role) => {
    const page = await open(role);
    page.getByText('No payment to come');
    expect(page.queryByText(/£41\.50/)).toBeNull();
  },
);

it('a month in which nothing is taken is no payment', async () => {
  const page = await open('office', [
    ['2027-02-01', 0],
    ['2027-03-01', 3600],
    ['2027-04-01', 0],
    ['2027-05-04', 3600],
  ]);
  page.getByText('£36.00 on Monday 1 March 2027');
  page.getByText('The next 2 payments, if nothing changes');
  expect(page.queryByText(/£0\.00/)).toBeNull();
});

it('nobody is said to pay nothing next', async () => {
  const page = await open('office', [['2027-02-01', 0]]);
  page.getByText('No payment to come');
});

it('that the account holder has died is said beside what is to be paid', async () => {
  const page = await open('office', [], '2027-02-02T06:06:00Z');
  page.getByText(/^The account holder has died: the bank said so on Tuesday 2 February 2027\./);
});
