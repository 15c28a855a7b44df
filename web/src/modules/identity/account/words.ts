import { LOCKOUT } from '@bandstand/domain/identity/account/refusals';

/** What parents read in the sign-in family and in Settings; `{phone}` is the provider's number. */

export const SIGN_IN = {
  title: 'Sign in',
  lead: 'Your child’s band lessons, all in one place.',
  passwordSet: 'Thanks, your password has been set. Please sign in.',
  signInTimedOut: 'Please sign in again.',
  back: 'You’ll go straight back to where you were.',
  signedOut: 'You are now signed out',
  enrolling:
    'To enrol a child, please sign in first. New here? Create an account, and enrol from there.',
  wrong: 'Please check your email and password.',
  lockout: LOCKOUT,
  locked: 'Your account is locked',
  lockedDetail:
    'There were too many wrong passwords in a row, so you have been signed out. We have sent you an email with a link that unlocks your account.',
  contact: 'If you need help, please contact the office on {phone}.',
  failed: 'Sorry, we could not sign you in',
} as const;

export const SIGN_UP = {
  title: 'Get a password',
  lead: 'Tell us who you are, and we’ll email you a link to choose your password.',
  firstNameMissing: 'Please enter your first name.',
  firstNameTooLong: 'That name is too long.',
  sentTitle: 'Nearly there',
  sentTo: (email: string) => `You gave us ${email}.`,
} as const;

/** The button that asks for a link, and the way to another one. */
export const LINK = { send: 'Email me a link', again: 'Ask for a new link' } as const;

export const FORGOTTEN = {
  title: 'Forgotten your password?',
  lead: 'Enter your email, and we’ll send you a link to choose a new password.',
  sentTitle: 'Password Reset Invitation Sent',
} as const;

export const EMAIL_SENT = {
  heading: 'Email sent. Please check your inbox',
  junk: 'If it hasn’t arrived in a few minutes, please look in your junk or spam folder. If it isn’t there, please check that you gave the right address.',
  link: 'The link works for 12 hours. You can ask for a new one 10 minutes after the last.',
} as const;

export const REQUEST_FAILED = {
  heading: 'Sorry, there was a problem processing your request.',
  contact: 'If the problem persists, please contact the office on {phone}.',
} as const;

export const SET_PASSWORD = {
  title: 'Set your password',
  lead: 'Choose the password you will sign in with.',
  missing: 'Password or Password Confirmation is missing.',
  notComplex: 'Password is not complex enough.',
  noMatch: 'Passwords do not match.',
  missingToken: 'Missing token',
  missingTokenAdvice:
    'You can only open this page from the link in our email. Please open the link in the most recent email again, or ask for a new one.',
  failed: 'Problem Updating Password',
  linkAdvice:
    'Only the link in the most recent email works. Links are valid for 12 hours, and a new one can be requested 10 minutes after the last.',
  contact: 'If the problem persists, please contact the office on {phone}.',
} as const;

export const UNLOCK = {
  title: 'Unlock your account',
  lead: 'Press the button and you can sign in again.',
  leadWithoutLink: 'We’ll email you a link that unlocks your account.',
  done: 'Your account was successfully unlocked.',
  failed: 'We could not unlock your account',
  resendHeading: 'Send the instructions again',
  resent: 'Please check your inbox',
  resentDetail:
    'If there is a locked account with that email, we’ve emailed instructions to unlock it. Please look in your junk or spam folder too. You can ask for another 10 minutes after the last.',
  resendFailed: 'Unable to complete request',
} as const;

export const SIGN_OUT = {
  title: 'Signing out',
  failedTitle: 'You are still signed in',
  failed: 'We could not sign you out',
} as const;

export const SETTINGS = {
  title: 'Account Settings',
  lead: 'Manage your account',
  unfilled: 'Please fill in all three fields.',
  failed: 'Problem updating password',
  contact: 'Please contact the office on {phone}',
  changed: 'Your password has been changed',
  changedDetail:
    'For your safety, every device has been signed out, including this one. If your family had a calendar address, it has stopped working; you can make a new one beside your child’s timetable. Please sign in with your new password.',
  data: 'Get a copy of everything we hold about you and your children, or have it erased.',
  payments: 'See what comes next, why, and what you’ve paid so far.',
  other: 'To change anything else about your account, please contact the office on {phone}.',
} as const;

/** Settings that are kept on a device. */
export const APPEARANCE = {
  heading: 'Appearance',
  kept: 'Kept on this device.',
  likeDevice: 'Same as my device',
  theme: 'Light or dark',
  light: 'Light',
  dark: 'Dark',
  movement: 'Movement between pages',
  none: 'None',
} as const;

export const SIGN_INS = {
  heading: 'Where you are signed in',
  lead: 'Don’t recognise a device? Sign it out and change your password.',
  loading: 'Loading your devices',
  unknown: 'Unknown device',
  unknownInTitle: 'this device',
  unknownEnded: 'That device',
  isThisOne: 'This device',
  others: (count: number) => `${count} other devices`,
  lastUsed: (when: string) => `Last used ${when}`,
  signedIn: (when: string) => `Signed in ${when}`,
  action: 'Sign out',
  asks: 'Anybody using it will have to sign in again. You’ll stay signed in here. To confirm it’s you, please enter your password.',
  password: 'Your password',
  passwordMissing: 'Please enter your password.',
  failed: 'We could not sign that device out',
  failedToLoad: 'We could not load where you are signed in',
  stillWorks: 'You can still sign out everywhere.',
  ended: 'Signed out',
  endedDetail: (device: string) => `${device} can no longer open your account.`,
  over: 'That device is already signed out',
  more: (count: number) =>
    `${count} more ${count === 1 ? 'device isn’t' : 'devices aren’t'} listed here. To sign out all of them, sign out everywhere.`,
} as const;

export const EVERYWHERE = {
  says: 'Lost a phone, or forgot to sign out somewhere? Sign out on every device at once. Your family’s calendar address will stop working too.',
  action: 'Sign out everywhere',
  asks: 'Every phone, tablet and computer will be signed out straight away, including this one. Your family’s calendar address will stop working too. You can sign in again with your password.',
  failed: 'We could not sign you out everywhere',
} as const;

/** The page that the link in the payer's first email opens. */
export const CONFIRM_SECOND = {
  title: 'Confirm your address',
  lead: 'A parent has asked us to send emails about their children’s lessons to you as well. Please confirm that this is your address to start getting them.',
  leadWithoutLink: 'Please open the link in the newest email that we sent you.',
  press: 'This is my address',
  done: 'Thank you. Your address is confirmed.',
  doneDetail: 'There is nothing more to do.',
  failed: 'We could not confirm your address',
  advice: ['The parent can have a new link sent from Your Details.'],
} as const;

export const CONFIRM_PAYER = {
  title: 'Confirm your address',
  lead: 'If you pay for a child’s lessons by Direct Debit, please confirm that this is your address. We’ll then tell you about changes to the payments.',
  leadWithoutLink: 'Please open the link in the newest email that we sent you.',
  press: 'This is my address',
  done: 'Thank you. Your address is confirmed.',
  doneDetail: 'There is nothing more to do.',
  failed: 'We could not confirm your address',
  advice: ['The parent can have a new link sent from the Direct Debit page.'],
} as const;
