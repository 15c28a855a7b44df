import type { Email } from '../../platform/mail/email.ts';

export const staffInvitedEmail = (url: string, provider: string): Email => ({
  kind: 'staff_invited',
  subject: `Your account for the office of ${provider}`,
  heading: 'Welcome to the office',
  paragraphs: [
    `You have been given an account for the office of ${provider}. Choose a password, then set up a passkey or an authenticator app: you need both to sign in.`,
  ],
  action: { label: 'Choose a password', url },
  after: [
    'The link works for 12 hours and only once. If it has stopped working, ask for a new one on the sign-in page of the office.',
  ],
});
