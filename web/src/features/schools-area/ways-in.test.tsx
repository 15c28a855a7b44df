// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  getCurrentSchool,
  listConcertVideos,
  requestSchoolPassword,
  setSchoolPassword,
  signInSchool,
  signOutSchool,
} from '@bandstand/domain/schools-area/contract';
import { answerFamily } from '../../testing/family.ts';
import { openAt, signIn, startPortal, type Page } from '../../testing/page.tsx';

const EMAIL = 'office@oakfield.example.com';
const UNTIL = { signed_in_until: '2027-01-12T22:00:00Z' };
const DONE = { message: 'Done.' };
const CONTACT = 'please contact the office on 0330 113 0330';

/** A school that can sign in, and that has no videos. */
const schoolPortal = async () => {
  const portal = await startPortal();
  const comeIn = () => {
    signIn('school');
    return UNTIL;
  };
  return portal
    .answer(signInSchool, comeIn)
    .answer(setSchoolPassword, () => ({ ...comeIn(), message: EMAIL }))
    .answer(requestSchoolPassword, DONE)
    .answer(signOutSchool, DONE)
    .answer(listConcertVideos, { data: [] })
    .refuse(getCurrentSchool, 'invalid');
};
const open = async (address: string) => {
  const portal = await schoolPortal();
  return { portal, ...openAt(address) };
};
const hrefs = (page: Page, name: string) =>
  page.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the schools’ sign-in', () => {
  const openSignIn = async (query = '') => {
    const opened = await open(`/schools/sign-in${query}`);
    await opened.page.findByRole('heading', { level: 1, name: 'Schools sign in' });
    return opened;
  };
  const give = async (page: Page, user: UserEvent) => {
    await user.type(page.getByLabelText('Email'), EMAIL);
    await user.type(page.getByLabelText('Password'), 'Bandstand1');
  };
  const press = (page: Page) => page.getByRole('button', { name: 'Sign in' });

  it('sends what was typed, once, and leads to the videos', async () => {
    const { portal, page, user, address } = await openSignIn();
    await give(page, user);
    const letGo = portal.hold(signInSchool);
    fireEvent.click(press(page));
    fireEvent.click(press(page));
    await waitFor(() => expect(portal.received(signInSchool)).toHaveLength(1));
    letGo();
    await page.findByRole('heading', { level: 1, name: 'Concert videos' });
    expect(address()).toBe('/schools');
    expect(portal.received(signInSchool).map(({ body }) => body)).toEqual([
      { school_user: { email: EMAIL, password: 'Bandstand1' } },
    ]);
  });

  it('leads to a password, to unlocking, and parents to their own', async () => {
    const { page } = await openSignIn();
    expect(hrefs(page, 'Forgotten or no password?')).toEqual(['/schools/forgotten-password']);
    expect(hrefs(page, 'Unlock your account')).toEqual(['/unlock-account']);
    expect(hrefs(page, 'I am a parent')).toEqual(['/sign-in']);
  });

  it('with the wrong password warns of the lock, and keeps the address', async () => {
    const { portal, page, user } = await openSignIn();
    portal.refuse(signInSchool, 'wrong_credentials');
    await give(page, user);
    await user.click(press(page));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Please check your email and password.');
    expect(box.textContent).toContain('After too many failed attempts in a row');
    expect(box.textContent).toContain(CONTACT);
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
    await waitFor(() => expect(document.title).toMatch(/^Error: /));
  });

  it.each([
    ['too_many', 'That was a lot of tries. Please wait a minute'],
    ['busy', 'We are a little busy. Nothing was changed'],
  ] as const)('that the portal answers with %s is told so', async (refusal, says) => {
    const { portal, page, user } = await openSignIn();
    portal.refuse(signInSchool, refusal);
    await give(page, user);
    await user.click(press(page));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Sorry, we could not sign you in');
    expect(box.textContent).toContain(says);
  });

  it('asks for both before it sends anything', async () => {
    const { portal, page, user } = await openSignIn();
    await user.click(press(page));
    await page.findByRole('heading', { name: 'There is a problem' });
    expect(portal.received(signInSchool)).toEqual([]);
  });

  it.each([
    ['signedOut', 'You are now signed out'],
    ['signInTimedOut', 'Please sign in again.'],
    ['passwordSet', 'Thanks, your password has been set. Please sign in.'],
  ])('says why one is here: %s', async (flag, says) => {
    const { page } = await openSignIn(`?${flag}=true`);
    page.getByText(says);
  });

  it('is not for whoever is signed in already, as a school or as a parent', async () => {
    await schoolPortal();
    signIn('school');
    const { address } = openAt('/schools/sign-in');
    await waitFor(() => expect(address()).toBe('/schools'));
  });
});

describe('a visitor of the schools area', () => {
  it.each(['/schools', '/schools/sign-in', '/schools/forgotten-password'])(
    'who is a parent is sent home from %s',
    async (path) => {
      answerFamily(await schoolPortal());
      signIn('parent');
      const { address } = openAt(path);
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  it.each(['/', '/details', '/enrol', '/sign-in', '/sign-up', '/forgotten-password'])(
    'who is a school is sent to the videos from %s',
    async (path) => {
      await schoolPortal();
      signIn('school');
      const { address } = openAt(path);
      await waitFor(() => expect(address()).toBe('/schools'));
    },
  );

  it('whom nobody knows signs in first', async () => {
    const { address, page } = await open('/schools');
    await page.findByRole('heading', { level: 1, name: 'Schools sign in' });
    expect(address()).toBe('/schools/sign-in');
  });

  it('at an address that names nothing is led on, signed in or not', async () => {
    const { page } = await open('/schools/nothing/here');
    await page.findByRole('heading', { level: 1, name: 'We could not find this page' });
    expect(hrefs(page, 'Schools sign in')).toEqual(['/schools/sign-in']);
  });

  it('who is signed in is led on to the videos', async () => {
    await schoolPortal();
    signIn('school');
    const { page } = openAt('/schools/nothing/here');
    await page.findByRole('heading', { level: 1, name: 'We could not find this page' });
    const main = within(page.getByRole('main'));
    expect(main.getByRole('link', { name: 'Concert videos' }).getAttribute('href')).toBe(
      '/schools',
    );
    // The menu stays.
    const menu = within(page.getByRole('navigation', { name: 'Main' }));
    menu.getByRole('link', { name: 'Concert videos' });
  });
});

describe('a password for a school', () => {
  const ask = async (page: Page, user: UserEvent) => {
    await user.type(await page.findByLabelText('Email'), EMAIL);
    await user.click(page.getByRole('button', { name: 'Email me a link' }));
  };

  it('is asked for by e-mail, and the answer says the same whoever asks', async () => {
    const { portal, page, user } = await open('/schools/forgotten-password');
    await ask(page, user);
    await page.findByRole('heading', { level: 1, name: 'Password Reset Invitation Sent' });
    page.getByText('Email sent. Please check your inbox');
    page.getByText(/please look in your junk or spam folder/);
    expect(portal.received(requestSchoolPassword).map(({ body }) => body)).toEqual([
      { school_user: { email: EMAIL } },
    ]);
  });

  it('that could not be asked for is told in the specified words', async () => {
    const { portal, page, user } = await open('/schools/forgotten-password');
    portal.lose(requestSchoolPassword);
    await ask(page, user);
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Sorry, we were not able create your account');
    expect(box.textContent).toContain(CONTACT);
    portal.answer(requestSchoolPassword, DONE);
    await user.click(page.getByRole('button', { name: 'Email me a link' }));
    await page.findByText('Password Reset Invitation Sent');
  });

  const LINK = `/schools/set-password?token=${'c'.repeat(43)}`;
  const choose = async (page: Page, user: UserEvent, one: string, two = one) => {
    const [first, second] = [
      await page.findByLabelText('New Password'),
      page.getByLabelText('Confirm Password'),
    ];
    await user.clear(first);
    await user.clear(second);
    if (one) await user.type(first, one);
    if (two) await user.type(second, two);
    await user.click(page.getByRole('button', { name: 'Set password' }));
  };

  it('by the link signs the school in, with the token out of the address', async () => {
    const { portal, page, user, address } = await open(LINK);
    await choose(page, user, 'Encore2027x');
    await page.findByRole('heading', { level: 1, name: 'Concert videos' });
    expect(address()).toBe('/schools');
    expect(portal.received(setSchoolPassword).map(({ body }) => body)).toEqual([
      {
        school_user: {
          reset_password_token: 'c'.repeat(43),
          password: 'Encore2027x',
          password_confirmation: 'Encore2027x',
        },
      },
    ]);
  });

  it('is refused in the specified words before it is sent', async () => {
    const { portal, page, user, address, history } = await open(LINK);
    await choose(page, user, 'short');
    await page.findByRole('link', { name: 'Problem with password format, please try again' });
    await choose(page, user, '');
    await page.findAllByRole('link', { name: 'Password or Password Confirmation is missing.' });
    await choose(page, user, 'Encore2027x', 'Encore2027y');
    await page.findByRole('link', { name: 'Passwords do not match.' });
    expect(portal.received(setSchoolPassword)).toEqual([]);
    expect(address()).toBe('/schools/set-password');
    expect(history.location.state.linkToken).toBe('c'.repeat(43));
  });

  it('by a dead link leads to a new one', async () => {
    const { portal, page, user, history } = await open(LINK);
    portal.refuse(setSchoolPassword, 'link_unknown');
    await choose(page, user, 'Encore2027x');
    // Reloading would find it again.
    await waitFor(() => expect(history.location.state.linkToken).toBeUndefined());
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('Problem updating password');
    expect(box.textContent).toContain('This link is no longer valid.');
    expect(box.textContent).toContain('Links are valid for 12 hours');
    expect(hrefs(page, 'Ask for a new link')).toEqual(['/schools/forgotten-password']);
  });

  it('that is too common can be chosen again with the same link', async () => {
    const { portal, page, user } = await open(LINK);
    portal.refuse(setSchoolPassword, 'password_common');
    await choose(page, user, 'Password1');
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('one of the most common ones');
    expect(page.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });

  it('without the link is not asked for here', async () => {
    const { page } = await open('/schools/set-password');
    await page.findByText('Missing token');
    expect(hrefs(page, 'Ask for a new link')).toEqual(['/schools/forgotten-password']);
  });
});

describe('signing a school out', () => {
  it('is done by opening the page, once, and the next page asks to sign in', async () => {
    const portal = await schoolPortal();
    signIn('school');
    const { page, address } = openAt('/schools/sign-out');
    await page.findByText('You are now signed out');
    expect(address()).toBe('/schools/sign-in?signedOut=true');
    expect(portal.received(signOutSchool)).toHaveLength(1);
    expect(document.cookie).not.toContain('bandstand_school_until');
  });

  it('that was not heard says that one is still signed in, and can be tried again', async () => {
    const portal = await schoolPortal();
    portal.lose(signOutSchool);
    signIn('school');
    const { page, user } = openAt('/schools/sign-out');
    await page.findByRole('heading', { level: 1, name: 'You are still signed in' });
    expect(document.cookie).toContain('bandstand_school_until');
    portal.answer(signOutSchool, DONE);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('You are now signed out');
  });
});
