// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enrolKid } from '@bandstand/domain/enrolment/contract';
import {
  findTimetables,
  getPlaces,
  getPricingForGrownUp,
} from '@bandstand/domain/schools/contract';
import {
  childWith,
  idOf,
  NO_DIRECT_DEBIT,
  portalOf,
  RIVERSIDE,
  waitingChild,
} from '../../testing/family.ts';
import { openAt, type Page } from '../../testing/page.tsx';
import { pricingWith } from '../../testing/pricing.ts';
import { answerSchool, chooseSchool, FULL, schoolWith } from '../../testing/school.ts';

const NEW = idOf(19);
const enrolled = (outcome: 'enrolled' | 'reserved' | 'joined_waitlist') => ({
  data: childWith({ name: 'Ffion Shah', first_name: 'Ffion' }, NEW),
  meta: { outcome },
});

const openEnrol = async (
  school: Parameters<typeof answerSchool>[1] = {},
  family: Parameters<typeof portalOf>[0] = { kids: [] },
  address = '/enrol',
) => {
  const portal = answerSchool(await portalOf(family), school);
  portal.answer(enrolKid, enrolled('enrolled'));
  const { page, user, address: at } = openAt(address);
  return { portal, page, user, at };
};

const fillIn = async (page: Page, user: UserEvent) => {
  await user.type(await page.findByLabelText(/Child’s name/), 'Ffion Shah');
  await chooseSchool(page, user);
  await user.selectOptions(page.getByLabelText(/Current school year/), '4');
};
const chooseDrums = async (page: Page, user: UserEvent) => {
  await user.click(await page.findByRole('checkbox', { name: /Drums/ }));
  await user.click(await page.findByRole('checkbox', { name: /I agree to the/ }));
};
const mainButton = (page: Page, name: string | RegExp) => page.findByRole('button', { name });
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

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

  it('withdraws the agreement when the amounts have changed, and shows the new ones', async () => {
    const { portal, page, user } = await openEnrol();
    await fillIn(page, user);
    await chooseDrums(page, user);
    portal.refuse(enrolKid, 'amounts_changed');
    portal.answer(getPricingForGrownUp, pricingWith({ regular_monthly_cost: 3900 }));
    await user.click(await mainButton(page, 'Enrol'));
    await page.findByText('£39.00');
    const terms = page.getByRole('checkbox', { name: /I agree to the/ });
    expect((terms as HTMLInputElement).checked).toBe(false);
    const button = await mainButton(page, 'Enrol');
    expect(reasonOf(button)).toBe('Agree to the Terms & Conditions first.');
  });

  it('keeps all but the instrument when its last place has gone meanwhile', async () => {
    const { portal, page, user } = await openEnrol({ places: { drums: 1, vocals: 1 } });
    await fillIn(page, user);
    await chooseDrums(page, user);
    portal.refuse(enrolKid, 'no_places').answer(getPlaces, { ...FULL, vocals: 1 });
    await user.click(await mainButton(page, 'Enrol'));
    await page.findByText(/there are no places left on that instrument/);
    expect(page.getByLabelText<HTMLInputElement>(/Child’s name/).value).toBe('Ffion Shah');
    const cards = await page.findAllByRole('checkbox', { name: /Drums|Vocals/ });
    expect(cards.map((card) => (card as HTMLInputElement).checked)).toEqual([false, false]);
  });

  it('asks for no instrument to wait for, before joining is pressed, when the last place of all has gone', async () => {
    const { portal, page, user } = await openEnrol({ places: { ...FULL, drums: 1 } });
    await fillIn(page, user);
    await chooseDrums(page, user);
    portal.refuse(enrolKid, 'no_places').answer(getPlaces, FULL);
    await user.click(await mainButton(page, 'Enrol'));
    await page.findByText(/there are no places left on that instrument/);
    const join = await mainButton(page, 'Join waitlist');
    expect(document.title).toMatch(/^Error: /);
    expect(page.queryByText('Please choose an instrument.')).toBeNull();
    await user.type(page.getByLabelText(/Child’s name/), 'y');
    expect(page.queryByText('Please choose an instrument.')).toBeNull();
    expect(document.title).not.toMatch(/^Error: /);
    await user.click(join);
    await page.findByRole('heading', { name: 'There is a problem' });
  });

  it('sends the same under the same key after a lost answer', async () => {
    const { portal, page, user } = await openEnrol();
    await fillIn(page, user);
    await chooseDrums(page, user);
    portal.lose(enrolKid);
    const button = await mainButton(page, 'Enrol');
    await user.click(button);
    const box = await page.findByRole('alert');
    expect(within(box).getByText('Enrolment failed')).toBeTruthy();
    expect(within(box).getByText(/Please dismiss this message or refresh/)).toBeTruthy();
    portal.answer(enrolKid, enrolled('enrolled'));
    fireEvent.click(button);
    await page.findByRole('heading', { name: 'Enrolment Complete' });
    const [first, second] = portal.received(enrolKid);
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
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

describe('a school', () => {
  it('that is closed says so with the number to call, and shows no years', async () => {
    const { page, user } = await openEnrol({
      found: [schoolWith({ closed_to_new_signups: true })],
    });
    await chooseSchool(page, user);
    await page.findByText(/Riverside Junior School is closed to new sign-ups/);
    expect(page.queryByLabelText(/Current school year/)).toBeNull();
    expect(reasonOf(await mainButton(page, 'Enrol'))).toBe(
      'This school is closed to new sign-ups.',
    );
  });

  it('that cannot be searched for just now can be tried again, with everything kept', async () => {
    const { portal, page, user } = await openEnrol();
    await user.type(await page.findByLabelText(/Child’s name/), 'Ffion');
    portal.refuse(findTimetables, 'busy');
    await user.click(page.getByRole('button', { name: /^School/ }));
    await user.type(await page.findByRole('searchbox'), 'riv');
    const sheet = within(await page.findByRole('dialog'));
    await sheet.findByText(/We could not search just now. What you have filled in is kept./);
    answerSchool(portal);
    await user.click(sheet.getByRole('button', { name: /Try again|Dismiss/ }));
    expect(page.getByLabelText<HTMLInputElement>(/Child’s name/).value).toBe('Ffion');
  });

  it('whose places do not come says so, and asks again by a press', async () => {
    const { portal, page, user } = await openEnrol();
    portal.refuse(getPlaces, 'not_found');
    await fillIn(page, user);
    await page.findByText('Timetable-places query failed');
    expect(reasonOf(await mainButton(page, 'Enrol'))).toBe('The places could not be loaded.');
    answerSchool(portal);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('checkbox', { name: /Drums/ });
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
