// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import {
  chooseDrums,
  enrolled,
  fillIn,
  mainButton,
  NEW,
  openEnrol,
  reasonOf,
} from '../../../testing/enrol-form.ts';
import { childWith, NO_DIRECT_DEBIT, RIVERSIDE, waitingChild } from '../../../testing/family.ts';
import { chooseSchool } from '../../../testing/school.ts';

describe('enrolling', () => {
  it('sends the child with the amounts that were shown, and ends with a ticket', async () => {
    const { portal, page, user } = await openEnrol();
    await fillIn(page, user);
    await chooseDrums(page, user);
    await user.click(await mainButton(page, 'Enrol'));
    await page.findByRole('heading', { name: 'Enrolment Complete' });
    expect(portal.received(enrolKid).map(({ body }) => body)).toMatchObject([
      {
        kid_action: 'enrol',
        rejoin: false,
        kid: {
          name: 'Ffion Shah',
          year: 4,
          as_of_sep: 2026,
          timetable_id: RIVERSIDE,
          instrument: 'drums',
          firstPaymentDate: '2027-02-01',
          firstPaymentAmount: 3600,
          regularMonthlyAmount: 3600,
        },
      },
    ]);
    page.getByText(/£36.00 will be taken on Monday 1 February for February 2027, then £36.00/);
  });

  it('shows an empty stage until the school is known, then its free places and the child’s at the chosen one', async () => {
    const { page, user } = await openEnrol();
    await page.findByRole('img', { name: 'An empty stage' });
    await fillIn(page, user);
    await page.findByRole('img', { name: /^The band on stage: .*drums.* are free$/ });
    await chooseDrums(page, user);
    await page.findByRole('img', { name: /; Ffion Shah would play drums$/ });
  });

  it('says at each step what is still missing, beside the button that waits for it', async () => {
    const { page, user } = await openEnrol();
    const button = await mainButton(page, 'Enrol');
    expect(reasonOf(button)).toBe('Choose a school first.');
    await chooseSchool(page, user);
    await waitFor(() => expect(reasonOf(button)).toBe('Choose the school year first.'));
    await user.selectOptions(page.getByLabelText(/Current school year/), '4');
    await waitFor(() => expect(reasonOf(button)).toBe('Choose an instrument first.'));
    await user.click(await page.findByRole('checkbox', { name: /Drums/ }));
    await waitFor(() => expect(reasonOf(button)).toBe('Agree to the Terms & Conditions first.'));
    await user.click(page.getByRole('checkbox', { name: /I agree to the/ }));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  });

  it('asks for the name at the press, goes to the summary, and stops asking as it is typed', async () => {
    const { portal, page, user } = await openEnrol();
    await chooseSchool(page, user);
    await user.selectOptions(page.getByLabelText(/Current school year/), '4');
    await chooseDrums(page, user);
    expect(page.queryByText('There is a problem')).toBeNull();
    await user.click(await mainButton(page, 'Enrol'));
    const summary = await page.findByRole('heading', { name: 'There is a problem' });
    await waitFor(() => expect(summary.parentElement?.contains(document.activeElement)).toBe(true));
    expect(document.title).toMatch(/^Error: /);
    expect(portal.received(enrolKid)).toEqual([]);
    const name = page.getByLabelText(/Child’s name/);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, 'Ffion');
    await waitFor(() => expect(page.queryByText('There is a problem')).toBeNull());
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('without a Direct Debit', () => {
  it('the place is held, and the parent goes on to the payment with the child', async () => {
    const { portal, page, user, at } = await openEnrol(
      {},
      {
        kids: [],
        parent: { active_direct_debit_or_dd_info: false },
        directDebit: NO_DIRECT_DEBIT,
      },
    );
    portal.answer(enrolKid, enrolled('reserved'));
    await fillIn(page, user);
    await chooseDrums(page, user);
    await user.click(await mainButton(page, 'Continue to Payment'));
    await page.findByText('To enrol Ffion Shah at Riverside Junior School');
    expect(at()).toBe('/direct-debits');
  });

  it('a parent for whom as many places are held as can be is led to the payment', async () => {
    const { portal, page, user } = await openEnrol(
      {},
      {
        kids: [],
        parent: { active_direct_debit_or_dd_info: false },
        directDebit: NO_DIRECT_DEBIT,
      },
    );
    portal.refuse(enrolKid, 'too_many_holds');
    await fillIn(page, user);
    await chooseDrums(page, user);
    await user.click(await mainButton(page, 'Continue to Payment'));
    const link = await page.findByRole('link', { name: 'Set up your Direct Debit' });
    expect(link.getAttribute('href')).toBe('/direct-debits');
  });
});

describe('a full school', () => {
  it('offers the waiting list at no cost, for the instruments that are ticked', async () => {
    const { portal, page, user } = await openEnrol({ places: {} });
    portal.answer(enrolKid, {
      data: waitingChild({ name: 'Ffion Shah', first_name: 'Ffion' }, NEW),
      meta: { outcome: 'joined_waitlist' },
    });
    await fillIn(page, user);
    await user.click(await page.findByRole('checkbox', { name: /Vocals/ }));
    await user.click(await page.findByRole('checkbox', { name: /Keyboard/ }));
    await user.selectOptions(page.getByLabelText('First preference'), 'Keyboard');
    page.getByText(/Joining the waiting list costs nothing/);
    await user.click(await mainButton(page, 'Join waitlist for vocals and keyboard'));
    await page.findByRole('heading', { name: 'Added to the Waitlist' });
    expect(portal.received(enrolKid)[0]?.body).toMatchObject({
      kid_action: 'join_waiting_list',
      kid: {
        would_do_vocals: true,
        would_do_keyboard: true,
        would_do_drums: false,
        instrument_first_choice: 'keyboard',
      },
    });
  });

  it('asks for an instrument at the press when none is ticked', async () => {
    const { portal, page, user } = await openEnrol({ places: {} });
    await fillIn(page, user);
    await user.click(await mainButton(page, 'Join waitlist'));
    await page.findByRole('heading', { name: 'There is a problem' });
    expect(page.getAllByText('Please choose an instrument.').length).toBeGreaterThan(0);
    expect(portal.received(enrolKid)).toEqual([]);
  });
});

describe('who may enrol', () => {
  it('is nobody whose details are missing: they are named, and asked for first', async () => {
    const { page } = await openEnrol({}, { kids: [], parent: { phone: '' } });
    await page.findByText('We currently do not have all of your details');
    expect(page.queryByLabelText(/Child’s name/)).toBeNull();
  });

  it('is no child who plays already', async () => {
    const kid = childWith();
    const { page } = await openEnrol({}, { kids: [kid] }, `/enrol?id=${kid.id}`);
    await page.findByRole('heading', { level: 1 });
    await waitFor(() => expect(page.queryByText(/has a place|already/)).toBeTruthy());
    expect(page.queryByRole('button', { name: 'Enrol' })).toBeNull();
  });

  it('is a waiting child, with school and instruments as they are', async () => {
    const kid = waitingChild({ would_do_drums: true });
    const { portal, page, user } = await openEnrol(
      { places: {} },
      { kids: [kid] },
      `/enrol?id=${kid.id}`,
    );
    await page.findByRole('heading', { name: 'Enrol Maya for Bandstand Lessons' });
    const drums = await page.findByRole('checkbox', { name: /Drums/ });
    expect((drums as HTMLInputElement).checked).toBe(true);
    portal.answer(enrolKid, { data: kid, meta: { outcome: 'joined_waitlist' } });
    await user.click(await mainButton(page, 'Join waitlist for drums'));
    await page.findByRole('heading', { name: 'Added to the Waitlist' });
    expect(portal.received(enrolKid)[0]?.body).toMatchObject({ rejoin: true, kid: { id: kid.id } });
  });
});
