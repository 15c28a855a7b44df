// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  register,
  requestPasswordReset,
  resendUnlock,
  signOut,
  unlock,
} from '@bandstand/domain/identity/account/contract';
import { portalOf } from '../../../testing/family.ts';
import { openAt, startPortal, type Page } from '../../../testing/page.tsx';

const TOKEN = 'b'.repeat(43);
const DONE = { message: 'Done.' };
const UNLOCK = { name: 'Unlock my account' };
const RESEND = { name: 'Send unlock instructions' };

const openUnlock = async (address = `/unlock-account?token=${TOKEN}`) => {
  const portal = await startPortal();
  portal.answer(unlock, DONE).answer(resendUnlock, DONE);
  const opened = openAt(address);
  await opened.page.findByRole('button', RESEND);
  return { portal, ...opened };
};
const askFor = async (page: Page, user: UserEvent, button: { name: string }) => {
  await user.type(await page.findByLabelText('Email'), 'alex@example.com');
  await user.click(page.getByRole('button', button));
};

describe('the link to an unlocked account', () => {
  it('is spent by one press, and sign-in is the way on', async () => {
    const { portal, page, user } = await openUnlock();
    await user.dblClick(page.getByRole('button', UNLOCK));
    await page.findByText('Your account was successfully unlocked.');
    expect(portal.received(unlock).map(({ query }) => query)).toEqual([{ unlock_token: TOKEN }]);
    expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
  });

  it('that is worth nothing says so, and leaves the way to a new one alone', async () => {
    const { portal, page, user, history } = await openUnlock();
    portal.refuse(unlock, 'link_unknown');
    await user.click(page.getByRole('button', UNLOCK));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We could not unlock your account');
    expect(box.textContent).toContain('This link is no longer valid.');
    await waitFor(() => expect(page.queryByRole('button', UNLOCK)).toBeNull());
    expect(history.location.state.linkToken).toBeUndefined();
    await askFor(page, user, RESEND);
    await page.findByText('Please check your inbox');
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
  });

  it('stays while it may still be good', async () => {
    const { portal, page, user } = await openUnlock();
    portal.lose(unlock);
    await user.click(page.getByRole('button', UNLOCK));
    await page.findByText(/We could not reach the portal/);
    page.getByRole('button', UNLOCK);
  });
});

describe('the instructions to unlock', () => {
  it('are sent again under words that tell nobody whether there is an account', async () => {
    const { portal, page, user } = await openUnlock('/unlock-account');
    expect(page.queryByRole('button', UNLOCK)).toBeNull();
    await askFor(page, user, RESEND);
    await page.findByText(/If there is a locked account with that email/);
    expect(portal.received(resendUnlock).map(({ body }) => body)).toEqual([
      { user: { email: 'alex@example.com' } },
    ]);
    expect(page.queryByRole('button', RESEND)).toBeNull();
  });

  it('that could not be sent are told in the specified words', async () => {
    const { portal, page, user } = await openUnlock('/unlock-account');
    portal.refuse(resendUnlock, 'too_many');
    await askFor(page, user, RESEND);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Unable to complete request');
    expect(box.textContent).toContain('call us on 0330 113 0330');
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('alex@example.com');
  });

  it('need an address that could be one', async () => {
    const { portal, page, user } = await openUnlock('/unlock-account');
    await user.click(page.getByRole('button', RESEND));
    await page.findByRole('link', { name: 'Please check the format of your email address' });
    expect(portal.received(resendUnlock)).toEqual([]);
  });
});

describe('a link that could not be asked for', () => {
  const LINK = { name: 'Email me a link' };
  const FAILED = 'Sorry, there was a problem processing your request.';
  const CONTACT = 'If the problem persists, please contact the office on 0330 113 0330.';

  it('to a new password says so in the specified words, and can be asked for again', async () => {
    const portal = await startPortal();
    portal.lose(requestPasswordReset);
    const { page, user } = openAt('/forgotten-password');
    await askFor(page, user, LINK);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain(FAILED);
    expect(box.textContent).toContain(CONTACT);
    portal.answer(requestPasswordReset, DONE);
    await user.click(page.getByRole('button', LINK));
    await page.findByText('Email sent. Please check your inbox');
    page.getByText(/works for 12 hours. You can ask for a new one 10 minutes after the last/);
  });

  it('to a new account says so too, and keeps what was typed', async () => {
    const portal = await startPortal();
    portal.refuse(register, 'busy');
    const { page, user } = openAt('/sign-up');
    await user.type(await page.findByLabelText('First name'), 'Jo');
    await askFor(page, user, LINK);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain(FAILED);
    expect(page.getByLabelText<HTMLInputElement>('First name').value).toBe('Jo');
  });
});

describe('signing out', () => {
  it('is done by opening its page, once, and leaves nothing of the family here', async () => {
    const portal = await portalOf();
    portal.answer(signOut, DONE);
    sessionStorage.setItem('draft:kid', '{}');
    const { page, address } = openAt('/sign-out');
    await page.findByText('You are now signed out');
    expect(address()).toBe('/sign-in?signedOut=true');
    expect(portal.received(signOut)).toHaveLength(1);
    expect(document.cookie).not.toContain('bandstand_parent_until');
    expect(sessionStorage.getItem('draft:kid')).toBeNull();
  });

  it('that was not heard says that one is still signed in', async () => {
    const portal = await portalOf();
    portal.lose(signOut);
    const { page, user } = openAt('/sign-out');
    await page.findByRole('heading', { level: 1, name: 'You are still signed in' });
    await waitFor(() => expect(document.title).toMatch(/^Error: /));
    portal.answer(signOut, DONE);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('You are now signed out');
  });
});
