// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { checkStaffLink, setStaffPassword } from '@bandstand/domain/identity/staff/contract';
import { type Page, show, eachPage } from '../../../testing/page.tsx';
import { StaffSetPasswordScreen } from './password-screens.tsx';

const portal = eachPage({ name: 'Rock Lane Music' });

const ASK_THEM = /ask the person who invited you, or another administrator at Rock Lane Music/;
const open = () => show(<StaffSetPasswordScreen />, '/office/set-password?token=mine');
const choose = async (page: Page, user: ReturnType<typeof open>['user'], password: string) => {
  await user.type(await page.findByLabelText('New Password'), password);
  await user.type(page.getByLabelText('Confirm Password'), password);
  await user.click(page.getByRole('button', { name: 'Set password' }));
};

it('an invitation that was used or has lapsed is told as soon as it is opened, with whom to ask', async () => {
  portal.refuse(checkStaffLink, 'link_unknown');
  const { page } = open();
  await page.findByText('This link no longer works');
  page.getByText(ASK_THEM);
  expect(page.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/office/forgotten-password',
  );
  expect(page.queryByLabelText('New Password')).toBeNull();
  expect(portal.received(checkStaffLink).map(({ body }) => body)).toEqual([
    { staff: { reset_password_token: 'mine' } },
  ]);
});

it('one that is used elsewhere meanwhile says whom of the provider to ask', async () => {
  portal.answer(checkStaffLink, { message: '' }).refuse(setStaffPassword, 'link_unknown');
  const { page, user } = open();
  await choose(page, user, 'Drums4ever!x');
  await page.findByText(/If yours was used or has lapsed, ask for a new one here/);
  page.getByText(ASK_THEM);
  expect(page.queryByText(/contact the office/)).toBeNull();
});

it('a password that is easy to guess is called that, and nobody has to be asked', async () => {
  portal.answer(checkStaffLink, { message: '' }).refuse(setStaffPassword, 'password_common');
  const { page, user } = open();
  await choose(page, user, 'Bandstand1');
  await page.findByText(/easy to guess: it is one of the most common ones, or little more than/);
  expect(page.queryByText(ASK_THEM)).toBeNull();
  expect(page.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
});

it('the form is there where nobody can say whether the link still works', async () => {
  portal.refuse(checkStaffLink, 'busy');
  const { page } = open();
  await page.findByLabelText('New Password');
});
