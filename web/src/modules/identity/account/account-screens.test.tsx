// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  register,
  requestPasswordReset,
  setPassword,
  signIn as signInCall,
  unlock,
} from '@bandstand/domain/identity/account/contract';
import { answerFamily } from '../../../testing/family.ts';
import { openAt, signIn, startPortal, type Page } from '../../../testing/page.tsx';

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
