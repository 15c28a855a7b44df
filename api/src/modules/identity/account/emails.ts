import type { Email, Sender } from '../../../platform/mail/email.ts';
import { samplesOf, type SampleSetting } from '../../../platform/mail/email-sample.ts';

const VALID =
  'The link works for 12 hours and only once. If you asked more than once, use the newest email.';
const NOT_YOU = 'If you did not ask for this, you can ignore this email: nothing has changed.';

export const welcomeEmail = (url: string): Email => ({
  kind: 'welcome',
  subject: 'Choose your password',
  heading: 'Welcome to the portal',
  paragraphs: ['Thank you for creating an account. Choose a password and you can sign in.'],
  action: { label: 'Choose a password', url },
  after: [VALID, NOT_YOU],
});

/** The office made the account for a caller. */
export const accountMadeEmail = (
  { name, phone }: Pick<Sender, 'name' | 'phone'>,
  url: string,
): Email => ({
  kind: 'account_made',
  subject: 'Choose your password',
  heading: `${name} has made you an account`,
  paragraphs: [
    'You asked us for it on the phone. Choose a password and you can sign in: there you see what we noted, and can change it.',
  ],
  action: { label: 'Choose a password', url },
  after: [
    'The link works for 12 hours and only once. Then ask for a new one under “Forgotten password”, where you sign in.',
    `If that was not you, please call us on ${phone}.`,
  ],
});

/** Somebody signed up with an address that has an account: only its owner learns that. */
export const accountExistsEmail = (url: string): Email => ({
  kind: 'account_exists',
  subject: 'You already have an account',
  heading: 'You already have an account',
  paragraphs: [
    'Somebody, probably you, asked to create an account with this email address, but you already have one. If you have forgotten your password, you can choose a new one.',
  ],
  action: { label: 'Choose a new password', url },
  after: [VALID, NOT_YOU],
});

export const passwordResetEmail = (url: string): Email => ({
  kind: 'password_reset',
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  paragraphs: ['You asked for a link to choose a new password.'],
  action: { label: 'Choose a new password', url },
  after: [VALID, NOT_YOU],
});

/** The office makes a school's account, and sends this again while no password was chosen. */
export const schoolInvitedEmail = (url: string, provider: string, school: string): Email => ({
  kind: 'school_invited',
  subject: `Watch the concert videos of ${school}`,
  heading: `Watch the concert videos of ${school}`,
  paragraphs: [`${provider} has made you an account. Choose a password and you are signed in.`],
  action: { label: 'Choose a password', url },
  after: ['The link works for 12 hours and only once. Then ask for one where schools sign in.'],
});

export const schoolPasswordResetEmail = (url: string): Email => ({
  kind: 'school_password_reset',
  subject: 'Choose a password for your school’s account',
  heading: 'Choose a password for your school’s account',
  paragraphs: [
    'You asked for a link to choose a password for the schools area, where your school watches its concert videos.',
  ],
  action: { label: 'Choose a password', url },
  after: [VALID, NOT_YOU],
});

export const staffPasswordResetEmail = (url: string): Email => ({
  kind: 'staff_password_reset',
  subject: 'Choose a password for the office',
  heading: 'Choose a password for the office',
  paragraphs: ['You asked for a link to choose a password for the office.'],
  action: { label: 'Choose a password', url },
  after: [VALID, NOT_YOU],
});

export const accountLockedEmail = (url: string): Email => ({
  kind: 'locked',
  subject: 'Your account is locked for now',
  heading: 'Your account is locked for now',
  paragraphs: [
    'A wrong password was entered six times in a row, so we have locked your account to protect it.',
    'If that was you, unlock it with the button below and sign in again. It also unlocks automatically after one hour.',
  ],
  action: { label: 'Unlock my account', url },
  after: [VALID, 'If it was not you, your account is safe: nobody has signed in.'],
});

const changed = (url: string, what: string): Email => ({
  kind: 'password_changed',
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    what,
    'If that was you, there is nothing to do. If it was not, choose a new password at once and call us.',
  ],
  action: { label: 'Choose a new password', url },
});

export const passwordChangedEmail = (url: string): Email =>
  changed(
    url,
    'The password of your account was changed. Every device was signed out, and your family’s calendar address, if there was one, has stopped.',
  );

export const schoolPasswordChangedEmail = (url: string): Email =>
  changed(url, 'The password of your account was changed, and every device was signed out.');

/** There was none before: nothing was changed, and nobody was signed out. */
export const passwordSetEmail = (url: string): Email => ({
  kind: 'password_set',
  subject: 'Your password is set',
  heading: 'Your password is set',
  paragraphs: [
    'You have chosen a password for your account, and can sign in with it.',
    'If that was not you, choose a new password at once and call us.',
  ],
  action: { label: 'Choose a new password', url },
});

/** To an address that may be anybody's, as it was said on the phone: it names nobody but the provider. */
export const emailAskedEmail = ({ name }: Pick<Sender, 'name'>, url: string): Email => ({
  kind: 'email_asked',
  subject: 'Please confirm your new email address',
  heading: 'Please confirm your new email address',
  paragraphs: [
    `You asked ${name} to use this address for your account. To confirm it, choose a password: from then on, you sign in with this address, and our emails come here.`,
    'Every device will be signed out. Passkeys and your family’s calendar address will stop, and you can make new ones.',
  ],
  action: { label: 'Choose a password', url },
  after: [VALID, NOT_YOU],
});

/** To the address that is signed in with so far: the caller may not have been its owner. */
export const emailChangingEmail = (sender: Pick<Sender, 'phone'>, address: string): Email => ({
  kind: 'email_changing',
  subject: 'Somebody asked to change your email address',
  heading: 'Somebody asked to change your email address',
  paragraphs: [
    'Somebody asked us to change the email address of your account. Nothing changes until they confirm the new one.',
  ],
  facts: [['New address', address]],
  after: [
    `If that was you, please open the email that we sent there. If it was not, call us at once on ${sender.phone}.`,
  ],
});

/** The last email about the account to the address that it had. */
export const emailChangedEmail = (sender: Pick<Sender, 'phone'>): Email => ({
  kind: 'email_changed',
  subject: 'Your email address was changed',
  heading: 'Your email address was changed',
  paragraphs: [
    'Your account has a new email address now. You sign in with the new one, and our emails go there.',
  ],
  after: [
    `If that was you, there is nothing to do. If it was not, call us at once on ${sender.phone}.`,
  ],
});

const link =
  (page: string) =>
  ({ publicUrl }: SampleSetting): string =>
    `${publicUrl}/${page}?token=Yg3kW0c1Qm8vT5xJ2nB7`;
const setPassword = link('set-password');

export const accountSamples = samplesOf({
  welcome: { 'Somebody signed up': (it) => welcomeEmail(setPassword(it)) },
  account_exists: { 'Signed up with a known address': (it) => accountExistsEmail(setPassword(it)) },
  account_made: {
    'The office made an account for a caller': (it) => accountMadeEmail(it.sender, setPassword(it)),
  },
  password_reset: { 'A parent asked for a link': (it) => passwordResetEmail(setPassword(it)) },
  school_invited: {
    'The office added somebody of a school': (it) =>
      schoolInvitedEmail(link('schools/set-password')(it), it.sender.name, it.family.school),
  },
  school_password_reset: {
    'A school asked for a link': (it) => schoolPasswordResetEmail(link('schools/set-password')(it)),
  },
  staff_password_reset: {
    'A member of staff asked for a link': (it) =>
      staffPasswordResetEmail(link('office/set-password')(it)),
  },
  email_asked: {
    'Is the new address of the account right?': (it) => emailAskedEmail(it.sender, setPassword(it)),
  },
  email_changing: {
    'The office was asked for a new address': (it) =>
      emailChangingEmail(it.sender, 'new@example.com'),
  },
  email_changed: { 'The address of the account was changed': (it) => emailChangedEmail(it.sender) },
  locked: {
    'Six wrong passwords in a row': (it) => accountLockedEmail(link('unlock-account')(it)),
  },
  password_changed: {
    'A parent’s password was changed': ({ publicUrl }) =>
      passwordChangedEmail(`${publicUrl}/forgotten-password`),
    'A school’s password was changed': ({ publicUrl }) =>
      schoolPasswordChangedEmail(`${publicUrl}/schools/forgotten-password`),
  },
  password_set: {
    'The first password was chosen': ({ publicUrl }) =>
      passwordSetEmail(`${publicUrl}/forgotten-password`),
  },
});
