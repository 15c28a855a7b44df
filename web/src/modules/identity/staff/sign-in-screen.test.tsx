// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  addAuthenticator,
  beginAuthenticator,
  confirmByCode,
  signInStaff,
} from '@bandstand/domain/identity/staff/contract';
import { sessionMark } from '../../../platform/session.ts';
import { show, signIn, type Page, eachPage } from '../../../testing/page.tsx';
import { StaffSignInScreen } from './sign-in-screen.tsx';

const portal = eachPage();

const UNTIL = '2027-01-12T10:30:00.000Z';
const openSignIn = (query = '') => show(<StaffSignInScreen />, `/office/sign-in${query}`);
type SignInPage = ReturnType<typeof openSignIn>;

const enter = async ({ page, user }: Pick<SignInPage, 'page' | 'user'>) => {
  await user.type(await page.findByLabelText('Email'), 'finn@bandstand.example');
  await user.type(page.getByLabelText('Password'), 'Bandstand1');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent;

const withSteps = (second_steps: { passkey: boolean; code: boolean }) =>
  portal.answer(signInStaff, {
    signed_in_until: UNTIL,
    second_steps: { ...second_steps, recovery_codes: 0 },
  });

/** By password and code, from the way in at an address. */
const signInFrom = async (query: string) => {
  withSteps({ passkey: false, code: true }).answer(confirmByCode, { message: 'Thank you.' });
  const opened = openSignIn(query);
  await enter(opened);
  await opened.user.type(await opened.page.findByLabelText('Code'), '123456');
  await opened.user.click(opened.page.getByRole('button', { name: 'Confirm' }));
  return opened;
};

describe('the way into the office', () => {
  it('is a password and a second step, which has the focus once it is there', async () => {
    withSteps({ passkey: false, code: true });
    const { page, user } = openSignIn();
    await enter({ page, user });
    await page.findByLabelText('Code');
    expect(heading(page)).toBe('Confirm that it’s you');
    await expect.poll(() => document.activeElement?.textContent).toBe('Confirm that it’s you');
  });

  it('stays at the password where that is wrong, with the email as it was typed', async () => {
    portal.refuse(signInStaff, 'wrong_credentials');
    const { page, user } = openSignIn();
    await enter({ page, user });
    await page.findByRole('alert');
    page.getByText('If you need help, ask an administrator.');
    expect(heading(page)).toBe('Sign in to the office');
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('finn@bandstand.example');
  });

  it('does not open by a code that is wrong', async () => {
    withSteps({ passkey: false, code: true }).refuse(confirmByCode, 'code_wrong');
    const { page, user, history } = openSignIn();
    await enter({ page, user });
    await user.type(await page.findByLabelText('Code'), '123456');
    await user.click(page.getByRole('button', { name: 'Confirm' }));
    await page.findByText(/^That code is not right/);
    expect(history.location.pathname).toBe('/office/sign-in');
  });
});

describe('a colleague who has signed in', () => {
  it.each([
    ['', '/office'],
    ['?back=/office/families/1', '/office/families/1'],
    ['?back=/office?closed=yes', '/office?closed=yes'],
    // No page of the office, another way in, or another site.
    ['?back=/payments', '/office'],
    ['?back=/officers', '/office'],
    ['?back=/office/sign-in', '/office'],
    ['?back=//evil.example/office', '/office'],
    ['?back=https://evil.example/office', '/office'],
  ])('from %s goes on to %s', async (query, href) => {
    const { history } = await signInFrom(query);
    await expect.poll(() => history.location.href).toBe(href);
  });

  it('finds no way in on the way back', async () => {
    const { history } = await signInFrom('?back=/office/money');
    await expect.poll(() => history.location.href).toBe('/office/money');
    expect(history.length).toBe(1);
  });
});

describe('somebody new', () => {
  const SET_UP = { secret: 'ABCD EFGH', address: 'otpauth://totp/Bandstand?secret=ABCDEFGH' };

  const begin = async () => {
    withSteps({ passkey: false, code: false }).answer(beginAuthenticator, SET_UP);
    const opened = openSignIn();
    await enter(opened);
    await opened.page.findByText('Set up your second step');
    return opened;
  };

  it('sets a second step up, and keeps the recovery codes before anything else', async () => {
    portal.answer(addAuthenticator, { recovery_codes: ['one-1', 'two-2'] });
    const { page, user, history } = await begin();
    await user.click(page.getByRole('button', { name: 'Use an authenticator app' }));
    await page.findByText('ABCD EFGH');
    await user.type(page.getByLabelText('Code'), '123456');
    await user.click(page.getByRole('button', { name: 'Confirm' }));
    await page.findByText('one-1');
    expect(heading(page)).toBe('Keep these recovery codes');
    expect(history.location.pathname).toBe('/office/sign-in');
    await user.click(page.getByRole('button', { name: 'I have kept them' }));
    await expect.poll(() => history.location.pathname).toBe('/office');
  });

  it('is told where an app could not be set up, and can try again', async () => {
    const { page, user } = await begin();
    portal.lose(beginAuthenticator);
    await user.click(page.getByRole('button', { name: 'Use an authenticator app' }));
    await page.findByText('We could not set that up');
    portal.answer(beginAuthenticator, SET_UP);
    await user.click(page.getByRole('button', { name: 'Use an authenticator app' }));
    await page.findByText('ABCD EFGH');
    expect(page.queryByText('We could not set that up')).toBeNull();
  });
});

describe('why one has to sign in', () => {
  it.each([
    ['?over=1', 'Please sign in again.'],
    ['?left=1', 'Your access to the office has ended'],
    ['?set=1', 'Thank you, your password is set. Please sign in with it.'],
  ])('is said at %s', async (query, says) => {
    const { page } = openSignIn(query);
    await page.findByText(says);
    expect(page.queryByText(/^What you were filling in/)).toBeNull();
  });

  it.each(['?over=1&lost=1', '?left=1&lost=1'])(
    'includes what is lost with it, at %s',
    async (query) => {
      const { page } = openSignIn(query);
      await page.findByText(
        'What you were filling in was not saved: nothing was added or changed by it.',
      );
    },
  );

  it('is not, where nobody was signed out', async () => {
    const { page } = openSignIn();
    await page.findByLabelText('Email');
    expect(page.queryByText('Please sign in again.')).toBeNull();
  });

  it('may be another tab: from there one goes on without the password', async () => {
    signIn('office');
    const { page, user, history } = openSignIn('?elsewhere=1&back=/office/families/2');
    await page.findByText('Somebody has signed in in another tab');
    await user.click(page.getByRole('button', { name: 'Go on here' }));
    await expect.poll(() => history.location.href).toBe('/office/families/2');
    expect(sessionMark('office')).not.toBeNull();
    expect(portal.received(signInStaff)).toEqual([]);
  });
});
