// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cancelKid, getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { giveScore, tellBenefits } from '@bandstand/domain/stories/feedback/contract';
import { costOf } from '../../../testing/cancellation.ts';
import {
  answerChildPage,
  giveReason,
  giveScoreOf4,
  next,
  openForm,
  tickBoth,
  toTheDate,
} from '../../../testing/cancellation-form.ts';
import { MAYA } from '../../../testing/family.ts';
import { rememberedStep, rememberStep } from './cancellation-screen.tsx';

afterEach(() => rememberStep(MAYA, null));

describe('why', () => {
  it('is asked for before anything else, and nothing is sent without it', async () => {
    const { portal, page, user } = await openForm();
    await page.findByText('Step 1 of 3');
    await next(page, user);
    const problem = await page.findByRole('heading', { name: 'There is a problem' });
    await waitFor(() => expect(document.activeElement).toBe(problem.parentElement));
    page.getByRole('link', { name: 'Please choose a reason.' });
    expect(portal.received(patchKid)).toEqual([]);
  });

  it('is kept with the child, in the parent’s own words too', async () => {
    const { portal, page, user } = await openForm();
    await user.type(await page.findByLabelText(/Anything you would like to add/), 'We move');
    await giveReason(page, user);
    await page.findByText('Step 2 of 3');
    expect(portal.received(patchKid).map(({ body }) => body.kid)).toEqual([
      { reason_for_cancelling: 'too_expensive', reason_for_cancelling_notes: 'We move' },
    ]);
  });
});

describe('what the lessons did', () => {
  it('is told once, also when the parent goes back and on again', async () => {
    const { portal, page, user } = await openForm();
    await giveReason(page, user);
    await user.click(await page.findByRole('checkbox', { name: 'Made new friends' }));
    await giveScoreOf4(page, user);
    await page.findByText('Step 3 of 3');
    await user.click(page.getByRole('button', { name: 'Back' }));
    const again = await page.findByRole<HTMLInputElement>('radio', { name: '4' });
    expect(again.checked).toBe(true);
    await next(page, user);
    await page.findByText('Step 3 of 3');
    const surveys = portal.received(tellBenefits);
    expect(surveys[0]?.body).toMatchObject({ made_new_friends: true, more_confident: false });
    expect(new Set(surveys.map(({ key }) => key)).size).toBe(1);
    expect(new Set(portal.received(giveScore).map(({ key }) => key)).size).toBe(1);
  });

  it('needs a score, and asks what else only when something else is ticked', async () => {
    const { portal, page, user } = await openForm();
    await giveReason(page, user);
    await page.findByText('Step 2 of 3');
    expect(page.queryByLabelText(/What else/)).toBeNull();
    await user.click(page.getByRole('checkbox', { name: 'Something else' }));
    await page.findByLabelText(/What else/);
    await next(page, user);
    await page.findByRole('link', { name: 'Please choose a score from 1 to 5.' });
    expect(portal.received(tellBenefits)).toEqual([]);
  });
});

describe('when', () => {
  it('shows the last payment before the button, and sends what was seen', async () => {
    const { portal, page, user, address } = await openForm();
    const button = await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    await page.findByText('£36.00 on Monday 1 February 2027');
    await tickBoth(page, user);
    answerChildPage(portal, { status: 'cancelled', is_enrolled: false });
    fireEvent.click(button);
    fireEvent.click(button);
    await page.findByText('Your cancellation is confirmed');
    page.getByText(/Maya has left the lessons/);
    expect(address()).toBe(`/kid/${MAYA}?cancelled=true`);
    expect(portal.received(cancelKid).map(({ body }) => body)).toEqual([
      { last_payment_date: '2027-02-01' },
    ]);
    // Nothing of it is left for another time.
    expect(rememberedStep(MAYA)).toBe('reason');
  });

  it('asks for the tick under the cost again when the cost is another', async () => {
    const { portal, page, user } = await openForm();
    await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    await page.findByText('£36.00 on Monday 1 February 2027');
    await tickBoth(page, user);
    portal.answer(getCancellation, costOf({ payments_left: 2, last_payment_date: '2027-03-01' }));
    await user.click(page.getByRole('radio', { name: /On a specific date/ }));
    await user.click(page.getByRole('radio', { name: 'Saturday 20 February 2027' }));
    const cost = await page.findByRole<HTMLInputElement>('checkbox', {
      name: /the last of 2 payments is £36.00 on Monday 1 March 2027/,
    });
    await waitFor(() => expect(cost.checked).toBe(false));
    const place = page.getByRole<HTMLInputElement>('checkbox', { name: /gives up the place/ });
    expect(place.checked).toBe(true);
  });

  it('asks for both ticks again when their words have become others', async () => {
    const { portal, page, user } = await openForm();
    await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    await page.findByText('£36.00 on Monday 1 February 2027');
    await tickBoth(page, user);
    portal.answer(getCancellation, costOf({ gives_up: 'keyboard', payments_left: 2 }));
    await user.click(page.getByRole('radio', { name: /On a specific date/ }));
    await user.click(page.getByRole('radio', { name: 'Saturday 20 February 2027' }));
    const place = await page.findByRole<HTMLInputElement>('checkbox', {
      name: /the change to keyboard too/,
    });
    const cost = page.getByRole<HTMLInputElement>('checkbox', { name: /the last of 2 payments/ });
    await waitFor(() => expect([place.checked, cost.checked]).toEqual([false, false]));
  });

  it('asks nobody to understand the cost of a day that is not chosen yet', async () => {
    const { page, user } = await openForm();
    await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    await page.findByRole('checkbox', { name: /one more payment/ });
    await user.click(page.getByRole('radio', { name: /On a specific date/ }));
    expect(page.queryByRole('checkbox')).toBeNull();
  });

  it('on a day keeps the place until then, and sends the day that was seen', async () => {
    const { portal, page, user } = await openForm();
    const button = await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /On a specific date/ }));
    page.getByText('Lessons on this day still take place.');
    await user.click(page.getByRole('radio', { name: 'Saturday 27 March 2027' }));
    await page.findByText('£36.00 on Monday 1 February 2027');
    expect(portal.received(getCancellation).map(({ query }) => query.last_day)).toEqual([
      '2027-03-27',
    ]);
    await tickBoth(page, user);
    answerChildPage(portal, { delayed_cancellation_date: '2027-03-27' });
    await user.click(button);
    await page.findByText('Your cancellation is confirmed');
    page.getByText(/Maya has lessons until Saturday 27 March 2027/);
    expect(portal.received(patchKid).at(-1)?.body.kid).toEqual({
      delayed_cancellation_date: '2027-03-27',
      last_payment_date: '2027-02-01',
    });
    expect(portal.received(cancelKid)).toEqual([]);
  });
});
