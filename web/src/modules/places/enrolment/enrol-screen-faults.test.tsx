// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import {
  findTimetables,
  getPlaces,
  getPricingForGrownUp,
} from '@bandstand/domain/places/schools/contract';
import {
  chooseDrums,
  enrolled,
  fillIn,
  mainButton,
  openEnrol,
  reasonOf,
} from '../../../testing/enrol-form.ts';
import { pricingWith } from '../../../testing/pricing.ts';
import { answerSchool, chooseSchool, FULL, schoolWith } from '../../../testing/school.ts';

describe('enrolling', () => {
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
