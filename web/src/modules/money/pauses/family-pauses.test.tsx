// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  endPause,
  listPauses,
  pauseLessons,
  previewPauseEnd,
  previewPause,
} from '@bandstand/domain/money/pauses/office-contract';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, eachPage } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { FamilyPauses } from './family-pauses.tsx';

const portal = eachPage();

const FAMILY = '01900000-0000-7000-8000-000000000001';
const PAUSE = { id: FAMILY, first_day: '2027-03-01', last_day: '2027-04-30' };

const open = (role: 'office' | 'finance', pauses: readonly (typeof PAUSE)[] = []) => {
  portal.answer(getSignedInStaff, signedInAs(role)).answer(listPauses, {
    data: [
      {
        id: FAMILY,
        type: 'pausable_child',
        attributes: {
          name: 'Maya Shah',
          school: 'Riverside',
          is_enrolled: true,
          pauses: [...pauses],
        },
      },
    ],
  });
  return show(<FamilyPauses family={FAMILY} />);
};

describe('a pause', () => {
  it('is agreed only after what it changes for the payments was shown', async () => {
    portal
      .answer(previewPause, {
        payments: [{ on: '2027-03-01', before: 3600, after: 0 }],
        finalised: ['2027-02'],
      })
      .answer(pauseLessons, { message: 'done' });
    const { page, user } = open('office');
    await user.click(await page.findByRole('button', { name: 'Pause Maya Shah’s lessons …' }));
    const act = page.getByRole('button', { name: 'Pause the lessons' });
    expect(act.getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(page.getByLabelText('First day of the pause'), {
      target: { value: '2027-02-15' },
    });
    fireEvent.change(page.getByLabelText('Last day of the pause'), {
      target: { value: '2027-03-31' },
    });
    await page.findByText('£0.00 instead of £36.00');
    page.getByText('The payment for February 2027 is already scheduled and will still be taken.');
    await user.type(page.getByLabelText('Why?'), 'A broken arm.');
    await user.click(page.getByRole('button', { name: 'Pause the lessons' }));
    await page.findByText('The lessons are paused, and the family is told');
    expect(portal.received(pauseLessons).map(({ body }) => body)).toEqual([
      {
        first_day: '2027-02-15',
        last_day: '2027-03-31',
        seen: {
          payments: [{ on: '2027-03-01', before: 3600, after: 0 }],
          finalised: ['2027-02'],
        },
        reason: 'A broken arm.',
      },
    ]);
  });

  it('is not agreed where a month has become final meanwhile: the new payments are shown, and agreed to by another press', async () => {
    const payment = { on: '2027-03-01', before: 3600, after: 0 };
    portal.answer(previewPause, { payments: [payment], finalised: [] });
    const { page, user } = open('office');
    await user.click(await page.findByRole('button', { name: /^Pause Maya/ }));
    for (const [label, value] of [
      ['First day of the pause', '2027-03-01'],
      ['Last day of the pause', '2027-03-31'],
    ] as const)
      fireEvent.change(page.getByLabelText(label), { target: { value } });
    await page.findByText('£0.00 instead of £36.00');
    await user.type(page.getByLabelText('Why?'), 'A broken arm.');
    portal
      .refuse(pauseLessons, 'payments_changed')
      .answer(previewPause, { payments: [], finalised: ['2027-03'] });
    await user.click(page.getByRole('button', { name: 'Pause the lessons' }));
    await page.findByText(
      'The payments have changed since you looked. Check the new figures and confirm.',
    );
    await page.findByText(
      'The payment for March 2027 is already scheduled and will still be taken.',
    );
    portal.answer(pauseLessons, { message: 'done' });
    await user.click(page.getByRole('button', { name: 'Pause the lessons' }));
    await page.findByText('The lessons are paused, and the family is told');
    expect(
      portal.received(pauseLessons).map(({ body }) => (body as { seen: object }).seen),
    ).toEqual([
      { payments: [payment], finalised: [] },
      { payments: [], finalised: ['2027-03'] },
    ]);
  });

  it('that can’t be says why instead, and can’t be pressed', async () => {
    portal.refuse(previewPause, 'overlaps');
    const { page, user } = open('office');
    await user.click(await page.findByRole('button', { name: /^Pause Maya/ }));
    page.getByText('Please enter both days.');
    for (const label of ['First day of the pause', 'Last day of the pause'])
      fireEvent.change(page.getByLabelText(label), { target: { value: '2027-03-31' } });
    await page.findByText(/Some of these days are paused already/);
    page.getByText('Please choose other days.');
    expect(page.queryByText('Please enter both days.')).toBeNull();
    const act = page.getByRole('button', { name: 'Pause the lessons' });
    expect(act.getAttribute('aria-disabled')).toBe('true');
  });

  it('whose payments could not be worked out is tried again, and ended by its last day alone', async () => {
    portal.lose(previewPauseEnd);
    const { page, user } = open('office', [PAUSE]);
    await user.click(await page.findByRole('button', { name: 'End early …' }));
    page.getByText('Please enter the last day.');
    fireEvent.change(page.getByLabelText('Last day of the pause'), {
      target: { value: '2027-03-31' },
    });
    await page.findByText('The payments have to be worked out first.');
    portal.answer(previewPauseEnd, { payments: [], owed: 3600, calls_off: false });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText(
      '£36.00 was left out, and comes into the next payment that can still change.',
    );
  });

  it('ends early with what is owed for it', async () => {
    portal
      .answer(previewPauseEnd, { payments: [], owed: 3600, calls_off: false })
      .answer(endPause, { message: 'done' });
    const { page, user } = open('office', [PAUSE]);
    await page.findByText('Paused from Monday 1 March 2027 to Friday 30 April 2027');
    await user.click(await page.findByRole('button', { name: 'End early …' }));
    fireEvent.change(page.getByLabelText('Last day of the pause'), {
      target: { value: '2027-03-31' },
    });
    await page.findByText(
      '£36.00 was left out, and comes into the next payment that can still change.',
    );
    await user.type(page.getByLabelText('Why?'), 'Well again.');
    await user.click(page.getByRole('button', { name: 'End the pause' }));
    await page.findByText('The pause is changed, and the family is told');
  });

  it('is only read by finance', async () => {
    const { page } = open('finance', [PAUSE]);
    await page.findByText(/^Paused from/);
    expect(page.queryAllByRole('button')).toEqual([]);
  });
});
