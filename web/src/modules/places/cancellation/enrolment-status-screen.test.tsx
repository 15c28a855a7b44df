// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { costOf, savedKid } from '../../../testing/cancellation.ts';
import { answerFamily, childWith, MAYA, portalOf, waitingChild } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';

const ROUTE = `/kid/${MAYA}/enrolment-status`;
const LEAVING = childWith({ delayed_cancellation_date: '2027-03-27' });

describe('the enrolment status of a child', () => {
  it('says what leaving today would cost, and leads to the form; nothing is sent', async () => {
    const portal = await portalOf();
    portal.answer(
      getCancellation,
      costOf({ payments_left: 2, paid_back: 1200, gives_up: 'vocals' }),
    );
    const { page } = openAt(ROUTE);
    await page.findByText('No more lessons from now on');
    await page.findByRole('heading', { level: 1, name: /Enrolment status of Maya/ });
    for (const words of [
      'If you cancelled today',
      'No more lessons from now on',
      'Another child can have the place straight away.',
      'We’ll withdraw the change to vocals',
      'There are 2 payments still to come. This is the last one.',
      'Paid back to you£12.00',
      'Nothing is cancelled until you confirm.',
    ])
      expect(page.getByRole('main').textContent).toContain(words);
    const way = page.getByRole('link', { name: 'Cancel lessons …' });
    expect(way.getAttribute('href')).toBe(`/kid/${MAYA}/cancellation_form`);
  });

  it('is there though the cost does not come, and asks for it again by a press', async () => {
    const portal = await portalOf();
    const letGo = portal.refuse(getCancellation, 'not_enrolled').hold(getCancellation);
    const { page, user } = openAt(ROUTE);
    await page.findByText('Working out what it will cost');
    letGo();
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We could not work out what it will cost');
    expect(box.textContent).toContain('This child has no lessons to cancel');
    expect(box.textContent).toContain('Nothing was cancelled.');
    portal.answer(getCancellation, costOf({ last_payment_date: null, last_payment_amount: null }));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('No further payment');
  });

  it('of a child who waits has nothing to cancel, and asks for no cost', async () => {
    await portalOf({ kids: [waitingChild()] });
    const { page } = openAt(ROUTE);
    await page.findByText('There are no lessons to cancel.');
    expect(page.queryByRole('link', { name: 'Cancel lessons …' })).toBeNull();
  });

  it('of a child who leaves has no second way to leave', async () => {
    const portal = await portalOf({ kids: [LEAVING] });
    portal.answer(getCancellation, costOf());
    const { page } = openAt(ROUTE);
    await page.findByRole('heading', { name: 'Maya’s lessons end' });
    page.getByText('Cancelling on Saturday 27 March 2027');
    expect(page.queryByRole('link', { name: 'Cancel lessons …' })).toBeNull();
    await waitFor(() => expect(portal.received(getCancellation)).toHaveLength(1));
    expect(portal.received(getCancellation)[0]?.query.last_day).toBe('2027-03-27');
  });
});

describe('a child who is leaving already', () => {
  it('stays by one press, and the page says so when it is read again', async () => {
    const portal = await portalOf({ kids: [LEAVING] });
    portal.answer(getCancellation, costOf({ owed_if_kept: 3600, gives_up: 'vocals' }));
    portal.answer(patchKid, savedKid());
    const { page, user } = openAt('/');
    await page.findByText('Cancelling on Saturday 27 March 2027');
    await page.findByText(
      /If Maya stays, we’ll add £36.00 to your next payment that isn’t already scheduled,/,
    );
    page.getByText(/we withdrew Maya’s change to vocals/);
    answerFamily(portal, { kids: [childWith()] });
    await user.click(page.getByRole('button', { name: 'Un-cancel: Maya is staying' }));
    await page.findByText('Maya is staying');
    expect(portal.received(patchKid)[0]?.body.kid).toEqual({ delayed_cancellation_date: null });
    await waitFor(() => expect(page.queryByText(/Cancelling on/)).toBeNull());
  });

  it('still leaves when the press was not heard', async () => {
    const portal = await portalOf({ kids: [LEAVING] });
    portal.answer(getCancellation, costOf()).lose(patchKid);
    const { page, user } = openAt('/');
    await user.click(await page.findByRole('button', { name: /Un-cancel/ }));
    await page.findByText('We could not undo the cancellation');
    page.getByText('Cancelling on Saturday 27 March 2027');
  });

  it.each([
    ['not_enrolled', 'This child has no lessons to cancel, so nothing was changed.'],
    ['busy', 'We are a little busy. Nothing was changed'],
  ] as const)('still leaves when the portal answers %s, in its words', async (refusal, says) => {
    const portal = await portalOf({ kids: [LEAVING] });
    portal.answer(getCancellation, costOf()).refuse(patchKid, refusal);
    const { page, user } = openAt(ROUTE);
    await user.dblClick(await page.findByRole('button', { name: /Un-cancel/ }));
    const said = (await page.findByText('We could not undo the cancellation')).parentElement;
    expect(said?.textContent).toContain(says);
    expect(said?.closest('[role=status]')).not.toBeNull();
    expect(portal.received(patchKid)).toHaveLength(1);
  });
});
