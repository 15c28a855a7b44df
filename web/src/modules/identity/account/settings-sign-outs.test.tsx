// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  endSignIn,
  listSignIns,
  signOutEverywhere,
  updatePassword,
} from '@bandstand/domain/identity/account/contract';
import { idOf } from '../../../testing/family.ts';
import type { Page } from '../../../testing/page.tsx';
import { openSettingsWith, signInWith, THIS } from '../../../testing/settings.ts';

describe('the settings', () => {
  const PHONE = signInWith(61, 'Safari on iPhone');
  const openSettings = () => openSettingsWith([THIS, PHONE]);
  const change = async (page: Page, user: UserEvent) => {
    await user.type(page.getByLabelText('Current Password'), 'Bandstand1');
    await user.type(page.getByLabelText('New Password'), 'Bandstand2');
    await user.type(page.getByLabelText('Confirm Password'), 'Bandstand2');
    await user.click(page.getByRole('button', { name: 'Update Password' }));
  };

  it('change the password when all three are filled in, and say that all are signed out', async () => {
    const { page, user } = await openSettings();
    page.getByText('Please fill in all three fields.');
    await change(page, user);
    await page.findByText('Your password has been changed');
    await waitFor(() => expect(document.cookie).not.toContain('bandstand_parent_until'));
  });

  it('say at the current password that it is wrong, and keep the others', async () => {
    const { portal, page, user } = await openSettings();
    portal.refuse(updatePassword, 'wrong_current_password');
    await change(page, user);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Problem updating password');
    expect(box.textContent).toContain('Your current password is not right.');
    expect(page.getByLabelText<HTMLInputElement>('New Password').value).toBe('Bandstand2');
  });

  it('send a parent who locked the account to sign in, with the reason', async () => {
    const { portal, page, user } = await openSettings();
    portal.refuse(updatePassword, 'account_locked');
    await change(page, user);
    await page.findByText('Your account is locked');
  });

  it('sign one other device out with the password, and this one not at all', async () => {
    const { portal, page, user } = await openSettings();
    const buttons = page.getAllByRole('button', { name: /^Sign out (?!everywhere)/ });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] ?? document.body);
    await user.type(await page.findByLabelText('Your password'), 'Bandstand1');
    portal.answer(listSignIns, { data: [THIS], meta: { more: 0 } });
    const dialog = page.getByRole('dialog');
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
    await page.findByText('Safari on iPhone can no longer open your account.');
    expect(portal.received(endSignIn)[0]?.params.id).toBe(idOf(61));
  });

  it('sign out everywhere after one question', async () => {
    const { portal, page, user } = await openSettings();
    await user.click(page.getByRole('button', { name: 'Sign out everywhere' }));
    await page.findByText(/Every phone, tablet and computer will be signed out straight away/);
    expect(portal.received(signOutEverywhere)).toEqual([]);
    const [, confirm] = page.getAllByRole('button', { name: 'Sign out everywhere' });
    await user.click(confirm ?? document.body);
    await page.findByText('You are now signed out');
  });
});
