// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  acceptInstrumentChange,
  changeSlotDay,
  listSlots,
  rejectInstrumentChange,
} from '@bandstand/domain/places/instrument-changes/contract';
import { offerRefusals } from '@bandstand/domain/places/instrument-changes/refusals';
import { AGREED, NOW, OFFERED, slotsOf, type Slot } from '../../../testing/changes.ts';
import { childWith, idOf, MAYA, portalOf, waitingChild } from '../../../testing/family.ts';
import { FILLED, openAt } from '../../../testing/page.tsx';

const openChange = async (...slots: Slot[]) => {
  const kid = childWith(slots.includes(AGREED) ? { changes_on: '2027-01-26' } : {});
  const portal = await portalOf({ kids: [kid] });
  portal
    .answer(listSlots, slotsOf(...slots))
    .answer(acceptInstrumentChange, { data: kid })
    .answer(rejectInstrumentChange, { data: kid })
    .answer(changeSlotDay, { data: kid });
  return { portal, ...openAt(`/instrument-change?id=${MAYA}`) };
};

describe('an offered change', () => {
  it('is accepted for today by one press, once', async () => {
    const { portal, page } = await openChange(NOW, OFFERED);
    const yes = await page.findByRole('button', { name: 'Yes, change to vocals' });
    expect(page.getByRole('main').textContent).toContain('Today, Tuesday 12 January 2027');
    fireEvent.click(yes);
    fireEvent.click(yes);
    await page.findByRole('heading', { name: 'Thank you' });
    expect(portal.received(acceptInstrumentChange).map(({ body }) => body.slot)).toEqual([
      { blocked_until: '2027-01-12', change_is_pending_approval: false },
    ]);
  });

  it('says until when it is held, and leads to the other children', async () => {
    const leo = childWith({ name: 'Leo Shah', first_name: 'Leo' }, idOf(12));
    const portal = await portalOf({ kids: [childWith(), leo] });
    portal.answer(listSlots, slotsOf(NOW, OFFERED));
    const { page } = openAt(`/instrument-change?id=${MAYA}`);
    const others = within(await page.findByRole('navigation', { name: 'Your children' }));
    expect(others.getByRole('link', { name: /Leo/ }).getAttribute('href')).toBe(`/kid/${idOf(12)}`);
    await page.findByText(/^the end of \w+ \d+ January 2027$/);
  });

  it('leads to the other children when it can’t be loaded, too', async () => {
    const leo = childWith({ name: 'Leo Shah', first_name: 'Leo' }, idOf(12));
    const portal = await portalOf({ kids: [childWith(), leo] });
    portal.lose(listSlots);
    const { page } = openAt(`/instrument-change?id=${MAYA}`);
    await page.findByRole('button', { name: 'Try again' });
    const main = within(page.getByRole('main'));
    main.getByRole('link', { name: /Leo/ });
    page.getByRole('link', { name: /Maya Shah/ });
  });

  it('is accepted for the day that is chosen', async () => {
    const { portal, page, user } = await openChange(NOW, OFFERED);
    const row = await page.findByRole('button', { name: /Change.*Date of Change/i });
    await user.click(row);
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Tuesday 26 January 2027/ }));
    await user.click(dialog.getByRole('button', { name: 'Use this day' }));
    await user.click(page.getByRole('button', { name: 'Yes, change to vocals' }));
    await page.findByText(/this will change on Tuesday 26 January 2027/);
    expect(portal.received(acceptInstrumentChange)[0]?.body.slot.blocked_until).toBe('2027-01-26');
  });

  it('is declined after one question that says what it means', async () => {
    const { portal, page, user } = await openChange(NOW, OFFERED);
    await user.click(await page.findByRole('button', { name: 'No, stay on drums' }));
    await page.findByText(/We will save that Maya does not want to play vocals/);
    expect(portal.received(rejectInstrumentChange)).toEqual([]);
    expect(page.getByRole('button', { name: 'Keep the offer' }).className).toContain(FILLED);
    await user.click(page.getByRole('button', { name: 'Stay on drums' }));
    await page.findByText(/Maya is staying on drums/);
    expect(portal.received(rejectInstrumentChange)).toHaveLength(1);
  });

  it('that has ended meanwhile says so, and leads to what there is', async () => {
    const { portal, page, user } = await openChange(NOW, OFFERED);
    portal.refuse(acceptInstrumentChange, 'offer_ended');
    await user.click(await page.findByRole('button', { name: 'Yes, change to vocals' }));
    await page.findByRole('heading', {
      name: 'This instrument change is no longer available for Maya',
    });
    const way = page.getByRole('link', { name: 'See available changes' });
    expect(way.getAttribute('href')).toBe(`/available-instrument-changes?id=${MAYA}`);
  });

  it('whose answer was not heard can be answered again', async () => {
    const { portal, page } = await openChange(NOW, OFFERED);
    portal.lose(acceptInstrumentChange);
    const yes = await page.findByRole('button', { name: 'Yes, change to vocals' });
    fireEvent.click(yes);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We could not save your answer');
    expect(box.textContent).toContain('please call us on 0330 113 0330');
    portal.answer(acceptInstrumentChange, { data: childWith() });
    fireEvent.click(yes);
    await page.findByRole('heading', { name: 'Thank you' });
  });
});

describe('an agreed change', () => {
  it('can be called off, which gives its place to another child', async () => {
    const { portal, page, user } = await openChange(NOW, AGREED);
    await page.findByRole('heading', { name: 'Instrument change agreed for Maya' });
    await user.click(page.getByRole('button', { name: 'Cancel the change' }));
    await page.findByText(/We’ll offer the place on vocals to the next child waiting for it/);
    const keep = page.getByRole('button', { name: 'Keep the change' });
    expect(keep.className).toContain(FILLED);
    await user.click(keep);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(rejectInstrumentChange)).toEqual([]);
  });

  it('is not sent again for the same day', async () => {
    const { portal, page, user } = await openChange(NOW, AGREED);
    await user.click(await page.findByRole('button', { name: /Change.*Date of Change/i }));
    await user.click(await page.findByRole('button', { name: 'Use this day' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(changeSlotDay)).toEqual([]);
  });
});

it('says that there is nothing to answer when nothing is offered', async () => {
  const { page } = await openChange(NOW);
  await page.findByRole('heading', { name: 'There is no instrument change for Maya to answer' });
  expect(page.queryByRole('button', { name: /Yes, change/ })).toBeNull();
});

it('leads on to the other children when nothing is offered', async () => {
  const leo = childWith({ name: 'Leo Shah', first_name: 'Leo' }, idOf(12));
  const portal = await portalOf({ kids: [childWith(), leo] });
  portal.answer(listSlots, slotsOf(NOW));
  const { page } = openAt(`/instrument-change?id=${MAYA}`);
  await page.findByRole('heading', { name: /There is no instrument change/ });
  within(page.getByRole('main')).getByRole('link', { name: /Leo/ });
});

describe('an answer that is refused', () => {
  const accept = { name: /^Yes, change to/ };

  it.each([
    ['offer_ended', 'This instrument change is no longer available for Maya'],
    ['change_is_due', 'The change for Maya takes place today'],
    ['change_already_made', 'This change for Maya has already been made'],
    ['child_left', 'Maya has left the lessons'],
  ] as const)('with %s has a page that says why', async (refusal, heading) => {
    const { portal, page, user } = await openChange(NOW, OFFERED);
    portal.refuse(acceptInstrumentChange, refusal);
    await user.click(await page.findByRole('button', accept));
    await page.findByRole('heading', { level: 1, name: heading });
    const says = offerRefusals[refusal].says.replace('{phone}', '0330 113 0330');
    expect(page.getByRole('main').textContent).toContain(says);
    expect(page.queryByRole('button', accept)).toBeNull();
  });

  it.each(['child_leaves', 'date_outside', 'too_many_changes'] as const)(
    'with %s says so above the answers, which can be given again',
    async (refusal) => {
      const { portal, page, user } = await openChange(NOW, OFFERED);
      portal.refuse(acceptInstrumentChange, refusal);
      await user.click(await page.findByRole('button', accept));
      const box = await page.findByRole('alert');
      expect(box.textContent).toContain('We could not save your answer');
      expect(box.textContent).toContain(offerRefusals[refusal].says.split('{phone}')[0]);
      page.getByRole('button', accept);
    },
  );
});

describe('the page of an offer', () => {
  it('warns of an exam that is on its way', async () => {
    const kid = childWith({
      active_trinity_enrolment: { exam_name: 'Grade 1 Drums' },
      timetable_bl: 'Marcus Bell',
    });
    const portal = await portalOf({ kids: [kid] });
    portal.answer(listSlots, slotsOf(NOW, OFFERED));
    const { page } = openAt(`/instrument-change?id=${MAYA}`);
    await page.findByText('Maya is working towards Grade 1 Drums');
    page.getByText(/Please speak to the Band Leader, Marcus Bell, before changing instrument/);
  });

  it('is waited for, and can be asked for again', async () => {
    const portal = await portalOf();
    const letGo = portal.refuse(listSlots, 'invalid').hold(listSlots);
    const { page, user } = openAt(`/instrument-change?id=${MAYA}`);
    await page.findByText('Loading the places');
    letGo();
    await page.findByRole('alert');
    page.getByText(/Nothing has changed: your child keeps their place/);
    portal.answer(listSlots, slotsOf(NOW, OFFERED));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('button', { name: /^Yes, change to/ });
  });

  it('of a child who waits, or is not this parent’s, has nothing to answer', async () => {
    const portal = await portalOf({ kids: [waitingChild()] });
    portal.answer(listSlots, slotsOf());
    const { page, history } = openAt(`/instrument-change?id=${MAYA}`);
    await page.findByText(/Only an enrolled child is offered a change/);
    expect(page.queryByRole('link', { name: 'See available changes' })).toBeNull();
    history.push(`/instrument-change?id=${idOf(99)}`);
    await page.findByRole('heading', { level: 1, name: 'We could not find this child' });
  });
});
