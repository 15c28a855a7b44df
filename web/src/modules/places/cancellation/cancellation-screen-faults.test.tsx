// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cancelKid, getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { costOf } from '../../../testing/cancellation.ts';
import { giveReason, openForm, tickBoth, toTheDate } from '../../../testing/cancellation-form.ts';
import { childWith, MAYA, portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import { rememberStep } from './cancellation-screen.tsx';

const LEAVING = childWith({ delayed_cancellation_date: '2027-03-27' });
afterEach(() => rememberStep(MAYA, null));

describe('why', () => {
  it('stays as it was chosen when it could not be saved', async () => {
    const { portal, page, user } = await openForm();
    portal.lose(patchKid);
    await giveReason(page, user);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('There was a problem with your request:');
    const chosen = page.getByRole<HTMLInputElement>('radio', { name: /Too expensive/ });
    expect(chosen.checked).toBe(true);
    page.getByText('Step 1 of 3');
  });
});

describe('when', () => {
  it('names everything that is missing at once', async () => {
    const { portal, page, user } = await openForm();
    await user.click(await toTheDate(page, user));
    const missing = async () => {
      const problem = await page.findByRole('heading', { name: 'There is a problem' });
      const entries = [...(problem.parentElement?.querySelectorAll('a') ?? [])];
      return entries.map((entry) => entry.textContent);
    };
    expect(await missing()).toEqual(['Please choose when the lessons stop.']);
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    await page.findByText('£36.00 on Monday 1 February 2027');
    await user.click(await page.findByRole('button', { name: 'Cancel the lessons' }));
    await waitFor(async () =>
      expect(await missing()).toEqual([
        'Please tick that you understand what happens to the place.',
        'Please tick that you understand what is still to be paid.',
      ]),
    );
    expect(portal.received(cancelKid)).toEqual([]);
  });

  it('shows the new cost when it has changed since, and is confirmed again', async () => {
    const { portal, page, user } = await openForm();
    const button = await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    await page.findByText('£36.00 on Monday 1 February 2027');
    await tickBoth(page, user);
    portal.refuse(cancelKid, 'cost_changed');
    portal.answer(getCancellation, costOf({ last_payment_amount: 4100 }));
    await user.click(button);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('There was a problem with your request:');
    expect(box.textContent).toContain('has changed since you looked, so nothing was cancelled');
    await page.findByText('£41.00 on Monday 1 February 2027');
    await user.click(button);
    await page.findByRole('link', { name: /understand what is still to be paid/ });
    expect(portal.received(cancelKid)).toHaveLength(1);
  });

  it('asks for the day, and has later months at a press, however many', async () => {
    const { page, user } = await openForm();
    const button = await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /On a specific date/ }));
    await user.click(button);
    await page.findByRole('link', { name: 'Please choose the last day of lessons.' });
    expect(page.queryByRole('radio', { name: 'Saturday 1 January 2028' })).toBeNull();
    for (let n = 0; n < 4; n += 1)
      await user.click(page.getByRole('button', { name: 'Later months' }));
    await user.click(page.getByRole('radio', { name: 'Saturday 1 January 2028' }));
    await page.findByText('£36.00 on Monday 1 February 2027');
  });

  it('waits with the button while it is not known what it will cost, and can be tried again', async () => {
    const { portal, page, user } = await openForm();
    const button = await toTheDate(page, user);
    portal.refuse(getCancellation, 'not_found');
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    await page.findByText(/Nothing was cancelled/);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    portal.answer(getCancellation, costOf({ last_payment_date: null, last_payment_amount: null }));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('No further payment');
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a child who is leaving already', () => {
  it('is not cancelled a second time', async () => {
    await portalOf({ kids: [LEAVING] });
    const { page } = openAt(`/kid/${MAYA}/cancellation_form`);
    await page.findByText(/lessons are already cancelled/);
    expect(page.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(page.getAllByRole('link', { name: 'Enrolment status' })).toHaveLength(2);
  });
});

describe('a child without lessons', () => {
  it.each([
    ['waiting_list', /You can leave the waiting list on Maya’s page/, `/kid/${MAYA}`],
    ['reserved', /A place is reserved for Maya/, `/enrol-reserved-child?id=${MAYA}`],
    ['reserved_during_enrolment', /is reserved for Maya/, `/enrol-reserved-child?id=${MAYA}`],
    ['cancelled', /Maya’s lessons have ended already/, `/kid/${MAYA}`],
  ] as const)('who is %s is told why, and where to go', async (status, why, href) => {
    await portalOf({ kids: [childWith({ status, is_enrolled: false })] });
    const { page } = openAt(`/kid/${MAYA}/cancellation_form`);
    await page.findByRole('heading', { name: 'Maya has no lessons to cancel' });
    page.getByText(why);
    const ways = [...document.querySelectorAll<HTMLAnchorElement>('main .flex a')];
    expect(ways.map((way) => way.getAttribute('href'))).toContain(href);
  });
});
