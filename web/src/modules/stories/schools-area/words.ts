import { PASSWORD_FORMAT } from '@bandstand/domain/identity/account/model';

/** What school users read. `{phone}` is the provider's number. */

export const SIGN_IN = {
  title: 'Schools sign in',
  lead: 'For school staff: watch the concert videos of your school.',
} as const;

export const FORGOTTEN = {
  title: 'Get a password for your school',
  lead: 'Enter the email address that we have for your school, and we’ll send you a link to choose a password.',
  sentTitle: 'Password Reset Invitation Sent',
  failed: 'Sorry, we were not able create your account',
  contact: 'If the problem persists, please contact the office on {phone}.',
} as const;

export const SET_PASSWORD = {
  title: 'Set your school’s password',
  lead: 'Choose the password you will sign in with. You’ll go straight to your videos.',
  failed: 'Problem updating password',
  missingToken: 'Missing token',
  missingTokenAdvice:
    'You can only open this page from the link in our email. Please open the link in the most recent email again, or ask for a new one.',
  format: PASSWORD_FORMAT,
} as const;

export const NOT_FOUND = {
  title: 'Page not found',
  heading: 'We could not find this page',
  why: 'It may have moved, or the address may have a typing mistake.',
} as const;

export const VIDEOS = {
  title: 'Concert videos',
  loading: 'Fetching your concert videos',
  failed: 'There was a problem fetching your videos, try again later',
  stillWorks: 'Nothing else is affected, and you can call the office on {phone}.',
  empty: 'There are currently no concert videos available for your timetable.',
  why: 'A video appears here once the concert has been filmed and every family in the band has agreed to it.',
} as const;

export const WAYS = {
  signIn: { href: '/schools/sign-in', label: 'Schools sign in' },
  forgotten: { href: '/schools/forgotten-password', label: 'Forgotten or no password?' },
  unlock: { href: '/unlock-account', label: 'Unlock your account' },
  parents: { href: '/sign-in', label: 'I am a parent' },
} as const;
