// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { MAYA, RIVERSIDE } from '../../../../testing/family.ts';
import { show, eachPage } from '../../../../testing/page.tsx';
import { coming, NOTHING } from '../../../../testing/payments.ts';
import { WhatIf } from './what-if.tsx';

const portal = eachPage();

const AS_IS = [coming('2027-02-01', 3600), coming('2027-03-01', 3600)];
const FAMILY = {
  ...NOTHING,
  coming: AS_IS,
  children: [
    {
      kid_id: MAYA,
      first_name: 'Maya',
      timetable_id: RIVERSIDE,
      school: 'Riverside Junior School',
      app_price: 299,
      has_app: false,
    },
  ],
};
/** Below the question; messages of the portal have a place of their own. */
const said = () => document.querySelector('[role=status]')?.textContent;
const open = async () => {
  const onOutcome = vi.fn();
  const opened = show(<WhatIf payments={camelCased(FAMILY)} onOutcome={onOutcome} />);
  const what = await opened.page.findByLabelText('What would change?');
  return { ...opened, what, onOutcome };
};
const answer = (months = [coming('2027-02-01', 3600), coming('2027-03-01', 0)]) =>
  portal.answer(getPayments, { ...FAMILY, what_if: months });

it('asks nobody anything until something is chosen', async () => {
  const { onOutcome } = await open();
  expect(portal.received(getPayments)).toEqual([]);
  expect(said()).toBe('');
  expect(onOutcome.mock.calls).toEqual([[null]]);
});

it('asks about the first day that can be chosen, and says what would change, from when', async () => {
  const { page, user, what, onOutcome } = await open();
  answer();
  await user.selectOptions(what, 'Maya leaves');
  await page.findByLabelText('Last day of lessons');
  await waitFor(() => expect(said()).toMatch(/1 March 2027/));
  expect(portal.received(getPayments).map(({ query }) => query)).toEqual([
    { leave_kid: MAYA, leave_on: '2027-01-31' },
  ]);
  expect(said()).toMatch(/£36\.00 less/);
  expect(onOutcome.mock.lastCall?.[0]).toHaveLength(2);
});

it('asks again for another day, and for a day of its own where another kind of change is chosen', async () => {
  const { page, user, what } = await open();
  answer();
  await user.selectOptions(what, 'Maya leaves');
  await user.selectOptions(await page.findByLabelText('Last day of lessons'), '2027-03-31');
  await user.selectOptions(what, 'One more child at Riverside Junior School');
  await waitFor(() => expect(portal.received(getPayments)).toHaveLength(3));
  expect(portal.received(getPayments).map(({ query }) => query)).toEqual([
    { leave_kid: MAYA, leave_on: '2027-01-31' },
    { leave_kid: MAYA, leave_on: '2027-03-31' },
    { add_at: RIVERSIDE, add_on: '2027-02-01' },
  ]);
  expect(page.queryByLabelText('Last day of lessons')).toBeNull();
});

it('the kids’ app has no day: it is from now on', async () => {
  const { page, user, what } = await open();
  answer(AS_IS);
  await user.selectOptions(what, 'Maya gets the kids’ app');
  await waitFor(() => expect(said()).not.toBe(''));
  expect(portal.received(getPayments).map(({ query }) => query)).toEqual([
    { app_kid: MAYA, app: 'on' },
  ]);
  expect(page.getAllByRole('combobox')).toHaveLength(1);
});

it('shows the months as they are again when the question is taken back', async () => {
  const { user, what, onOutcome } = await open();
  answer();
  await user.selectOptions(what, 'Maya leaves');
  await waitFor(() => expect(onOutcome.mock.lastCall?.[0]).toHaveLength(2));
  await user.selectOptions(what, '');
  await waitFor(() => expect(onOutcome.mock.lastCall).toEqual([null]));
  expect(said()).toBe('');
});

it('that can’t be worked out is said, and asked again by a press', async () => {
  const { page, user, what } = await open();
  portal.lose(getPayments);
  await user.selectOptions(what, 'Maya leaves');
  const again = await page.findByRole('button', { name: 'Try again' });
  answer();
  await user.click(again);
  await waitFor(() => expect(said()).toMatch(/1 March 2027/));
});
