// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  requestSchoolPassword,
  setSchoolPassword,
} from '@bandstand/domain/stories/schools-area/contract';
import type { Page } from '../../../testing/page.tsx';
import { CONTACT, DONE, hrefs, openSchools, SCHOOL_EMAIL } from '../../../testing/schools-area.ts';

describe('a password for a school', () => {
  const ask = async (page: Page, user: UserEvent) => {
    await user.type(await page.findByLabelText('Email'), SCHOOL_EMAIL);
    await user.click(page.getByRole('button', { name: 'Email me a link' }));
  };

  it('is asked for by e-mail, and the answer says the same whoever asks', async () => {
    const { portal, page, user } = await openSchools('/schools/forgotten-password');
    await ask(page, user);
    await page.findByRole('heading', { level: 1, name: 'Password Reset Invitation Sent' });
    page.getByText('Email sent. Please check your inbox');
    page.getByText(/please look in your junk or spam folder/);
    expect(portal.received(requestSchoolPassword).map(({ body }) => body)).toEqual([
      { school_user: { email: SCHOOL_EMAIL } },
    ]);
  });

  it('that could not be asked for is told in the specified words', async () => {
    const { portal, page, user } = await openSchools('/schools/forgotten-password');
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
    const { portal, page, user, address } = await openSchools(LINK);
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
    const { portal, page, user, address, history } = await openSchools(LINK);
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
    const { portal, page, user, history } = await openSchools(LINK);
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
    const { portal, page, user } = await openSchools(LINK);
    portal.refuse(setSchoolPassword, 'password_common');
    await choose(page, user, 'Password1');
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('one of the most common ones');
    expect(page.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
  });

  it('without the link is not asked for here', async () => {
    const { page } = await openSchools('/schools/set-password');
    await page.findByText('Missing token');
    expect(hrefs(page, 'Ask for a new link')).toEqual(['/schools/forgotten-password']);
  });
});
