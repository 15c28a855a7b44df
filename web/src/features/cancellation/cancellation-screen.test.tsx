// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { cancelKid, getCancellation } from '@bandstand/domain/cancellation/contract';
import { getKid, patchKid } from '@bandstand/domain/children/contract';
import type { Kid } from '@bandstand/domain/children/model';
import { giveScore, tellBenefits } from '@bandstand/domain/feedback/contract';
import { getFeatureFlags } from '@bandstand/domain/feature-flags/contract';
import { listTimeline } from '@bandstand/domain/timeline/contract';
import { answerFamily, childWith, idOf, MAYA, portalOf } from '../../testing/family.ts';
import { costOf, savedKid } from '../../testing/cancellation.ts';
import { openAt, type Page } from '../../testing/page.tsx';
import type { TestPortal } from '../../testing/portal.ts';
import { rememberedStep, rememberStep } from './remembered.ts';

const LEAVING = childWith({ delayed_cancellation_date: '2027-03-27' });
afterEach(() => rememberStep(MAYA, null));

const openForm = async () => {
  const portal = await portalOf();
  portal
    .answer(patchKid, savedKid())
    .answer(tellBenefits, {
      data: {
        id: idOf(51),
        type: 'benefit_survey',
        attributes: { created_at: '2027-01-12T10:00:00Z' },
      },
    })
    .answer(giveScore, {
      data: { id: idOf(52), type: 'nps', attributes: { score: 4, comment: '' } },
    })
    .answer(getCancellation, costOf())
    .answer(cancelKid, { data: childWith({ status: 'cancelled', is_enrolled: false }) });
  return { portal, ...openAt(`/kid/${MAYA}/cancellation_form`) };
};

/** The page of the child, which is where the form leads at its end. */
const answerChildPage = (portal: TestPortal, kid: Partial<Kid>): void => {
  const child = childWith(kid);
  answerFamily(portal, { kids: [child] })
    .answer(getKid, savedKid(child))
    .answer(getFeatureFlags, { kids_app_opt_in: false })
    // The newest of the timeline comes after the page.
    .answer(listTimeline, { data: [], meta: { next_before: null } });
};

const next = (page: Page, user: UserEvent) =>
  user.click(page.getByRole('button', { name: 'Continue' }));
const giveReason = async (page: Page, user: UserEvent) => {
  await user.click(await page.findByRole('radio', { name: /Too expensive/ }));
  await next(page, user);
};
const giveScoreOf4 = async (page: Page, user: UserEvent) => {
  await user.click(await page.findByRole('radio', { name: '4' }));
  await next(page, user);
};
const toTheDate = async (page: Page, user: UserEvent) => {
  await giveReason(page, user);
  await giveScoreOf4(page, user);
  return page.findByRole('button', { name: 'Cancel the lessons' });
};
const tickBoth = async (page: Page, user: UserEvent) => {
  for (const box of page.getAllByRole('checkbox', { name: /I understand/ })) await user.click(box);
};

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
  it('names everything that is missing at once', async () => {
    const { portal, page, user } = await openForm();
    await user.click(await toTheDate(page, user));
    const problem = await page.findByRole('heading', { name: 'There is a problem' });
    const entries = [...(problem.parentElement?.querySelectorAll('a') ?? [])];
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Please choose when the lessons stop.',
      'Please tick that you understand what happens to the place.',
      'Please tick that you understand what is still to be paid.',
    ]);
    expect(portal.received(cancelKid)).toEqual([]);
  });

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
    await user.type(page.getByLabelText('Day'), '20');
    await user.type(page.getByLabelText('Month'), '2');
    await user.type(page.getByLabelText('Year'), '2027');
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
    await tickBoth(page, user);
    portal.answer(getCancellation, costOf({ gives_up: 'keyboard' }));
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    const place = await page.findByRole<HTMLInputElement>('checkbox', {
      name: /the change to keyboard too/,
    });
    const cost = page.getByRole<HTMLInputElement>('checkbox', { name: /one more payment/ });
    await waitFor(() => expect([place.checked, cost.checked]).toEqual([false, false]));
  });

  it('says no cost of a day that is not typed yet', async () => {
    const { page, user } = await openForm();
    await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /Immediately/ }));
    await page.findByRole('checkbox', { name: /one more payment/ });
    await user.click(page.getByRole('radio', { name: /On a specific date/ }));
    page.getByRole('checkbox', { name: 'I understand what is still to be paid.' });
  });

  it('on a day keeps the place until then, and sends the day that was seen', async () => {
    const { portal, page, user } = await openForm();
    const button = await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /On a specific date/ }));
    page.getByText('For example, 27 3 2027. Lessons on this day still take place.');
    await user.type(page.getByLabelText('Day'), '27');
    await user.type(page.getByLabelText('Month'), '3');
    await user.type(page.getByLabelText('Year'), '2027');
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

  it.each([
    ['30', '2', '2027', 'Please enter a real date, for example 27 3 2027.'],
    ['1', '1', '2027', 'Please choose a last day that is not earlier than today.'],
    ['1', '1', '2029', 'Please choose a last day within the next 12 months.'],
  ])('refuses %s.%s.%s as a last day', async (day, month, year, says) => {
    const { page, user } = await openForm();
    const button = await toTheDate(page, user);
    await user.click(page.getByRole('radio', { name: /On a specific date/ }));
    await user.type(page.getByLabelText('Day'), day);
    await user.type(page.getByLabelText('Month'), month);
    await user.type(page.getByLabelText('Year'), year);
    await user.click(button);
    const link = await page.findByRole('link', { name: says });
    await user.click(link);
    expect(document.activeElement).toBe(page.getByLabelText('Day'));
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
