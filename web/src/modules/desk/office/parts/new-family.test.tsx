// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addFamily } from '@bandstand/domain/desk/office/contract';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import {
  findTimetables,
  getPricing,
  getPricingForGrownUp,
} from '@bandstand/domain/places/schools/contract';
import { listFreePlaces } from '@bandstand/domain/places/schools/office-contract';
import { ALEX, waitingChild } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { pricingWith } from '../../../../testing/pricing.ts';
import { DRUMS, schoolWith } from '../../../../testing/school.ts';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { NewFamilyDialog } from './new-family.tsx';

const portal = eachOfficePage('office');
beforeEach(() => {
  portal
    .answer(findTimetables, { data: [schoolWith()] })
    .answer(listFreePlaces, { places: [DRUMS] })
    .answer(getPricing, pricingWith())
    .answer(addFamily, { id: ALEX });
});

const onClose = vi.fn();
const open = async () => {
  onClose.mockClear();
  const { page, user } = show(<NewFamilyDialog of={null} onClose={onClose} />);
  await page.findByRole('dialog');
  const write = (label: string | RegExp, text: string) =>
    user.type(page.getByLabelText(label), text);
  const press = (name: string) => user.click(page.getByRole('button', { name }));
  const call = async () => {
    await write('First name', 'Ada');
    await write(/^Last name/, 'King');
    await write('Phone', '020 7946 0018');
    await write('Why?', 'She called.');
  };
  return { page, user, write, press, call };
};
const isClosed = () => vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));

/** All that is asked about the family and its child, for a free place. */
const fillIn = async ({ page, user, write, call }: Awaited<ReturnType<typeof open>>) => {
  await call();
  await write(/^Email/, 'ada@example.com');
  await write(/^Address, first line/, '4 Foundry Lane');
  await write(/^Town or city/, 'Leeds');
  await write(/^Postcode/, 'LS6 2AB');
  await user.click(page.getByLabelText('No'));
  await user.click(page.getByLabelText('A free place'));
  await write('The child’s name', 'Ivy');
  await user.selectOptions(page.getByLabelText('School year'), '4');
  await write('School', 'river');
  await user.click(await page.findByLabelText(/^Riverside Junior School/));
  await user.click(await page.findByLabelText(/^Drums/));
  await page.findByText(/^First payment: £36.00/);
};

describe('a new caller', () => {
  it('has an account and a place for their child from one form', async () => {
    const form = await open();
    await fillIn(form);
    portal.answer(forFamily(enrolKid), {
      data: waitingChild({ status: 'enrolled' }),
      meta: { outcome: 'reserved' },
    } as never);
    await form.press('Book the place');
    await isClosed();
    await form.page.findByText(/^A place is held for Ivy for 30 minutes/);
    const [family] = portal.received(addFamily);
    expect(family?.body).toEqual({
      grown_up: {
        name: 'Ada King',
        last_name: 'King',
        phone: '020 7946 0018',
        email: 'ada@example.com',
        address_l1: '4 Foundry Lane',
        address_city: 'Leeds',
        address_postcode: 'LS6 2AB',
        comms_marketing: 'no',
      },
      reason: 'She called.',
    });
    expect(portal.received(forFamily(enrolKid))).toMatchObject([
      { params: { family: ALEX }, body: { call: { kid: { name: 'Ivy', instrument: 'drums' } } } },
    ]);
  });

  it('is kept where the child could not be added, who alone is sent again', async () => {
    const form = await open();
    await fillIn(form);
    portal.answer(forFamily(getPricingForGrownUp), pricingWith());
    portal.refuse(forFamily(enrolKid), 'year_outside_range');
    await form.press('Book the place');
    await form.page.findByText('The family is kept, but the child was not added');
    const way = form.page.getByRole('link', { name: 'Ada’s page' });
    expect(way.getAttribute('href')).toBe(`/office/families/${ALEX}`);
    expect(form.page.queryByLabelText('Phone')).toBeNull();
    expect(form.page.getByLabelText<HTMLInputElement>('The child’s name').value).toBe('Ivy');
    portal.answer(forFamily(enrolKid), {
      data: waitingChild(),
      meta: { outcome: 'joined_waitlist' },
    } as never);
    await form.user.click(form.page.getByLabelText('The waiting list'));
    await form.user.click(form.page.getByLabelText('Drums'));
    await form.press('Add to the waiting list');
    await isClosed();
    expect(portal.received(addFamily)).toHaveLength(1);
  });

  it('with an address that is known is looked for by it', async () => {
    const form = await open();
    await fillIn(form);
    portal.refuse(addFamily, 'email_known');
    await form.press('Book the place');
    await form.page.findByText('This address has an account already: find the family by it.');
    const way = form.page.getByRole('link', { name: 'Find the family by ada@example.com' });
    expect(way.getAttribute('href')).toBe('/office/families?said=ada%40example.com');
    expect(portal.received(forFamily(enrolKid))).toEqual([]);
  });

  it('is asked about each of several children, one after the other', async () => {
    const form = await open();
    await form.write(/^Email/, 'ada@example.com');
    await form.user.selectOptions(form.page.getByLabelText('Children to add now'), '2');
    await form.user.clear(form.page.getByLabelText(/^Email/));
    await fillIn(form);
    form.page.getByText('The first child');
    portal.answer(forFamily(enrolKid), {
      data: waitingChild({ status: 'enrolled' }),
      meta: { outcome: 'reserved' },
    } as never);
    await form.press('Book the place');
    await form.page.findByRole('dialog', { name: 'Add a child' });
    expect(onClose).not.toHaveBeenCalled();
    await form.press('Go back');
    await isClosed();
    expect(portal.received(addFamily)).toHaveLength(1);
  });

  it('with an email and no school yet is kept without a child and an address', async () => {
    const { page, user, press, write, call } = await open();
    await call();
    await write(/^Email/, 'ada@example.com');
    await user.selectOptions(page.getByLabelText('Children to add now'), 'None yet');
    expect(page.queryByLabelText('The child’s name')).toBeNull();
    await press('Keep the family');
    await isClosed();
    expect(portal.received(addFamily).map(({ body }) => body.grown_up)).toEqual([
      { name: 'Ada King', last_name: 'King', phone: '020 7946 0018', email: 'ada@example.com' },
    ]);
    expect(portal.received(forFamily(enrolKid))).toEqual([]);
  });

  it('without an email is kept with what they said, and no child is asked for', async () => {
    const { page, press, call } = await open();
    await press('Keep the family');
    await page.findByText('There is a problem');
    expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'First name: please fill this in.',
      'Phone: please fill this in.',
      'Please say why, in a few words.',
    ]);
    await call();
    expect(page.queryByLabelText('The child’s name')).toBeNull();
    page.getByText('No child can be added before there is an email.');
    await press('Keep the family');
    await isClosed();
    expect(portal.received(addFamily).map(({ body }) => body)).toEqual([
      {
        grown_up: { name: 'Ada King', last_name: 'King', phone: '020 7946 0018' },
        reason: 'She called.',
      },
    ]);
  });
});
