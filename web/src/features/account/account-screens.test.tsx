// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  endSignIn,
  listSignIns,
  register,
  requestPasswordReset,
  setPassword,
  signIn as signInCall,
  signOutEverywhere,
  unlock,
  updatePassword,
} from '@bandstand/domain/account/contract';
import { listPasskeys } from '@bandstand/domain/passkeys/contract';
import { answerFamily, idOf, portalOf } from '../../testing/family.ts';
import { openAt, signIn, startPortal, type Page } from '../../testing/page.tsx';

const UNTIL = { signed_in_until: '2027-01-12T22:00:00Z' };
const DONE = { message: 'Done.' };

const openSignIn = async (address = '/sign-in') => {
  const portal = await startPortal();
  portal.answer(signInCall, () => {
    signIn();
    return UNTIL;
  });
  answerFamily(portal);
  const opened = openAt(address);
  await opened.page.findByLabelText('Email');
  return { portal, ...opened };
};
const giveCredentials = async (page: Page, user: UserEvent) => {
  await user.type(page.getByLabelText('Email'), 'alex@example.com');
  await user.type(page.getByLabelText('Password'), 'Bandstand1');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
};

describe('signing in', () => {
  it('leads Home, or to where one wanted to go', async () => {
    const { page, user } = await openSignIn('/sign-in?previousPath=%2Fdetails');
    await giveCredentials(page, user);
    await page.findByRole('heading', { name: 'Your Details' });
  });

  it('leads nowhere outside of the portal', async () => {
    const { page, user, address } = await openSignIn('/sign-in?previousPath=%2F%2Fevil.example');
    await giveCredentials(page, user);
    await page.findByRole('heading', { name: 'Good morning, Alex' });
    expect(address()).toBe('/');
  });

  it('with the wrong password says no more than that, and warns of the lock', async () => {
    const { portal, page, user } = await openSignIn();
    portal.refuse(signInCall, 'wrong_credentials');
    await giveCredentials(page, user);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Please check your email and password.');
    expect(box.textContent).toContain('your account is locked');
    await waitFor(() => expect(document.activeElement).toBe(box.parentElement));
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com');
  });

  it('without an answer says that nothing is lost', async () => {
    const { portal, page, user } = await openSignIn();
    portal.lose(signInCall);
    await giveCredentials(page, user);
    await page.findByText(/We could not reach the portal. Nothing is lost/);
  });

  it('is not tried while something is missing', async () => {
    const { portal, page, user } = await openSignIn();
    await user.click(page.getByRole('button', { name: 'Sign in' }));
    await page.findByRole('heading', { name: 'There is a problem' });
    expect(portal.received(signInCall)).toEqual([]);
  });

  it.each([
    ['signedOut=true', 'You are now signed out'],
    ['passwordSet=true', 'Thanks, your password has been set. Please sign in.'],
    ['accountLocked=true', 'Your account is locked'],
    ['previousPath=%2Fenrol', /To enrol a child, please sign in first/],
  ])('says with %s why one is here', async (query, says) => {
    const { page } = await openSignIn(`/sign-in?${query}`);
    await page.findByText(says);
  });

  it('shows the password only while that is wanted', async () => {
    const { page, user } = await openSignIn();
    const password = page.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await user.click(page.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(page.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });
});

describe('a new account', () => {
  it('says to whom the link goes, and sends the name with it', async () => {
    const portal = await startPortal();
    portal.answer(register, DONE);
    const { page, user } = openAt('/sign-up');
    await user.type(await page.findByLabelText('First name'), 'Jo');
    await user.type(page.getByLabelText('Email'), 'jo@example.com');
    await user.click(page.getByRole('button', { name: 'Email me a link' }));
    await page.findByText('You gave us jo@example.com.');
    expect(portal.received(register)[0]?.body.user).toMatchObject({
      first_name: 'Jo',
      email: 'jo@example.com',
    });
  });

  it('needs a first name and an address that could be one', async () => {
    const portal = await startPortal();
    const { page, user } = openAt('/sign-up');
    await user.type(await page.findByLabelText('Email'), 'jo@');
    await user.click(page.getByRole('button', { name: 'Email me a link' }));
    await page.findByRole('link', { name: 'Please enter your first name.' });
    page.getByRole('link', { name: 'Please check the format of your email address' });
    expect(portal.received(register)).toEqual([]);
  });
});

it('says the same of a forgotten password, whoever asks', async () => {
  const portal = await startPortal();
  portal.answer(requestPasswordReset, DONE);
  const { page, user } = openAt('/forgotten-password');
  await user.type(await page.findByLabelText('Email'), 'nobody@example.com');
  await user.click(page.getByRole('button', { name: 'Email me a link' }));
  await page.findByText('Password Reset Invitation Sent');
});

describe('a password by an emailed link', () => {
  const openLink = async () => {
    const portal = await startPortal();
    portal.answer(setPassword, DONE);
    const opened = openAt(`/set-password?token=${'a'.repeat(43)}`);
    await opened.page.findByLabelText('New Password');
    return { portal, ...opened };
  };
  const choose = async (page: Page, user: UserEvent, one: string, two = one) => {
    await user.type(page.getByLabelText('New Password'), one);
    await user.type(page.getByLabelText('Confirm Password'), two);
    await user.click(page.getByRole('button', { name: 'Set password' }));
  };

  it('takes the token out of the address, and still sends it', async () => {
    const { portal, page, user, address } = await openLink();
    await waitFor(() => expect(address()).toBe('/set-password'));
    await choose(page, user, 'Bandstand2');
    await page.findByText('Thanks, your password has been set. Please sign in.');
    expect(JSON.stringify(portal.received(setPassword)[0]?.body)).toContain('a'.repeat(43));
  });

  it('is typed twice the same, and says so at the second field', async () => {
    const { portal, page, user } = await openLink();
    await choose(page, user, 'Bandstand2', 'Bandstand3');
    await page.findByRole('link', { name: 'Passwords do not match.' });
    expect(portal.received(setPassword)).toEqual([]);
  });

  it('by a link that is worth nothing leads to a new one', async () => {
    const { portal, page, user } = await openLink();
    portal.refuse(setPassword, 'link_unknown');
    await choose(page, user, 'Bandstand2');
    const way = await page.findByRole('link', { name: 'Ask for a new link' });
    expect(way.getAttribute('href')).toBe('/forgotten-password');
    expect(page.getByRole('alert').textContent).toContain('Links are valid for 12 hours');
  });

  it('without a token says what opens this page', async () => {
    await startPortal();
    await openAt('/set-password').page.findByText('Missing token');
  });
});

describe('a locked account', () => {
  it('is unlocked by one press, and not by opening the page', async () => {
    const portal = await startPortal();
    portal.answer(unlock, DONE);
    const { page, user } = openAt(`/unlock-account?token=${'b'.repeat(43)}`);
    const button = await page.findByRole('button', { name: 'Unlock my account' });
    expect(portal.received(unlock)).toEqual([]);
    await user.click(button);
    await page.findByText('Your account was successfully unlocked.');
    expect(portal.received(unlock)).toHaveLength(1);
  });
});

describe('the settings', () => {
  const place = (n: number, device: string, isThisOne: boolean) => ({
    id: idOf(n),
    type: 'sign_in' as const,
    attributes: {
      device,
      signed_in_at: '2027-01-11T08:00:00Z',
      last_used_at: '2027-01-12T08:00:00Z',
      is_this_one: isThisOne,
    },
  });
  const PHONE = place(61, 'Safari on iPhone', false);
  const THIS = place(62, 'Chrome on Windows', true);

  const openSettings = async () => {
    const portal = await portalOf();
    portal.answer(listSignIns, { data: [THIS, PHONE], meta: { more: 0 } });
    portal.answer(listPasskeys, { data: [] });
    portal.answer(endSignIn, DONE).answer(updatePassword, DONE).answer(signOutEverywhere, DONE);
    const opened = openAt('/settings');
    await opened.page.findByText('Safari on iPhone');
    return { portal, ...opened };
  };
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
