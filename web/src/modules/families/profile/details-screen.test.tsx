// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getAddress, suggestAddresses } from '@bandstand/domain/families/addresses/contract';
import { signIn as signInCall } from '@bandstand/domain/identity/account/contract';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { fetchGrownUp, updateGrownUp } from '@bandstand/domain/families/profile/contract';
import { sendSecondEmailLink } from '@bandstand/domain/families/profile/second-email-contract';
import type { GrownUp } from '@bandstand/domain/families/profile/model';
import { parentWith, portalOf } from '../../../testing/family.ts';
import { openAt, signIn } from '../../../testing/page.tsx';

const open = async (parent: Partial<GrownUp> = {}) => {
  const portal = await portalOf({ parent });
  portal.answer(updateGrownUp, ({ body }) => {
    const changed = Object.entries(body.grown_up).filter(([, value]) => value !== undefined);
    return parentWith({ ...parent, ...(Object.fromEntries(changed) as Partial<GrownUp>) });
  });
  const opened = openAt('/details');
  await opened.page.findByLabelText('Phone');
  return { portal, ...opened };
};
const SAVE = { name: 'Save Changes' };

describe('your details', () => {
  it('are saved by the field: only what was changed is sent', async () => {
    const { portal, page, user } = await open();
    const phone = page.getByLabelText('Phone');
    await user.clear(phone);
    await user.type(phone, '020 7946 0018');
    await user.click(page.getByRole('button', SAVE));
    await page.findByText('Your details have been updated.');
    expect(portal.received(updateGrownUp).map(({ body }) => body)).toEqual([
      { grown_up: { phone: '020 7946 0018' } },
    ]);
  });

  it('that are as they were cannot be saved, and the button says why', async () => {
    const { portal, page, user } = await open();
    const button = page.getByRole('button', SAVE);
    page.getByText('No changes to save');
    await user.click(button);
    const phone = page.getByLabelText('Phone');
    await user.type(phone, '1');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await user.type(phone, '{Backspace}');
    await page.findByText('No changes to save');
    expect(portal.received(updateGrownUp)).toEqual([]);
  });

  it('keep their button at the lower edge only while there is something to save', async () => {
    const { page, user } = await open();
    const bar = () => page.getByRole('button', SAVE).closest('[data-bottom-bar]');
    expect(bar()).toBeNull();
    await user.type(page.getByLabelText('Phone'), '1');
    await waitFor(() => expect(bar()).not.toBeNull());
  });

  it('that are empty are named together, at the first press and not before', async () => {
    const { portal, page, user } = await open();
    await user.clear(page.getByLabelText('Name'));
    await user.clear(page.getByLabelText('Phone'));
    expect(page.queryByText('Please enter your name.')).toBeNull();
    await user.click(page.getByRole('button', SAVE));
    const problem = await page.findByRole('heading', { name: 'There is a problem' });
    const entries = [...(problem.parentElement?.querySelectorAll('a') ?? [])];
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Please enter your name.',
      'Please enter your phone number.',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(problem.parentElement));
    expect(document.title).toMatch(/^Error: Your Details/);
    expect(portal.received(updateGrownUp)).toEqual([]);
  });

  it('that the portal refuses are marked at their field, with everything kept', async () => {
    const { portal, page, user } = await open();
    portal.refuse(updateGrownUp, 'phone_unknown', {
      fields: { 'grown_up.phone': ['Please check the phone number.'] },
    });
    const phone = page.getByLabelText<HTMLInputElement>('Phone');
    await user.type(phone, '99');
    await user.click(page.getByRole('button', SAVE));
    await page.findByRole('link', { name: 'Please check the phone number.' });
    expect(phone.value).toBe('020 7946 000099');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(page.queryByText('Your changes were not saved')).toBeNull();
  });

  it('that hold a postcode with O for 0 are put right by a press', async () => {
    const { portal, page, user } = await open();
    portal.refuse(updateGrownUp, 'postcode_unknown', {
      says: ['Did you mean RG6 0QT?'],
      fields: { 'grown_up.address_postcode': [], meant: ['RG6 0QT'] },
    });
    await user.type(page.getByLabelText('Phone'), '9');
    await user.click(page.getByRole('button', SAVE));
    await page.findByRole('link', { name: 'Did you mean RG6 0QT?' });
    await user.click(page.getByRole('button', { name: 'Use RG6 0QT' }));
    expect(page.getByLabelText<HTMLInputElement>('Postcode').value).toBe('RG6 0QT');
    await waitFor(() => expect(page.queryByRole('button', { name: 'Use RG6 0QT' })).toBeNull());
  });

  it('that were not heard can be sent again, and are sent under nobody’s eyes twice', async () => {
    const { portal, page, user } = await open();
    portal.lose(updateGrownUp);
    await user.type(page.getByLabelText('Phone'), '1');
    const button = page.getByRole('button', SAVE);
    await user.click(button);
    await page.findByText('Your changes were not saved');
    portal.answer(updateGrownUp, parentWith({ phone: '020 7946 00001' }));
    fireEvent.click(button);
    fireEvent.click(button);
    await page.findByText('Your details have been updated.');
    expect(portal.received(updateGrownUp)).toHaveLength(2);
  });

  it('that are complete now lead on to a first child', async () => {
    const { page, user } = await open({ phone: '' });
    const missing = within(page.getByRole('main'));
    missing.getByText('Missing information');
    const toPhone = missing.getByRole('link', { name: 'Phone' });
    await user.click(toPhone);
    expect(document.activeElement).toBe(page.getByLabelText('Phone'));
    await user.type(page.getByLabelText('Phone'), '020 7946 0018');
    await missing.findByText('All filled in: please save');
    await user.click(page.getByRole('button', SAVE));
    await page.findByText('Your details have been updated.');
    const way = missing.getByRole('link', { name: 'Register New Child' });
    expect(way.getAttribute('href')).toBe('/enrol');
  });

  it('ask whether we can keep in touch before anything is saved', async () => {
    const { page, user } = await open({ comms_marketing: 'not_set' });
    await user.type(page.getByLabelText('Phone'), '1');
    await user.click(page.getByRole('button', SAVE));
    await page.findByRole('link', {
      name: 'Required. Please let us know if we can keep in touch',
    });
  });

  it('that do not come leave a number to call, and no empty form', async () => {
    const portal = await portalOf();
    portal.refuse(getHome, 'not_found').refuse(fetchGrownUp, 'not_found');
    const { page } = openAt('/details');
    await page.findByRole('heading', { name: 'Sorry, something went wrong' });
    expect(page.getByRole('main').textContent).toContain('0330 113 0330');
    expect(page.queryByLabelText('Phone')).toBeNull();
  });
});

describe('leaving with changes', () => {
  it('asks once; to stay loses nothing, to leave goes on', async () => {
    const { page, user, address } = await open();
    const phone = page.getByLabelText<HTMLInputElement>('Phone');
    await user.type(phone, '77');
    const [home] = page.getAllByRole('link', { name: 'Home' });
    await user.click(home ?? phone);
    await page.findByText('Are you sure you want to leave? You have unsaved changes');
    await user.click(page.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(phone.value).toBe('020 7946 000077');
    expect(address()).toBe('/details');
    await user.click(home ?? phone);
    await user.click(await page.findByRole('button', { name: 'Leave' }));
    await page.findByRole('heading', { name: 'Good morning, Alex' });
  });

  it('is not asked about without changes', async () => {
    const { page, user } = await open();
    const [home] = page.getAllByRole('link', { name: 'Home' });
    await user.click(home ?? document.body);
    await page.findByRole('heading', { name: 'Good morning, Alex' });
  });
});

it('brings back what was typed when the session ended in between', async () => {
  const { portal, page, user } = await open();
  await user.type(page.getByLabelText('Phone'), '88');
  portal.refuse(updateGrownUp, 'not_signed_in');
  await user.click(page.getByRole('button', SAVE));
  await page.findByRole('heading', { name: 'Sign in' });
  portal.answer(signInCall, () => {
    signIn();
    return { signed_in_until: '2027-01-12T22:00:00Z' };
  });
  await user.type(page.getByLabelText('Email'), 'alex@example.com');
  await user.type(page.getByLabelText('Password'), 'Bandstand1');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  const phone = await page.findByLabelText<HTMLInputElement>('Phone');
  expect(phone.value).toBe('020 7946 000088');
  page.getByText('We’ve kept your changes');
});

describe('the address', () => {
  it('is found by what is typed, and filled in', async () => {
    const { portal, page, user } = await open();
    portal
      .answer(suggestAddresses, { suggestions: [{ id: 'a1', address: '4 Foundry Lane, Leeds' }] })
      .answer(getAddress, {
        line_1: '4 Foundry Lane',
        line_2: '',
        locality: '',
        town_or_city: 'Leeds',
        county: '',
        postcode: 'LS6 2AB',
      });
    await user.click(page.getByRole('button', { name: 'Change Your address' }));
    await user.click(page.getByRole('button', { name: /Find your address/ }));
    await user.type(await page.findByRole('searchbox'), 'LS6 2');
    await user.click(await page.findByRole('option', { name: /Foundry/ }));
    await page.findByText('The address is filled in below.');
    expect(page.getByLabelText<HTMLInputElement>('Postcode').value).toBe('LS6 2AB');
    await user.click(page.getByRole('button', SAVE));
    await page.findByText('Your details have been updated.');
    await page.findByRole('button', { name: 'Change Your address' });
    expect(portal.received(updateGrownUp)[0]?.body.grown_up).toEqual({
      address_l1: '4 Foundry Lane',
      address_postcode: 'LS6 2AB',
    });
  });

  it('is typed by hand when nothing is found, beginning with its first line', async () => {
    const { page, user } = await open();
    await user.click(page.getByRole('button', { name: 'Change Your address' }));
    expect(document.activeElement).toBe(page.getByRole('group', { name: 'Your address' }));
    const line = page.getByLabelText<HTMLInputElement>('Address line 1');
    expect(line.readOnly).toBe(true);
    await user.click(page.getByRole('button', { name: 'Edit Manually' }));
    await waitFor(() => expect(line.readOnly).toBe(false));
    expect(document.activeElement).toBe(line);
  });
});

describe('the second email address', () => {
  it('that nobody has confirmed says so, and its link is sent again once', async () => {
    const { portal, page, user } = await open({ second_email_address: 'sam@example.com' });
    page.getByText(/Not confirmed yet/);
    portal.refuse(sendSecondEmailLink, 'too_many');
    await user.click(page.getByRole('button', { name: 'Send the link again' }));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('That was a lot of tries');
    expect(box.textContent).toContain('0330 113 0330');
  });

  it('that is confirmed needs nothing', async () => {
    const { page } = await open({
      second_email_address: 'sam@example.com',
      second_email_address_proven: true,
    });
    page.getByText(/Confirmed: emails about your children go to this address as well/);
    expect(page.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });
});
