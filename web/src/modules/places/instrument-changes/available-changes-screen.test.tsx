// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Kid } from '@bandstand/domain/families/children/model';
import {
  assignToBand,
  listChangeAvailabilities,
  listSlots,
} from '@bandstand/domain/places/instrument-changes/contract';
import { moveRefusals } from '@bandstand/domain/places/instrument-changes/refusals';
import { AMPS, NOW, OFFERED, slotsOf, slotWith, timetableWith } from '../../../testing/changes.ts';
import { childWith, idOf, MAYA, portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';

const ROUTE = `/available-instrument-changes?id=${MAYA}`;

describe('the table of available changes', () => {
  const openTable = async (timetables = [timetableWith({ vocals: 1 })], slots = [NOW]) => {
    const portal = await portalOf();
    portal
      .answer(listSlots, slotsOf(...slots))
      .answer(listChangeAvailabilities, { data: timetables })
      .answer(assignToBand, { data: childWith({ assigned_instrument_type: 'vocals' }) });
    const opened = openAt(ROUTE);
    const move = await opened.page.findByRole('button', { name: /Move Here/ });
    return { portal, move, ...opened };
  };

  it('moves the child after one question, from where the parent saw them play', async () => {
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

  it('keeps the way to the other children and pages when the places can’t be loaded', async () => {
    const leo = childWith({ name: 'Leo Shah', first_name: 'Leo' }, idOf(12));
    const portal = await portalOf({ kids: [childWith(), leo] });
    portal.lose(listChangeAvailabilities).answer(listSlots, slotsOf(NOW));
    const { page } = openAt(`/available-instrument-changes?id=${MAYA}`);
    await page.findByRole('button', { name: 'Try again' });
    const main = within(page.getByRole('main'));
    main.getByRole('link', { name: /Leo/ });
    main.getByRole('heading', { level: 1, name: 'Change Instrument for Maya' });
    page.getByRole('link', { name: 'Timetable' });
  });

  it('shows what is left when the space has gone meanwhile', async () => {
    const { portal, page, user, move } = await openTable();
    portal
      .refuse(assignToBand, 'no_places')
      .answer(listChangeAvailabilities, { data: [timetableWith({})] });
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
    expect(box.textContent).toContain(
      'Sorry but we could not complete your request due to an error.',
    );
    const ways = within(box).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      'tel:03301130330',
      'mailto:office@bandstand.example',
    ]);
  });

  it.each([
    'not_enrolled',
    'change_already_agreed',
    'closed_to_new_signups',
    'year_outside_range',
    'already_at_timetable',
    'moved_meanwhile',
  ] as const)('says in its sentence that a move was refused with %s', async (refusal) => {
    const { portal, page, user, move } = await openTable();
    portal.refuse(assignToBand, refusal);
    await user.click(move);
    await user.click(await page.findByRole('button', { name: 'Confirm' }));
    const box = await page.findByRole('alert');
    const says = moveRefusals[refusal].says.replaceAll('{phone}', '0330 113 0330');
    expect(box.textContent).toContain(says);
    expect(page.queryByRole('dialog')).toBeNull();
    expect(portal.received(listSlots).length).toBeGreaterThan(1);
  });

  it('moves nobody when the question is answered with no', async () => {
    const { portal, page, user, move } = await openTable();
    await user.click(move);
    await user.click(await page.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(assignToBand)).toEqual([]);
  });

  it('says what a move changes: the amount, the hours, the offer that is open', async () => {
    const dearer = timetableWith({ vocals: 1 }, { id: idOf(25), regular_monthly_cost: 4100 });
    const outside = {
      ...dearer,
      bands: [{ ...dearer.bands[0]!, id: idOf(72), out_of_hours: true }],
    };
    const { page, user } = await openTable(
      [timetableWith({ keyboard: 1 }), outside],
      [NOW, OFFERED],
    );
    await user.selectOptions(page.getByLabelText('Lesson day'), idOf(25));
    await user.click(await page.findByRole('button', { name: /Move Here/ }));
    const dialog = await page.findByRole('dialog', { name: 'Change Instrument' });
    for (const words of [
      'The change is immediate, and another child may take the place that Maya has now.',
      'The regular monthly amount for Maya will be £41.00 instead of £36.00.',
      'The rehearsals for this band do not take place during school hours',
      'ends the offer of a place on vocals',
    ])
      expect(dialog.textContent).toContain(words);
  });
});

describe('a table that has nothing to choose', () => {
  const open = async (kid = childWith(), timetables = [timetableWith({})]) => {
    const portal = await portalOf({ kids: [kid] });
    portal.answer(listSlots, slotsOf(NOW)).answer(listChangeAvailabilities, { data: timetables });
    return { portal, ...openAt(ROUTE) };
  };

  it('says that every stage is taken', async () => {
    const { page } = await open(childWith(), []);
    await page.findByRole('heading', { name: 'Every stage is taken' });
    page.getByText(/There are no available spaces at the moment/);
  });

  it.each<[string, Partial<Kid>, RegExp, string | null]>([
    [
      'agreed to a change',
      { status: 'enrolled_waiting_to_change', changes_on: '2027-01-26' },
      /already agreed for Maya, on Tuesday 26 January 2027/,
      `/instrument-change?id=${MAYA}`,
    ],
    [
      'has a reserved space',
      { status: 'reserved', is_enrolled: false },
      /A space is reserved for Maya/,
      `/enrol-reserved-child?id=${MAYA}`,
    ],
    [
      'waits',
      { status: 'waiting_list', is_enrolled: false },
      /Only an enrolled child can change instruments/,
      null,
    ],
    [
      'is at a closed school',
      { closed_to_new_signups: true },
      /Changes are closed at Riverside Junior School.*0330 113 0330/,
      null,
    ],
    [
      'is paused',
      { exception_type: 'frozen_during_school_closure' },
      /Lessons are paused for Maya.*0330 113 0330/,
      null,
    ],
  ])('of a child who %s says why, and what helps', async (_why, kid, says, href) => {
    const { page } = await open(childWith(kid));
    await page.findByRole('heading', { name: 'Maya can’t change instruments at the moment' });
    page.getByText(says);
    const ways = page.queryAllByRole('link', { name: /^See the/ });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(href === null ? [] : [href]);
  });

  it('leads to the other children, and to the child’s other pages', async () => {
    const leo = childWith({ name: 'Leo Shah', first_name: 'Leo' }, idOf(12));
    await portalOf({ kids: [childWith({ status: 'waiting_list', is_enrolled: false }), leo] });
    const { page } = openAt(ROUTE);
    const others = within(await page.findByRole('navigation', { name: 'Your children' }));
    expect(others.getByRole('link', { name: /Leo/ }).getAttribute('href')).toBe(
      `/available-instrument-changes?id=${idOf(12)}`,
    );
  });

  it('is waited for, and can be asked for again', async () => {
    const portal = await portalOf();
    portal.answer(listSlots, slotsOf(NOW)).refuse(listChangeAvailabilities, 'invalid');
    const { page, user } = openAt(ROUTE);
    await page.findByRole('alert');
    page.getByText(/Nothing has changed: your child keeps their place/);
    portal.answer(listChangeAvailabilities, { data: [timetableWith({ vocals: 1 })] });
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('button', { name: /Move Here/ });
  });
});
