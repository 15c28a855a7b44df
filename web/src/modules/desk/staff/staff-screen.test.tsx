// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  changeRoles,
  endStaff,
  endStaffSessions,
  getSignedInStaff,
  confirmRights,
  inviteStaff,
  listStaff,
} from '@bandstand/domain/identity/staff/people-contract';
import { queryClient } from '../../../platform/queries.ts';
import { show, eachPage } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import type { Person } from './parts/staff-member.tsx';
import { StaffScreen } from './staff-screen.tsx';

const portal = eachPage();

const bea = (signedIn = 0): Person => ({
  id: '01900000-0000-7000-8000-000000000001',
  type: 'staff_member',
  attributes: {
    name: 'Bea Bell',
    email: 'bea@bandstand.example',
    roles: ['office'],
    held_back: null,
    invited_at: '2027-01-12T09:00:00Z',
    invitation_lapsed_at: null,
    left_at: null,
    last_seen_at: null,
    second_steps: { passkey: false, code: false, recovery_codes: 0 },
    signed_in: signedIn,
  },
});

const listed = (signedIn: number) =>
  portal.answer(listStaff, { data: [bea(signedIn)], meta: { next: null } });

const start = async (signedIn = 0) => {
  portal.answer(getSignedInStaff, signedInAs('admin'));
  listed(signedIn);
  const { page, user } = show(<StaffScreen />);
  await page.findByText('Bea Bell');
  return { page, user };
};

it('an invitation says what is wrong with somebody else’s address, and can be given up', async () => {
  const { page, user } = await start();
  await user.click(page.getByRole('button', { name: 'Invite somebody …' }));
  expect(document.activeElement).toBe(page.getByLabelText('Name'));
  await user.type(page.getByLabelText('Email'), 'cal at bandstand');
  await user.click(page.getByRole('button', { name: 'Send the invitation' }));
  await page.findAllByText(/^Please check the format of the email address/);
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await page.findByRole('button', { name: 'Invite somebody …' });
  await expect.poll(() => document.activeElement?.textContent).toBe('Staff');
});

it('a change of roles can be given up, and nothing is sent', async () => {
  const { page, user } = await start();
  await user.click(page.getByRole('button', { name: 'Change roles …' }));
  expect(document.activeElement).toBe(page.getAllByRole('checkbox')[0]);
  await user.click(page.getByRole('checkbox', { name: /^Finance/ }));
  await user.click(page.getByRole('button', { name: 'Go back' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Bea Bell');
  await user.click(await page.findByRole('button', { name: 'Change roles …' }));
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /^Finance/ }).checked).toBe(false);
});

it('roles are saved as they are ticked, beside those that were shown, and access is ended once that was asked', async () => {
  const { page, user } = await start();
  const press = async (name: string) => user.click(await page.findByRole('button', { name }));
  portal.answer(changeRoles, { data: bea() }).answer(endStaff, { data: bea() });
  await press('Change roles …');
  await user.click(page.getByRole('checkbox', { name: /^Finance/ }));
  await press('Save the roles');
  await expect.poll(() => portal.received(changeRoles).length).toBe(1);
  const [{ body } = { body: undefined }] = portal.received(changeRoles);
  const { roles, was } = (body as { staff: { roles: string[]; was: string[] } }).staff;
  expect([roles.toSorted(), was]).toEqual([[...was, 'finance'].toSorted(), bea().attributes.roles]);
  await press('End access …');
  const dialog = within(await page.findByRole('dialog'));
  expect(portal.received(endStaff)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End access' }));
  await expect.poll(() => portal.received(endStaff).length).toBe(1);
});

it('somebody who is signed in is signed out everywhere, once it was asked', async () => {
  const { page, user } = await start(2);
  portal.answer(endStaffSessions, () => {
    listed(0);
    return { message: 'Bea Bell is signed out everywhere.' };
  });
  await user.click(page.getByRole('button', { name: 'Sign out …' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Sign Bea Bell out everywhere?' }));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await page.findByText('Bea Bell is signed out everywhere.');
  expect(portal.received(endStaffSessions)).toHaveLength(1);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bea Bell'));
});

it.each([
  ['Invite again', inviteStaff],
  ['Sign out …', endStaffSessions],
] as const)(
  'what “%s” did not do is said under whom it is about, not beside it',
  async (name, made) => {
    portal.answer(getSignedInStaff, signedInAs('admin'));
    const lapsed = bea(1);
    lapsed.attributes.invitation_lapsed_at = '2027-01-12T21:00:00Z';
    portal.answer(listStaff, { data: [lapsed], meta: { next: null } });
    const { page, user } = show(<StaffScreen />);
    portal.lose(made);
    await user.click(await page.findByRole('button', { name }));
    const sure = page.queryByRole('button', { name: 'Sign out everywhere' });
    if (sure !== null) await user.click(sure);
    const fault = await page.findByText('We can’t say whether that was done');
    expect(fault.closest('[role=group]')).toBeNull();
  },
);

it('nobody is signed out who is not signed in', async () => {
  const { page } = await start();
  expect(page.queryByRole('button', { name: 'Sign out …' })).toBeNull();
});

it('an end of access has one button that stands out, and what was refused goes once something else was done', async () => {
  const { page, user } = await start();
  const press = async (name: string) => user.click(await page.findByRole('button', { name }));
  portal.refuse(endStaff, 'has_left');
  await press('End access …');
  const back = await page.findByRole('button', { name: 'Go back' });
  const confirm = page.getAllByRole('button', { name: 'End access' })[0] as HTMLElement;
  const filled = [back, confirm].filter((one) => /bg-(primary|bad) /.test(one.className));
  expect(filled).toEqual([back]);
  await user.click(confirm);
  await page.findByText('Nothing was changed');
  portal.answer(changeRoles, { data: bea() });
  await press('Change roles …');
  await user.click(page.getByRole('checkbox', { name: /^Finance/ }));
  await press('Save the roles');
  await expect.poll(() => page.queryByText('Nothing was changed')).toBeNull();
});

const BEFORE = '01900000-0000-7000-8000-000000000009';

it('more people than a page has are on further pages', async () => {
  portal.answer(getSignedInStaff, signedInAs('admin'));
  portal.answer(listStaff, { data: [bea()], meta: { next: bea().id } });
  const { page } = show(<StaffScreen />, `/?after=${BEFORE}`);
  const link = await page.findByRole('link', { name: 'Show more' });
  expect(link.getAttribute('href')).toBe(`/?after=${bea().id}`);
  expect(page.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/');
  expect(portal.received(listStaff)).toMatchObject([{ query: { after: BEFORE } }]);
});

it('somebody whose invitation has lapsed is invited again, with the roles that they have', async () => {
  const { page, user } = await start();
  page.getByText(/^Not signed in yet/);
  expect(page.queryByRole('button', { name: 'Invite again' })).toBeNull();
  const lapsed = bea();
  lapsed.attributes.invitation_lapsed_at = '2027-01-12T21:00:00Z';
  portal.answer(listStaff, { data: [lapsed], meta: { next: null } });
  await queryClient.invalidateQueries();
  await page.findByText(/^The invitation has lapsed: its link worked until today at 9pm/);
  portal.answer(inviteStaff, { data: bea() });
  listed(0);
  await user.click(page.getByRole('button', { name: 'Invite again' }));
  await page.findByText('A link to choose a password is on its way to bea@bandstand.example.');
  const { name, email, roles } = bea().attributes;
  expect(portal.received(inviteStaff)).toMatchObject([{ body: { staff: { name, email, roles } } }]);
  await page.findByText(/^Not signed in yet/);
});

it('rights that are held back say when they begin, and are confirmed by another administrator than who gave them', async () => {
  const held = (by: string): Person => {
    const until = '2027-01-13T12:00:00Z';
    const attributes = {
      ...bea().attributes,
      held_back: { roles: ['finance' as const], until, granted_by: [by] },
    };
    return { ...bea(), attributes };
  };
  const me = signedInAs('admin');
  portal
    .answer(getSignedInStaff, me)
    .answer(listStaff, { data: [held(me.data.id)], meta: { next: null } });
  const { page, user } = show(<StaffScreen />);
  await page.findByText(/^Finance: begins .*, or as soon as a second administrator confirms it\./);
  expect(page.queryByRole('button', { name: 'Confirm these rights' })).toBeNull();
  const other = '01900000-0000-7000-8000-000000000077';
  portal.answer(listStaff, { data: [held(other)], meta: { next: null } });
  await queryClient.invalidateQueries();
  portal.answer(confirmRights, { data: bea() });
  await user.click(await page.findByRole('button', { name: 'Confirm these rights' }));
  expect(portal.received(confirmRights).map(({ params }) => params)).toEqual([{ id: bea().id }]);
});
