import { beforeAll, describe, expect, it } from 'vitest';
import { credentials, emailOnly } from '@bandstand/domain/identity/account/model';
import { bringProvider, markupOf, wordsOf } from '../../../testing/reading.tsx';
import { changePasswordForm, newPasswordForm, passwordForm } from './password-forms.tsx';
import { EmailSentNotice } from './parts/request-form.tsx';
import { WayLinks, WAYS } from './link-pages.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { SET_PASSWORD, SIGN_IN, UNLOCK } from './words.ts';

beforeAll(() => bringProvider());

const messagesOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) => [
  ...new Set(result.error?.issues.map(({ message }) => message)),
];

describe('signing in', () => {
  it('leads to an account, and to enrolling a child', () => {
    const links = markupOf(WayLinks, { ways: [WAYS.signUp, WAYS.enrol] });
    expect(links).toMatch(/href="\/sign-up"[^>]*>Create an account</);
    expect(links).toMatch(/href="\/enrol"[^>]*>Enrol a child</);
  });

  it('needs an email that looks like one, and a password', () => {
    const typed = (email: string, password: string) =>
      messagesOf(credentials.safeParse({ user: { email, password } }));
    expect(typed('alex@example.com', 'x')).toEqual([]);
    expect(typed('alex.example.com', 'x')).toEqual([
      'Please check the format of your email address',
    ]);
    expect(typed('alex@example.com', '')).toEqual([
      'Please check you’ve entered an email and password',
    ]);
    expect(messagesOf(emailOnly.safeParse({ user: { email: 'alex' } }))).toEqual([
      'Please check the format of your email address',
    ]);
  });
});

describe('what failed', () => {
  it('a sign-in that was refused warns of the lock, and says whom to call', () => {
    expect([SIGN_IN.wrong, SIGN_IN.lockout, SIGN_IN.contact]).toEqual([
      'Please check your email and password.',
      'After too many failed attempts in a row your account is locked, and we send you an email with instructions to unlock it.',
      'If you need help, please contact the office on {phone}.',
    ]);
  });

  it('a password that was not set by a dead link leads to the most recent email', () => {
    expect([SET_PASSWORD.failed, SET_PASSWORD.linkAdvice, SET_PASSWORD.contact]).toEqual([
      'Problem Updating Password',
      'Only the link in the most recent email works. Links are valid for 12 hours, and a new one can be requested 10 minutes after the last.',
      'If the problem persists, please contact the office on {phone}.',
    ]);
  });
});

describe('a new password by a link', () => {
  const typed = (password: string, password_confirmation: string, form = passwordForm) =>
    messagesOf(form.safeParse({ user: { password, password_confirmation } }));

  it('is typed twice, the same, and complex enough', () => {
    expect(typed('Drumkit2027', 'Drumkit2027')).toEqual([]);
    expect(typed('', '')).toContain('Password or Password Confirmation is missing.');
    expect(typed('Drumkit2027', '')[0]).toBe('Password or Password Confirmation is missing.');
    expect(typed('Drumkit2027', 'Drumkit2028')).toEqual(['Passwords do not match.']);
    expect(typed('drumkit', 'drumkit')).toEqual(['Password is not complex enough.']);
  });

  it('of a school says the shared word of its format', () => {
    const format = 'Problem with password format, please try again';
    expect(typed('drumkit', 'drumkit', newPasswordForm(format))).toEqual([format]);
  });

  it('is on its way, perhaps in the junk folder', () => {
    const words = wordsOf(EmailSentNotice, {});
    expect(words).toContain('Email sent. Please check your inbox');
    expect(words).toContain('please look in your junk or spam folder');
    expect(words).toContain(
      'works for 12 hours. You can ask for a new one 10 minutes after the last.',
    );
  });
});

describe('Settings', () => {
  it('have a form for a new password, and send whatever else there is to the office', () => {
    const words = wordsOf(SettingsScreen, {});
    expect(words.split('\n').slice(0, 2)).toEqual(['Account Settings', 'Manage your account']);
    for (const label of ['Current Password', 'New Password', 'Confirm Password', 'Update Password'])
      expect(words.split('\n')).toContain(label);
    expect(words).toContain(
      'Your password must be over 8 characters long and include at least one lowercase letter, one uppercase letter and one digit',
    );
    expect(words).toContain(
      'To change anything else about your account, please contact the office on 0330 113 0330.',
    );
  });

  it('take three passwords, of which the new ones are the same and complex enough', () => {
    const problem = 'Problem with password format, please try again';
    const typed = (current_password: string, password: string, password_confirmation: string) =>
      messagesOf(
        changePasswordForm.safeParse({
          user: { current_password, password, password_confirmation },
        }),
      );
    expect(typed('Bandstand1', 'Drumkit2027', 'Drumkit2027')).toEqual([]);
    for (const wrong of [
      typed('', 'Drumkit2027', 'Drumkit2027'),
      typed('Bandstand1', '', ''),
      typed('Bandstand1', 'Drumkit2027', ''),
      typed('Bandstand1', 'drumkit', 'drumkit'),
      typed('Bandstand1', 'Drumkit2027', 'Drumkit2028'),
    ])
      expect(wrong[0]).toMatch(new RegExp(`^${problem}`));
  });
});

it('the confirmation that unlock instructions were sent again tells nobody whether there is such an account', () => {
  expect(UNLOCK.resentDetail).toMatch(/^If there is a locked account with that email/);
});
