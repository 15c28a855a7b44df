// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { childWith } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { CancelDialog } from './leaving-acts.tsx';

const portal = eachOfficePage('office');

const ID = '01900000-0000-7000-8000-000000000001';

it('asks for no year that is half typed, and leaves the focus in the field of a day that is refused', async () => {
  portal.refuse(forFamily(getCancellation), 'invalid');
  const { page, user } = showDialog();
  await user.click(await page.findByLabelText('On a later day'));
  const field = page.getByLabelText<HTMLInputElement>('Last day');
  field.focus();
  const asked = portal.received(forFamily(getCancellation)).length;
  for (const value of ['0002-05-12', '0020-05-12', '0202-05-12'])
    fireEvent.change(field, { target: { value } });
  await new Promise((done) => setTimeout(done, 100));
  expect(portal.received(forFamily(getCancellation))).toHaveLength(asked);
  fireEvent.change(field, { target: { value: '2020-05-12' } });
  await page.findByText('We can’t say what it costs');
  expect(document.activeElement).toBe(field);
  expect(page.queryByText('What it costs is still loading.')).toBeNull();
});

const COST = {
  last_day: '2027-01-25',
  last_lesson: null,
  payments_left: 0,
  last_payment_date: null,
  last_payment_amount: null,
  not_taken: null,
  owed_before: null,
  paid_back: 0,
  owed_if_kept: 0,
  gives_up: null,
} as const;
const showDialog = () =>
  show(
    <CancelDialog
      of={{ family: ID, kidId: ID, kid: childWith().attributes }}
      onClose={() => undefined}
    />,
  );

it('says of what is being collected for a free month that it is paid back, and not that nothing is taken', async () => {
  portal.answer(forFamily(getCancellation), { ...COST, paid_back: 4100 });
  const { page } = showDialog();
  await page.findByText(/^£41\.00 is already being collected .* finance pays it back/);
  expect(page.queryByText('Nothing more will be taken for these lessons.')).toBeNull();
});

it('says that a change that is agreed or offered is withdrawn', async () => {
  portal.answer(forFamily(getCancellation), { ...COST, gives_up: 'keyboard' });
  const { page } = showDialog();
  await page.findByText('The change to keyboard is withdrawn, and its place is free again.');
});
