import type { EmailSample, SampleSetting } from '../../../platform/mail/email-sample.ts';
import {
  accountExistsEmail,
  accountLockedEmail,
  accountMadeEmail,
  passwordChangedEmail,
  passwordResetEmail,
  passwordSetEmail,
  schoolInvitedEmail,
  schoolPasswordChangedEmail,
  schoolPasswordResetEmail,
  staffPasswordResetEmail,
  welcomeEmail,
  emailAskedEmail,
  emailChangedEmail,
  emailChangingEmail,
} from './emails.ts';

const link =
  (page: string) =>
  ({ publicUrl }: SampleSetting): string =>
    `${publicUrl}/${page}?token=Yg3kW0c1Qm8vT5xJ2nB7`;
const setPassword = link('set-password');

export const accountSamples = {
  welcome: [{ title: 'Somebody signed up', write: (it) => welcomeEmail(setPassword(it)) }],
  account_exists: [
    { title: 'Signed up with a known address', write: (it) => accountExistsEmail(setPassword(it)) },
  ],
  account_made: [
    {
      title: 'The office made an account for a caller',
      write: (it) => accountMadeEmail(it.sender, setPassword(it)),
    },
  ],
  password_reset: [
    { title: 'A parent asked for a link', write: (it) => passwordResetEmail(setPassword(it)) },
  ],
  school_invited: [
    {
      title: 'The office added somebody of a school',
      write: (it) =>
        schoolInvitedEmail(link('schools/set-password')(it), it.sender.name, it.family.school),
    },
  ],
  school_password_reset: [
    {
      title: 'A school asked for a link',
      write: (it) => schoolPasswordResetEmail(link('schools/set-password')(it)),
    },
  ],
  staff_password_reset: [
    {
      title: 'A member of staff asked for a link',
      write: (it) => staffPasswordResetEmail(link('office/set-password')(it)),
    },
  ],
  email_asked: [
    {
      title: 'Is the new address of the account right?',
      write: (it) => emailAskedEmail(it.sender, setPassword(it)),
    },
  ],
  email_changing: [
    {
      title: 'The office was asked for a new address',
      write: (it) => emailChangingEmail(it.sender, 'new@example.com'),
    },
  ],
  email_changed: [
    {
      title: 'The address of the account was changed',
      write: (it) => emailChangedEmail(it.sender),
    },
  ],
  locked: [
    {
      title: 'Six wrong passwords in a row',
      write: (it) => accountLockedEmail(link('unlock-account')(it)),
    },
  ],
  password_changed: [
    {
      title: 'A parent’s password was changed',
      write: ({ publicUrl }) => passwordChangedEmail(`${publicUrl}/forgotten-password`),
    },
    {
      title: 'A school’s password was changed',
      write: ({ publicUrl }) =>
        schoolPasswordChangedEmail(`${publicUrl}/schools/forgotten-password`),
    },
  ],
  password_set: [
    {
      title: 'The first password was chosen',
      write: ({ publicUrl }) => passwordSetEmail(`${publicUrl}/forgotten-password`),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
