// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { signInSchool } from '@bandstand/domain/stories/schools-area/contract';
import { answerFamily } from '../../../testing/family.ts';
import { openAt, signIn, type Page } from '../../../testing/page.tsx';
import {
  CONTACT,
  hrefs,
  openSchools,
  schoolPortal,
  SCHOOL_EMAIL,
} from '../../../testing/schools-area.ts';

describe('the schools’ sign-in', () => {
  const openSignIn = async (query = '') => {
    const opened = await openSchools(`/schools/sign-in${query}`);
    await opened.page.findByRole('heading', { level: 1, name: 'Schools sign in' });
    return opened;
  };
  const give = async (page: Page, user: UserEvent) => {
    await user.type(page.getByLabelText('Email'), SCHOOL_EMAIL);
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
      { school_user: { email: SCHOOL_EMAIL, password: 'Bandstand1' } },
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
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe(SCHOOL_EMAIL);
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

  it('is not for somebody who is signed in already, as a school or as a parent', async () => {
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
    const { address, page } = await openSchools('/schools');
    await page.findByRole('heading', { level: 1, name: 'Schools sign in' });
    expect(address()).toBe('/schools/sign-in');
  });

  it('at an address that names nothing is led on, signed in or not', async () => {
    const { page } = await openSchools('/schools/nothing/here');
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
