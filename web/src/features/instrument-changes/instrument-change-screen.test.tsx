// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  acceptInstrumentChange,
  assignToBand,
  changeSlotDay,
  listChangeAvailabilities,
  listSlots,
  rejectInstrumentChange,
} from '@bandstand/domain/instrument-changes/contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { childWith, idOf, MAYA, portalOf, RIVERSIDE } from '../../testing/family.ts';
import { openAt } from '../../testing/page.tsx';
import { FULL } from '../../testing/school.ts';

type Slot = AnswerOf<typeof listSlots>['data'][number];

const AMPS = idOf(71);
const slotWith = (n: number, attributes: Partial<Slot['attributes']>): Slot => ({
  id: idOf(n),
  type: 'slot',
  attributes: {
    instrument_type: 'drums',
    change_is_pending_approval: false,
    is_delayed_instrument_change: false,
    blocked_until: null,
    ...attributes,
  },
  relationships: { band: { data: { id: AMPS, type: 'band' } } },
});
const NOW = slotWith(81, {});
const OFFERED = slotWith(82, {
  instrument_type: 'vocals',
  change_is_pending_approval: true,
  is_delayed_instrument_change: true,
  blocked_until: '2027-01-19',
});
const AGREED = slotWith(82, {
  instrument_type: 'vocals',
  is_delayed_instrument_change: true,
  blocked_until: '2027-01-26',
});
const BAND = { name: 'The Amplifiers', year_from: 3, year_to: 6, out_of_hours: false };

const slotsOf = (...data: Slot[]): AnswerOf<typeof listSlots> => ({
  data,
  included: [{ id: AMPS, type: 'band', attributes: BAND }],
  meta: { lesson_days: ['2027-01-12', '2027-01-19', '2027-01-26'] },
});

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
    await page.findByText(/The space on vocals is offered to the next child waiting for it/);
    await user.click(page.getByRole('button', { name: 'Keep the change' }));
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

describe('the table of available changes', () => {
  const openTable = async () => {
    const portal = await portalOf();
    const timetable = (vocals: number) => ({
      data: [
        {
          id: RIVERSIDE,
          display_day_time_slot_long: 'Tuesdays, 1pm to 2pm',
          band_leader_name: null,
          regular_monthly_cost: 3600,
          bands: [{ ...BAND, id: AMPS, instrument_availability: { ...FULL, vocals } }],
        },
      ],
    });
    portal
      .answer(listSlots, slotsOf(NOW))
      .answer(listChangeAvailabilities, timetable(1))
      .answer(assignToBand, { data: childWith({ assigned_instrument_type: 'vocals' }) });
    const opened = openAt(`/available-instrument-changes?id=${MAYA}`);
    const move = await opened.page.findByRole('button', { name: /Move Here/ });
    return { portal, timetable, move, ...opened };
  };

  it('moves the child after one question, from where the parent saw it play', async () => {
    const { portal, page, user, move } = await openTable();
    await user.click(move);
    await page.findByRole('dialog', { name: 'Change Instrument' });
    expect(portal.received(assignToBand)).toEqual([]);
    await user.dblClick(page.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(portal.received(assignToBand)).toHaveLength(1));
    expect(portal.received(assignToBand)[0]?.body).toEqual({
      band_id: AMPS,
      instrument: 'vocals',
      from: { band_id: AMPS, instrument: 'drums' },
    });
  });

  it('shows what is left when the space has gone meanwhile', async () => {
    const { portal, timetable, page, user, move } = await openTable();
    portal.refuse(assignToBand, 'no_places').answer(listChangeAvailabilities, timetable(0));
    await user.click(move);
    await user.click(await page.findByRole('button', { name: 'Confirm' }));
    const box = await page.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(box.parentElement));
    await waitFor(() => expect(page.queryByRole('button', { name: /Move Here/ })).toBeNull());
  });

  it('thanks for a move whose answer was lost, once the places show that it was made', async () => {
    const { portal, page, user, move } = await openTable();
    portal
      .lose(assignToBand)
      .answer(listSlots, slotsOf(slotWith(81, { instrument_type: 'vocals' })));
    await user.click(move);
    await user.click(await page.findByRole('button', { name: 'Confirm' }));
    await page.findByRole('heading', { name: /has moved instruments/ });
    expect(page.queryByRole('alert')).toBeNull();
  });

  it('names the office for any other fault', async () => {
    const { portal, page, user, move } = await openTable();
    portal.refuse(assignToBand, 'paused');
    await user.click(move);
    await user.click(await page.findByRole('button', { name: 'Confirm' }));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Lessons are paused for this child');
    const call = within(box).getByRole('link', { name: '0330 113 0330' });
    expect(call.getAttribute('href')).toBe('tel:03301130330');
  });
});
